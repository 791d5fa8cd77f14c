import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../../components/LoadState';
import { useLanguage } from '../../../../contexts/Language';
import { isSale, type Order } from '../../../../domain/order';
import { countsCancelled } from '../../../../domain/orderAmounts';
import { formatList } from '../../../../i18n/format';
import { Button } from '../../../../ui/Button';
import { Chip } from '../../../../ui/Chip';
import { Dialog } from '../../../../ui/Dialog';
import { Field } from '../../../../ui/Field';
import { useIsPageHidden } from '../../access/AdminSession';
import { customerTextsQuery } from '../customerTexts';
import { PAPERS, PRINTED, type PrintChoice } from './printChoice';
import { PrintedPages } from './PrintedPages';
import styles from './PrintOrders.module.css';
import { usePrint } from './usePrint';

type PrintOrdersProps = { orders: readonly Order[]; open: boolean; onClose: () => void };

/** How many pages the preview shows; the rest look alike, and hundreds of pictures would only slow it down. */
const PREVIEWED = 3;

/** Prints packing slips, a pick list or address labels of some orders. */
export function PrintOrders({ orders, open, onClose }: PrintOrdersProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const [isWithEnded, setWithEnded] = useState(false);
  const printed = isWithEnded ? orders : orders.filter(isSale);
  return (
    <Dialog
      open={open && !isHidden}
      title={t('print.title', { count: printed.length })}
      onClose={() => {
        setWithEnded(false);
        onClose();
      }}
      look="full"
    >
      <Printing
        orders={orders}
        printed={printed}
        isWithEnded={isWithEnded}
        setWithEnded={setWithEnded}
      />
    </Dialog>
  );
}

type PrintingProps = {
  orders: readonly Order[];
  /** Those that are printed: cancelled and refunded ones where the admin says so. */
  printed: readonly Order[];
  isWithEnded: boolean;
  setWithEnded: (isWithEnded: boolean) => void;
};

function Printing({ orders, printed, isWithEnded, setWithEnded }: PrintingProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const texts = useQuery(customerTextsQuery);
  const [choice, setChoice] = useState<PrintChoice>(FIRST_CHOICE);
  const paper = useRef<HTMLDivElement>(null);
  const { isPreparing, missing, forgetMissing, print } = usePrint(paper);

  const ended = orders.filter((order) => !isSale(order)).length;
  const withoutTotal = printed.filter(countsCancelled).map(({ orderNumber }) => orderNumber);
  const choose = (change: Partial<PrintChoice>) => {
    forgetMissing();
    setChoice({ ...choice, ...change });
  };

  function note(): string {
    if (isPreparing) return t('print.preparing');
    return missing > 0 ? t('print.missing', { count: missing }) : '';
  }

  return (
    <LoadState query={texts} failed={t('print.failed')}>
      <div className={styles.printing}>
        <div className={styles.choices}>
          <fieldset>
            <legend>{t('print.what')}</legend>
            <div className={styles.chips}>
              {PRINTED.map((printedAs) => (
                <Chip
                  key={printedAs}
                  type="radio"
                  name="printed"
                  label={t(`print.${printedAs}`)}
                  checked={choice.printed === printedAs}
                  onChange={() => choose({ printed: printedAs })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{t('print.paper')}</legend>
            <div className={styles.chips}>
              {PAPERS.map((size) => (
                <Chip
                  key={size}
                  type="radio"
                  name="paper"
                  label={t(`print.${size}`)}
                  checked={choice.paper === size}
                  onChange={() => choose({ paper: size })}
                />
              ))}
            </div>
          </fieldset>
          {choice.printed === 'slips' && (
            <>
              <Tick
                label={t('print.withPrices')}
                checked={choice.withPrices}
                onChange={(withPrices) => choose({ withPrices })}
              />
              <Field
                label={t('print.note')}
                hint={t('print.noteHint', { text: t('slip.thanks') })}
                value={choice.note}
                autoComplete="off"
                onChange={(event) => choose({ note: event.currentTarget.value })}
              />
            </>
          )}
          {choice.printed === 'slips' && choice.withPrices && withoutTotal.length > 0 && (
            <p>
              {t('print.withoutTotal', {
                count: withoutTotal.length,
                numbers: formatList(withoutTotal, language),
              })}
            </p>
          )}
          {ended > 0 && (
            <Tick
              label={t('print.withEnded', { count: ended })}
              checked={isWithEnded}
              onChange={setWithEnded}
            />
          )}
          <Button busy={isPreparing} disabled={printed.length === 0} onClick={print}>
            {t('print.print')}
          </Button>
          <p role="status" className={styles.status}>
            {note()}
          </p>
        </div>
        {printed.length === 0 ? (
          <p>{t('print.nothing')}</p>
        ) : (
          // Scrolls, so it has to be focusable for keyboard users.
          <div
            className={styles.preview}
            role="region"
            aria-label={t('print.preview')}
            // oxlint-disable-next-line no-noninteractive-tabindex
            tabIndex={0}
          >
            <PrintedPages orders={printed} choice={choice} first={PREVIEWED} />
          </div>
        )}
      </div>
      {/* Outside the page, which is not printed. A modal dialog would be printed on one sheet only. */}
      {createPortal(
        <div ref={paper} className={styles.printed}>
          <PrintedPages orders={printed} choice={choice} />
        </div>,
        document.body,
      )}
    </LoadState>
  );
}

const FIRST_CHOICE: PrintChoice = { printed: 'slips', paper: 'a4', withPrices: false, note: '' };

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
