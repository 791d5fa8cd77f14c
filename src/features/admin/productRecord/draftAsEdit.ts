import { PRODUCT_STATUS } from '../../../domain/constants';
import { normalizedFreeText, parseAmount } from '../amount';
import { readTexts, type TextField, type Texts } from '../records/table';
import { isSameText } from './isSameText';
import { PRODUCT_TABLE, type ItemValues, type ProductValues } from './productTable';
import type { SpuDraft } from './spuDraft';

/**
 * What a draft says differently from its product and the product's card cannot edit; '' where one side
 * has nothing. Brand and category of the host are ids. `row` is a row added or removed, by its size.
 */
export type Difference = {
  field: 'brand' | 'category' | 'price' | 'row';
  size?: string | undefined;
  typed: string;
  host: string;
};

/** The fields of the host's product with what the draft says differently, and what they cannot hold. */
export type DraftAsEdit = { edit: ProductValues; notEditable: readonly Difference[] };

/** Compares a draft with the fields of its product. Line ends and outer space are no difference. */
export function draftAsEdit({ texts, rows, isOnline }: SpuDraft, host: ProductValues): DraftAsEdit {
  const { price = '', ...others } = texts;
  const priceField = 'price' in host.texts ? 'price' : 'retailPrice';
  const hostPrice = host.texts[priceField] ?? '';
  const left = [...rows];
  const takeRow = (matches: (row: ItemValues) => boolean) => {
    const index = left.findIndex(matches);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const sameSizes = host.rows.map((item) => takeRow((row) => sizeOf(row) === item.texts.size));
  // A row whose size the host does not have renames an item whose size no row has.
  const itemRows = sameSizes.map((row) => row ?? takeRow(() => true));
  const removed = host.rows.filter((_, index) => !itemRows[index]);
  return {
    edit: {
      ...host,
      texts: differentTexts(
        PRODUCT_TABLE.texts,
        {
          ...others,
          [priceField]: normalizedFreeText(price),
          // The host puts new products online.
          ...(!isOnline && { status: String(PRODUCT_STATUS.offline) }),
        },
        host.texts,
      ),
      rows: host.rows.map((item, index) => ({
        ...item,
        texts: differentTexts(PRODUCT_TABLE.rows, itemRows[index]?.texts ?? {}, item.texts),
      })),
    },
    notEditable: [
      ...differentFreeText(price, hostPrice),
      ...left.map((row): Difference => ({
        field: 'row',
        size: sizeOf(row),
        typed: row.texts.salePrice?.trim() ?? '',
        host: '',
      })),
      ...removed.map(({ texts: { size, salePrice = '' } }): Difference => ({
        field: 'row',
        size,
        typed: '',
        host: salePrice,
      })),
    ],
  };
}

function sizeOf({ texts }: ItemValues): string {
  return texts.size?.trim() ?? '';
}

/** The host's texts with those of a draft that differ. An amount that is none is no difference here. */
function differentTexts<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  typed: Texts<T>,
  host: Texts<T>,
): Texts<T> {
  return readTexts(fields, (key) => {
    const [field, text, hostText] = [fields[key], typed[key], host[key]];
    if (text === undefined) return hostText;
    const isNoAmount = field.control === 'amount' && parseAmount(text) === undefined;
    return isNoAmount || isSameText(field, text, hostText) ? (hostText ?? '') : text.trim();
  });
}

/**
 * A typed price that is no amount, where the host's product has neither that text nor, as a host may
 * store amounts only, an amount that the text names, such as 9000 for `from 9,000`.
 */
function differentFreeText(typed: string, host: string): Difference[] {
  const hostAmount = parseAmount(host);
  const amounts = (typed.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(parseAmount);
  const isNamed = hostAmount !== undefined && amounts.includes(hostAmount);
  const isEditable = parseAmount(typed) !== undefined;
  if (isEditable || isNamed || typed.trim() === host.trim()) return [];
  return [{ field: 'price', typed: typed.trim(), host }];
}
