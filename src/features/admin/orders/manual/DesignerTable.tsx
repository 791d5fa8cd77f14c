import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { formatHKD } from '../../../../i18n/format';
import type { DesignerItem } from '../../../../services/adminCatalogue';
import { Button } from '../../../../ui/Button';
import styles from './DesignerTable.module.css';
import { GoodsCell } from './GoodsCell';

type DesignerTableProps = {
  items: readonly DesignerItem[];
  onAdd: (item: DesignerItem) => void;
  /** Receives the first *Add* when the items appear. */
  firstAddRef: (button: HTMLButtonElement | null) => void;
};

/** The items of a designer. ↓ and ↑ go from one *Add* to the next. */
export function DesignerTable({ items, onAdd, firstAddRef }: DesignerTableProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const adds = useRef<(HTMLButtonElement | null)[]>([]);
  if (items.length === 0) return <p role="status">{t('im.nothing')}</p>;

  function moveFocus(event: KeyboardEvent, place: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey) return;
    // The page would scroll as well.
    event.preventDefault();
    adds.current[place + step]?.focus();
  }

  return (
    // Scrolls on a narrow screen, so it has to be focusable for keyboard users.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('im.items')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('im.itemId')}</th>
            <th scope="col">{t('im.size')}</th>
            <th scope="col">{t('im.salePrice')}</th>
            <th scope="col">{t('im.qty')}</th>
            <th scope="col">{t('im.shippingAddress')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('im.add')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, place) => (
            <tr key={`${place} ${item.itemId}`}>
              <td>
                <GoodsCell picture={item.picture}>
                  <span id={`${id}-item-${place}`}>{item.itemId}</span>
                  {item.title && <small>{item.title}</small>}
                </GoodsCell>
              </td>
              <td id={`${id}-size-${place}`} className={styles.counted} data-label={t('im.size')}>
                {item.size}
              </td>
              <td>{(item.salePrice ?? 0) > 0 ? formatHKD(item.salePrice ?? 0) : '—'}</td>
              <td className={styles.counted} data-label={t('im.qty')}>
                {item.qty}
              </td>
              <td className={styles.address}>{item.shippingAddress}</td>
              <td>
                <Button
                  look="secondary"
                  ref={(button) => {
                    adds.current[place] = button;
                    if (place === 0) firstAddRef(button);
                  }}
                  aria-describedby={`${id}-item-${place} ${id}-size-${place}`}
                  onKeyDown={(event) => moveFocus(event, place)}
                  onClick={() => onAdd(item)}
                >
                  {t('im.add')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
