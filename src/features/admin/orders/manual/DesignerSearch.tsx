import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { LoadState } from '../../../../components/LoadState';
import { formatHKD } from '../../../../i18n/format';
import { MAX_SEARCH_LENGTH, searchedParam } from '../../../../lib/searchText';
import { plainTyped } from '../../../../lib/typedText';
import { designerItemsQuery, type DesignerItem } from '../../../../services/adminCatalogue';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/Field';
import { Form } from '../../../../ui/Form';
import styles from './DesignerSearch.module.css';

/** Search for a designer's items. The designer id is in the URL, so Back and a reload keep it. */
export function DesignerSearch({ onAdd }: { onAdd: (item: DesignerItem) => void }) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const designerId = plainTyped(searchedParam(params, 'designer'));
  const [typed, setTyped] = useState(designerId);
  const [isMissing, setMissing] = useState(false);
  const queryClient = useQueryClient();
  const items = useQuery({ ...designerItemsQuery(designerId), enabled: designerId !== '' });

  function search() {
    const searched = plainTyped(typed);
    setMissing(searched === '');
    if (searched === '') return;
    // A refetch would show the old items until the host answers, and also when it fails.
    if (searched === designerId) void queryClient.resetQueries(designerItemsQuery(designerId));
    else setParams({ designer: searched }, { preventScrollReset: true });
  }

  return (
    <section aria-label={t('im.search')}>
      <Form className={styles.search} onSubmit={search}>
        <Field
          label={t('im.designerId')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          error={isMissing ? t('problem.required') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={items.isFetching}>
          {t('im.searchButton')}
        </Button>
      </Form>
      {designerId !== '' && (
        <LoadState query={items} failed={t('im.searchFailed')}>
          <DesignerTable items={items.data ?? []} onAdd={onAdd} />
        </LoadState>
      )}
    </section>
  );
}

type DesignerTableProps = {
  items: readonly DesignerItem[];
  onAdd: (item: DesignerItem) => void;
};

function DesignerTable({ items, onAdd }: DesignerTableProps) {
  const { t } = useTranslation('admin');
  if (items.length === 0) return <p role="status">{t('im.nothing')}</p>;
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
                <span>{item.itemId}</span>
                {item.title && <small>{item.title}</small>}
              </td>
              <td>{item.size}</td>
              <td>{(item.salePrice ?? 0) > 0 ? formatHKD(item.salePrice ?? 0) : '—'}</td>
              <td>{item.qty}</td>
              <td>{item.shippingAddress}</td>
              <td>
                <Button look="secondary" onClick={() => onAdd(item)}>
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
