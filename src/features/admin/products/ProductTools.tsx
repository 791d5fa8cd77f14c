import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { UrlParams } from '../../../lib/useUrlParams';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { Button } from '../../../ui/Button';
import type { ProductValues } from '../productRecord/productTable';
import { ColumnsDialog } from '../records/grid/ColumnsDialog';
import type { GridSettings } from '../records/grid/gridSettings';
import type { ShownTable } from '../records/grid/useRecordTable';
import { SavedViews } from '../SavedViews';
import { useSaveCsv } from '../useSaveCsv';
import { CatalogueDoctor } from './CatalogueDoctor';
import { productRows } from './exportProducts';
import type { ProductCheck } from './productChecks';
import { PRODUCT_GRID } from './productGrid';
import { PRODUCT_SHEET } from './productSearch';
import type { AdminProductList } from './useAdminProducts';

type ProductToolsProps = {
  list: AdminProductList;
  shown: ShownTable<AdminProduct, ProductValues>;
  settings: GridSettings;
  url: UrlParams;
  found: ReadonlyMap<ProductCheck, ReadonlySet<string>>;
};

/** What the URL has beside a view of the list: edits are of this visit, so that no view is of the unsaved ones. */
const NO_VIEW = [PRODUCT_SHEET, 'unsaved'];

/** The tools of the table of products: checks, export, columns and views. */
export function ProductTools({ list, shown, settings, url, found }: ProductToolsProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { isSaving, hasFailed, save } = useSaveCsv('Error exporting products:');
  const [isChoosing, setChoosing] = useState(false);

  const { rows, chosen } = shown;
  const picked = useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen]);
  const exported = picked.length > 0 ? picked : rows;

  function exportLabel(): string {
    if (picked.length > 0) return t('list.exportChosen', { count: picked.length });
    // The rest could not be read.
    if (list.hasMore && list.failed) return t('list.exportLoaded', { count: exported.length });
    return t('list.export');
  }

  const exportProducts = () =>
    save('products', () =>
      productRows(
        exported.map(({ original }) => original),
        shown.columns,
        { t, listedBrand: url.params.get('brand') ?? '' },
      ),
    );

  return (
    <>
      <CatalogueDoctor url={url} found={found} isComplete={!list.hasMore && !list.isLoading} />
      {/* The list loads by itself, and is exported once it is whole. */}
      <Button
        look="secondary"
        busy={isSaving || (list.isLoading && picked.length === 0)}
        onClick={() => void exportProducts()}
      >
        {exportLabel()}
      </Button>
      {hasFailed && <p role="alert">{t('order.exportFailed')}</p>}
      <Button look="quiet" onClick={() => setChoosing(true)}>
        {t('grid.columns')}
      </Button>
      <Button look="quiet" onClick={() => url.setParam('view', 'cards')}>
        {t('list.asCards')}
      </Button>
      <SavedViews list="products" url={url} keeps={NO_VIEW} columns={settings.name} />
      <ColumnsDialog
        open={isChoosing}
        columns={PRODUCT_GRID}
        settings={settings}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
