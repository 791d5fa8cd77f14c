import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { PRODUCT_STATUS } from '../../../domain/constants';
import { loadPage } from '../../../lib/chunkReload';
import { searchedParam } from '../../../lib/searchText';
import { useUrlParams } from '../../../lib/useUrlParams';
import { AdminScreen } from '../AdminScreen';
import { ListSearch } from '../ListSearch';
import { useProductEditor } from '../productRecord/useProductEditor';
import { UnsavedGuard } from '../UnsavedGuard';
import { BulkBar } from './BulkBar';
import { BulkPricesDialog } from './BulkPricesDialog';
import { ProductEditors } from './ProductEditors';
import { matchesSearch } from './productSearch';
import { SearchCoverage } from './SearchCoverage';
import { useAdminProducts } from './useAdminProducts';
import { useBulkChange } from './useBulkChange';

// The snapshot, which only a search needs.
const OtherBrands = lazy(async () => {
  const load = () => import('./OtherBrands');
  return { default: (await loadPage('OtherBrands', load)).OtherBrands };
});

/** The own label's products, which are searched, filtered by status and edited in place. */
export function Component() {
  const { t } = useTranslation('admin');
  const url = useUrlParams();
  const text = useDeferredValue(searchedParam(url.params, 'find'));
  const status = url.params.get('status') ?? '';
  const isSearching = text.trim() !== '';
  const isFiltered = isSearching || status !== '';
  const list = useAdminProducts({ loadsAll: isSearching });
  const editor = useProductEditor(list);
  const bulk = useBulkChange(editor);
  const { progress } = bulk;

  const shown = useMemo(
    () => list.products.filter((product) => matchesSearch(product, { text, status })),
    [list.products, text, status],
  );

  return (
    <AdminScreen title={t('nav.spuList')} shortcuts={['find', 'save', 'next', 'previous']}>
      <ListSearch
        label={t('list.find')}
        url={url}
        filters={[
          {
            name: 'status',
            label: t('list.statusFilter'),
            options: [
              { value: '', label: t('list.anyStatus') },
              { value: String(PRODUCT_STATUS.online), label: t('field.online') },
              { value: String(PRODUCT_STATUS.offline), label: t('field.offline') },
            ],
          },
        ]}
      />
      <SearchCoverage list={list} found={isFiltered ? shown.length : undefined} />
      {isSearching && (
        <Suspense>
          <OtherBrands text={text} list={list} />
        </Suspense>
      )}
      <BulkBar list={list} shown={shown} editor={editor} bulk={bulk} />
      <ProductEditors list={list} shown={shown} editor={editor} />
      <BulkPricesDialog bulk={bulk} />
      <UnsavedGuard unsaved={editor.unsaved} running={progress && t('bulk.running', progress)} />
    </AdminScreen>
  );
}
