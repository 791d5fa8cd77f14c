import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../../domain/order';
import { chunk } from '../../../../lib/chunk';
import { uniqueKeys } from '../../../../lib/uniqueKeys';
import { AddressLabel } from './AddressLabel';
import { PackingSlip } from './PackingSlip';
import { PickList } from './PickList';
import type { PrintChoice } from './printChoice';
import styles from './PrintedPages.module.css';

type PrintedPagesProps = {
  orders: readonly Order[];
  choice: PrintChoice;
  /** How many pages are shown; all of them where it is omitted. */
  first?: number;
};

/** How many address labels stand beside and below one another on A4. */
const LABELS_A_ROW = 2;
const LABELS_A_PAGE = 8;

/** The printed pages. The same ones are the preview: their lengths are millimetres of the paper, whatever its size. */
export function PrintedPages({ orders, choice, first = Infinity }: PrintedPagesProps) {
  const { t } = useTranslation('admin');
  const { printed, paper } = choice;
  const perPage = pagesOf(orders, choice);
  const shown = perPage.slice(0, first);
  const keys = uniqueKeys(shown.map((page) => page.map(orderKey).join(' ')));
  const more = perPage.length - shown.length;
  return (
    <div className={styles[paper]}>
      {shown.map((page, place) => (
        <section
          key={keys[place]}
          className={`${styles.page} ${isFlowing(choice) ? styles.flowing : ''}`}
        >
          {printed === 'pickList' && <PickList orders={page} />}
          {printed === 'slips' &&
            page.map((order) => (
              <PackingSlip key={orderKey(order)} order={order} choice={choice} />
            ))}
          {printed === 'labels' && <Labels orders={page} isAlone={paper === 'parcel'} />}
        </section>
      ))}
      {more > 0 && <p className={styles.more}>{t('print.more', { count: more })}</p>}
    </div>
  );
}

function Labels({ orders, isAlone }: { orders: readonly Order[]; isAlone: boolean }) {
  return chunk(orders, LABELS_A_ROW).map((row, place) => (
    <div key={place} className={isAlone ? undefined : styles.row}>
      {row.map((order, column) => (
        <AddressLabel key={column} order={order} isAlone={isAlone} />
      ))}
    </div>
  ));
}

/** The orders of each page. */
function pagesOf(orders: readonly Order[], choice: PrintChoice): Order[][] {
  if (choice.printed === 'pickList') return [[...orders]];
  return chunk(orders, isFlowing(choice) ? LABELS_A_PAGE : 1);
}

/** Whether a page has no beginning of its own on paper. */
function isFlowing({ printed, paper }: PrintChoice): boolean {
  return printed === 'labels' && paper === 'a4';
}
