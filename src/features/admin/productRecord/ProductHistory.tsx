import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { formatDateTime } from '../../../i18n/format';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { useAdminOwner } from '../access/useAdminOwner';
import { keysOf } from '../records/table';
import { productHistory, type ProductChange } from './productHistory';
import styles from './ProductHistory.module.css';
import { PRODUCT_TABLE } from './productTable';

/** What this device has seen and changed of a product, the last change first; nothing where there is none. */
export function ProductHistory({ loaded }: { loaded: AdminProduct }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const owner = useAdminOwner();
  const { productId } = loaded.product;
  // Each save and each copy of somebody else's is another record.
  // oxlint-disable-next-line react/exhaustive-deps
  const changes = useMemo(() => productHistory(owner, productId), [owner, productId, loaded]);
  if (changes.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('history.titleCount', { number: changes.length })}</summary>
      <ol>
        {changes.map((change, place) => (
          <li key={place}>
            <span className={styles.time}>
              <span>{formatDateTime(change.at, language)}</span>{' '}
              <span>{change.isOwn ? t('history.own') : t('history.seen')}</span>
            </span>{' '}
            <Change change={change} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Change({ change: { input, row, before, after, isReplaced } }: { change: ProductChange }) {
  const { t } = useTranslation('admin');
  const field = fieldOf(input, row !== undefined);
  if (!field) return null;
  const read = (text: string) => {
    const choice = field.choices?.find(({ value }) => value === text);
    return choice ? t(choice.label) : text || '—';
  };
  const words = {
    field: t(field.label, { number: row }),
    before: read(before),
    after: read(after),
  };
  if (isReplaced) return <span>{t('history.replaced', words)}</span>;
  // Pictures are counted, and a new order of them changes no count.
  return <span>{t(before === after ? 'history.reordered' : 'history.change', words)}</span>;
}

function fieldOf(input: string, isOfRow: boolean) {
  const { texts, rows, lists } = PRODUCT_TABLE;
  const row = keysOf(rows).find((key) => key === input);
  if (isOfRow) return row && { choices: undefined, ...rows[row] };
  const text = keysOf(texts).find((key) => key === input);
  if (text) return { choices: undefined, ...texts[text] };
  const list = keysOf(lists).find((key) => key === input);
  return list && { choices: undefined, ...lists[list] };
}
