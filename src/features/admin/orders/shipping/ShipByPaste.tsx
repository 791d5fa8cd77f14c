import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../../contexts/Language';
import type { Order } from '../../../../domain/order';
import { formatList } from '../../../../i18n/format';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { focusFirst } from '../../../../ui/focusFirst';
import { TextAreaField } from '../../../../ui/TextAreaField';
import { toastsForPerson } from '../../../../ui/toast';
import { useIsPageHidden } from '../../access/AdminSession';
import styles from './ShipByPaste.module.css';
import type { SaveOrders } from './shipmentPatch';
import { ShipmentTable } from './ShipmentTable';
import { useShipping } from './useShipping';

type ShipByPasteProps = {
  /** All orders: a line may be about any of them. */
  orders: readonly Order[];
  open: boolean;
  onClose: () => void;
  save: SaveOrders;
  /** Ends the run after the order that is being saved. */
  onStop: () => void;
  /** Writes to the customers of shipped orders. */
  onMessage: (orders: readonly Order[]) => void;
};

/** Ships many orders at once from a pasted list of order numbers and tracking numbers. */
export function ShipByPaste({ orders, open, onClose, save, onStop, onMessage }: ShipByPasteProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const isHidden = useIsPageHidden();
  const shipping = useShipping(orders, save);
  const { text, paste, rows, due, isRetry, shipped, failed, progress, ship, undoable, undo } =
    shipping;
  const next = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== undefined;
  const isDone = !isRunning && due === 0 && shipped.length > 0;
  const messageLabel = t('ship.message', { count: shipped.length });

  /** Lines that were not shipped are still here when the dialog opens again. */
  function close() {
    if (shipped.length === rows.length) paste('');
    onClose();
  }

  function message() {
    onMessage(shipped);
    if (shipped.length === rows.length) close();
  }

  async function takeBack() {
    const showToast = toastsForPerson();
    const failed = await undo();
    next.current?.focus();
    if (failed.length > 0)
      showToast('error', t('ship.undoFailed', { numbers: formatList(failed, language) }));
  }

  function state(): string {
    if (progress) return t('ship.progress', progress);
    if (shipped.length + failed === 0)
      return rows.length > 0 ? t('ship.lines', { count: rows.length }) : '';
    const saved = t('ship.shipped', { count: shipped.length });
    return failed === 0 ? saved : `${saved} ${t('ship.failed', { count: failed })}`;
  }

  return (
    <Dialog
      open={open && !isHidden}
      title={t('ship.title')}
      onClose={isRunning ? undefined : close}
      look="full"
    >
      <div className={styles.ship}>
        <TextAreaField
          ref={focusFirst}
          label={t('ship.paste')}
          hint={t('ship.pasteHint')}
          rows={4}
          value={text}
          readOnly={isRunning}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => paste(event.currentTarget.value)}
        />
        {rows.length > 0 && <ShipmentTable shipping={shipping} />}
        <div className={rows.length > 0 ? styles.actions : undefined}>
          <p role="status">{state()}</p>
          {/* One button, which keeps the focus: once all is shipped, writing to the customers comes next. */}
          {rows.length > 0 && (
            <Button
              ref={next}
              busy={isRunning}
              disabled={due === 0 && !isDone}
              onClick={isDone ? message : ship}
            >
              {isDone ? messageLabel : t(isRetry ? 'ship.retry' : 'ship.ship', { count: due })}
            </Button>
          )}
          {isRunning && (
            <Button look="secondary" onClick={onStop}>
              {t('ship.stop')}
            </Button>
          )}
          {!isRunning && undoable > 0 && (
            <Button look="quiet" onClick={() => void takeBack()}>
              {t('ship.undo', { count: undoable })}
            </Button>
          )}
          {!isRunning && !isDone && shipped.length > 0 && (
            <Button look="secondary" onClick={message}>
              {messageLabel}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
