import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadFailed } from '../../../components/LoadFailed';
import type { UrlParams } from '../../../lib/useUrlParams';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { NothingListed } from '../NothingListed';
import type { ProductEditing } from '../productRecord/useProductEditor';
import { COLUMNS_PARAM, useGridSettings } from '../records/grid/gridSettings';
import { useRecordTable } from '../records/grid/useRecordTable';
import { TableFoot } from '../records/TableFoot';
import { TableTools } from '../records/TableTools';
import { useOpenedRecord } from '../useOpenedRecord';
import { BulkBar } from './BulkBar';
import type { ProductCheck } from './productChecks';
import { PRODUCT_GRID } from './productGrid';
import { PRODUCT_SHEET, sortingOf, sortParam } from './productSearch';
import { ProductsGrid } from './ProductsGrid';
import { ProductSheet } from './ProductSheet';
import { ProductTools } from './ProductTools';
import { SaveAllProducts } from './SaveAllProducts';
import { SearchCoverage } from './SearchCoverage';
import type { AdminProductList } from './useAdminProducts';
import type { BulkChanging } from './useBulkChange';
import type { LiveProducts } from './useLiveProducts';

type ProductsTableProps = {
  list: AdminProductList;
  live: LiveProducts;
  /** The products of the list that match the search. */
  matching: readonly AdminProduct[];
  isNarrowed: boolean;
  found: ReadonlyMap<ProductCheck, ReadonlySet<string>>;
  url: UrlParams;
  editor: ProductEditing;
  bulk: BulkChanging;
};

/** The products as a table with its tools, the bar for the chosen ones, and the card of the open one. */
export function ProductsTable({
  list,
  live,
  matching,
  isNarrowed,
  found,
  url,
  editor,
  bulk,
}: ProductsTableProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { params, setParam } = url;
  const { selected, actions } = editor;
  const sheet = useOpenedRecord(url, PRODUCT_SHEET);
  const gridRef = useRef<HTMLDivElement>(null);
  const settings = useGridSettings('products', PRODUCT_GRID, url);
  const sort = params.get('sort') ?? '';
  const sorting = useMemo(() => sortingOf(new URLSearchParams({ sort })), [sort]);
  const shown = useRecordTable({
    records: matching,
    keyOf,
    columns: PRODUCT_GRID,
    settings,
    sorting,
    onSorting: (update) =>
      setParam('sort', sortParam(typeof update === 'function' ? update(sorting) : update)),
    chosen: selected,
    onChosen: actions.setSelected,
  });

  function filterBy(filters: readonly [name: string, value: string][]) {
    url.setParams((before) => {
      const kept = [...before].filter(([name]) => ['brand', 'sort', COLUMNS_PARAM].includes(name));
      return new URLSearchParams([...kept, ...filters]);
    });
  }

  const listed = useMemo(() => shown.rows.map(({ original }) => original), [shown.rows]);
  return (
    <>
      <TableTools>
        {isNarrowed || list.isLoading ? (
          <SearchCoverage list={list} found={listed.length} />
        ) : (
          <p role="status">{t('list.found', { count: listed.length })}</p>
        )}
        <ProductTools list={list} shown={shown} settings={settings} url={url} found={found} />
      </TableTools>
      <TableFoot>
        <SaveAllProducts
          products={list.products}
          listed={listed}
          editor={editor}
          onShowUnsaved={params.get('unsaved') ? undefined : () => filterBy([['unsaved', '1']])}
          table={gridRef}
        />
        <BulkBar list={list} shown={listed} editor={editor} bulk={bulk} table={gridRef} />
      </TableFoot>
      <ProductsGrid
        shown={shown}
        products={list.products}
        live={live}
        isLoading={list.isLoading}
        editor={editor}
        onOpen={sheet.open}
        ref={gridRef}
      />
      {listed.length === 0 && (
        <NothingListed
          text={t(list.isLoading ? 'shop:loading' : 'list.nothing')}
          onClear={isNarrowed && !list.isLoading ? () => filterBy([]) : undefined}
        />
      )}
      {list.failed && (
        <LoadFailed title={t('shop:list.failed')} error={list.error} onRetry={list.retry} />
      )}
      <ProductSheet sheet={sheet} products={list.products} listed={listed} editor={editor} />
    </>
  );
}

const keyOf = ({ product }: AdminProduct) => product.productId;
