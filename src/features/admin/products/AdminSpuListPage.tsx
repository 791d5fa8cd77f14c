import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { loadPage } from '../../../lib/chunkReload';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { useUrlParams } from '../../../lib/useUrlParams';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast';
import { AdminScreen } from '../AdminScreen';
import { useProposedEdits } from '../productRecord/proposedEdits';
import { useProductEditor } from '../productRecord/useProductEditor';
import { COLUMNS_PARAM } from '../records/grid/gridSettings';
import { TABLE_WINDOW } from '../records/grid/gridTable';
import { UnsavedGuard } from '../UnsavedGuard';
import { useDeferredFind } from '../useDeferredFind';
import { TABLE_SHORTCUTS } from '../useShortcuts';
import { BulkBar } from './BulkBar';
import { BulkPricesDialog } from './BulkPricesDialog';
import { checkProducts, sameNamesTogether } from './productChecks';
import { ProductEditors } from './ProductEditors';
import { ProductFilters } from './ProductFilters';
import {
  isNarrowed,
  matchesSearch,
  onlyProduct,
  PRODUCT_SHEET,
  productSearch,
} from './productSearch';
import { ProductsTable } from './ProductsTable';
import { SearchCoverage } from './SearchCoverage';
import { useAdminProducts } from './useAdminProducts';
import { useBulkChange } from './useBulkChange';
import { useLiveProducts } from './useLiveProducts';

// The snapshot, which only a search needs.
const OtherBrands = lazy(async () => {
  const load = () => import('./OtherBrands');
  return { default: (await loadPage('OtherBrands', load)).OtherBrands };
});

/** A brand's products, the own label's first, which are searched, filtered and edited in place: a table, on phones cards. */
export function Component() {
  const { t } = useTranslation('admin');
  const url = useUrlParams();
  const params = useDeferredFind(url.params);
  const filterKey = filtersOf(params);
  // What sorts the table or opens a sheet is no reason to go through thousands of products again.
  const search = useMemo(() => productSearch(new URLSearchParams(filterKey)), [filterKey]);
  const isWide = useMediaQuery(TABLE_WINDOW);
  const isTable = isWide && params.get('view') !== 'cards';
  const isSearching = search.text.trim() !== '';
  // The host has no search, no filter and no order by column, so all of these ask for all products.
  const loadsAll =
    isTable || isSearching || Boolean(search.check ?? search.categoryId ?? params.get('unsaved'));
  const brand = params.get('brand') ?? '';
  const loaded = useAdminProducts({ brand, loadsAll });
  const live = useLiveProducts(brand, loaded);
  const list = { ...loaded, replace: live.replace };
  const editor = useProductEditor(list);
  const bulk = useBulkChange(editor);
  const isComplete = !list.hasMore && !list.isLoading && !list.failed;
  useProposedEdits(list.products, isComplete, editor.actions.editing);
  const { progress } = bulk;
  const [now] = useState(() => Date.now());

  const found = useMemo(() => checkProducts(list.products, now), [list.products, now]);
  // Without this filter an edit is no reason to go through thousands of products.
  const unsavedOnly = params.get('unsaved') ? editor.edits : undefined;
  const shown = useMemo(() => {
    const ids = search.check && found.get(search.check);
    const products = list.products.filter(
      ({ product }) => !unsavedOnly || unsavedOnly.get(product.productId)?.patch,
    );
    const matching = products.filter((product) => matchesSearch(product, search, ids));
    return search.check === 'duplicate' ? sameNamesTogether(matching) : matching;
  }, [list.products, unsavedOnly, search, found]);
  const isFiltered = isNarrowed(search) || unsavedOnly !== undefined;

  /** Lists a product of another brand, and drops the filters that would hide it. */
  function addToList(product: AdminProduct) {
    live.dismiss(product);
    list.replaceAll([product]);
    const checked = checkProducts([...list.products, product], now);
    if (matchesSearch(product, search, search.check && checked.get(search.check))) return;
    url.setParams((before) => onlyProduct(before, product.product.productId));
    showToast('success', t('otherBrands.filtersOff'));
  }

  return (
    <AdminScreen
      title={t('nav.spuList')}
      shortcuts={isTable ? TABLE_SHORTCUTS : ['find', 'save', 'next', 'previous']}
      isTable={isTable}
    >
      <ProductFilters url={url} found={found} isComplete={isComplete} />
      {isSearching && (
        <Suspense>
          <OtherBrands
            brand={brand}
            text={search.text}
            list={list}
            isOpen={shown.length === 0}
            onRead={addToList}
          />
        </Suspense>
      )}
      {isTable ? (
        <ProductsTable
          list={list}
          live={live}
          matching={shown}
          isNarrowed={isFiltered}
          found={found}
          url={url}
          editor={editor}
          bulk={bulk}
        />
      ) : (
        <>
          {isWide && (
            <Button look="quiet" onClick={() => url.setParam('view', '')}>
              {t('list.asTable')}
            </Button>
          )}
          <SearchCoverage list={list} found={isFiltered ? shown.length : undefined} />
          <BulkBar list={list} shown={shown} editor={editor} bulk={bulk} />
          <ProductEditors list={list} shown={shown} editor={editor} />
        </>
      )}
      <BulkPricesDialog bulk={bulk} />
      <UnsavedGuard unsaved={editor.unsaved} running={progress && t('bulk.running', progress)} />
    </AdminScreen>
  );
}

/** Identifies what the list shows, in whichever order and columns and whichever sheet is open. */
function filtersOf(params: URLSearchParams): string {
  const others = ['sort', COLUMNS_PARAM, PRODUCT_SHEET];
  return new URLSearchParams([...params].filter(([name]) => !others.includes(name))).toString();
}
