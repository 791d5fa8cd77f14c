import { normalizedFreeText, parseAmount } from '../amount';
import type { ItemValues, ProductValues } from '../productRecord/productTable';
import type { SpuDraft, SpuRow } from '../productRecord/spuDraft';

/**
 * What a draft says differently from its product and the product's card cannot edit; '' where one side
 * has nothing. Brand and category of the host are ids. `row` is a row added or removed, by its size.
 */
export type Difference = {
  field: 'brand' | 'category' | 'price' | 'row';
  size?: string;
  typed: string;
  host: string;
};

/** The fields of the host's product with what the draft says differently, and what they cannot hold. */
export type DraftAsEdit = { edit: ProductValues; notEditable: readonly Difference[] };

/** Compares a draft with the fields of its product. Line ends and outer space are no difference. */
export function draftAsEdit(
  { name, desc, price, rows }: SpuDraft,
  host: ProductValues,
): DraftAsEdit {
  const priceField = 'price' in host.texts ? 'price' : 'retailPrice';
  const hostPrice = host.texts[priceField] ?? '';
  const left = [...rows];
  const takeRow = (matches: (row: SpuRow) => boolean) => {
    const index = left.findIndex(matches);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const sameSizes = host.rows.map((item) => takeRow(({ size }) => size.trim() === item.texts.size));
  // A row whose size the host does not have renames an item whose size no row has.
  const itemRows = sameSizes.map((row) => row ?? takeRow(() => true));
  const removed = host.rows.filter((_, index) => !itemRows[index]);
  return {
    edit: {
      ...host,
      texts: {
        ...host.texts,
        name: differentText(name, host.texts.name),
        desc: differentText(desc, host.texts.desc),
        [priceField]: differentAmount(normalizedFreeText(price), hostPrice),
      },
      rows: host.rows.map((item, index) => itemAsEdit(item, itemRows[index])),
    },
    notEditable: [
      ...differentFreeText(price, hostPrice),
      ...left.map(({ size, salePrice }): Difference => ({
        field: 'row',
        size: size.trim(),
        typed: salePrice.trim(),
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

function itemAsEdit(item: ItemValues, row: SpuRow | undefined): ItemValues {
  if (!row) return item;
  const { size, salePrice } = item.texts;
  return {
    ...item,
    texts: {
      ...item.texts,
      size: differentText(row.size, size),
      salePrice: differentAmount(row.salePrice, salePrice),
    },
  };
}

/** The typed text, or the host's where they differ only in line ends or space around them. */
function differentText(typed: string, host = ''): string {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return plain(typed) === plain(host) ? host : typed.trim();
}

/** The typed amount, or the host's text where it is the same amount or what was typed is no amount. */
function differentAmount(typed: string, host = ''): string {
  const amount = parseAmount(typed);
  return amount === undefined || amount === parseAmount(host) ? host : typed.trim();
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
