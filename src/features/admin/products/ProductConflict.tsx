import { useTranslation } from 'react-i18next';

import { productTitle } from '../../../domain/product';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { ConflictDialog } from '../ConflictDialog';
import type { CardState } from './cardState';
import { changedFields, type Conflict, type FieldChange } from './productChanges';
import { readFields } from './productFields';
import type { ProductActions } from './useProductEditor';
import { useSaveProduct } from './useSaveProduct';

type ProductConflictProps = {
  products: readonly AdminProduct[];
  cards: ReadonlyMap<string, CardState>;
  actions: ProductActions;
};

/**
 * Asks whether to save the edit of a product that somebody else has changed. The list renders it, so it
 * opens also where the card is scrolled away or hidden by a search.
 */
export function ProductConflict({ products, cards, actions }: ProductConflictProps) {
  const { t } = useTranslation('admin');
  const loaded = products.find(({ product }) => cards.get(product.productId)?.conflict);
  const productId = loaded?.product.productId ?? '';
  const conflict = cards.get(productId)?.conflict;
  const { isSaving, overwrite, acceptHost } = useSaveProduct(productId, actions);
  const changes = conflict ? rowsOf(conflict) : [];
  return (
    <ConflictDialog
      open={conflict !== undefined}
      text={t('conflict.text', { title: loaded && productTitle(loaded.product) })}
      rows={changes.map(({ input, field, size, before, after }) => ({
        key: input,
        label: t(field.label, { number: size }),
        theirs: format(field, before),
        mine: format(field, after),
      }))}
      isSaving={isSaving}
      onSaveMine={() => conflict && overwrite(conflict)}
      onTakeTheirs={() => conflict && acceptHost(conflict)}
      onClose={() => actions.setConflict(productId, undefined)}
    />
  );

  function format({ control }: FieldChange['field'], value: FieldChange['after']): string {
    if (typeof value !== 'string') return t('conflict.imageCount', { count: value.length });
    if (control === 'status' && (value === '1' || value === '2'))
      return t(value === '1' ? 'field.online' : 'field.offline');
    return value;
  }
}

/** The fields that either side changed: `before` is the host's value, `after` what saving would store. */
function rowsOf({ hostChanges, host, merged }: Conflict): FieldChange[] {
  const edited = changedFields(readFields(host.record), merged);
  const unedited = hostChanges
    .filter(({ input }) => !edited.some((change) => change.input === input))
    .map((change) => ({ ...change, before: change.after }));
  return [...edited, ...unedited];
}
