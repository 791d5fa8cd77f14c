import { sizeKey } from '../../../domain/sizeKey';
import { normalizedFreeText } from '../amount';
import { isSameText } from '../productRecord/isSameText';
import { PRICE_OF_ALL, pricesOf } from '../productRecord/priceOfAll';
import { PRODUCT_TABLE, type ItemValues, type ProductValues } from '../productRecord/productTable';
import { sizeInCell } from '../productRecord/sizeInCell';
import { addedRow } from '../productRecord/spuDraft';
import { readTexts, type TextField, type Texts } from '../records/table';
import { namedSizes, type ImportRow, type NamedSize } from './importRows';

const { salePrice: SALE_PRICE } = PRODUCT_TABLE.rows;

/**
 * The values of a product that the host has already, with what a row of an import says differently. A blank cell
 * changes nothing, nor does a text that is only written otherwise. Sizes that the row does not name stay. Brand,
 * category and photos are left out, and so is the stock of a size that the product has: by the time a file comes back,
 * pieces of it may be sold.
 */
export function importAsEdit(
  { cells, status }: Pick<ImportRow, 'cells' | 'status'>,
  host: ProductValues,
): ProductValues {
  const { name, desc, price = '', sizes = '' } = cells;
  const { matched, added } = matchSizes(namedSizes(sizes), host.rows);
  const rows = host.rows.map((row) => withPrice(row, matched.get(row.key)?.price));
  const changesSizes = rows.some(
    (row, place) => !isSameText(SALE_PRICE, priceOf(row), priceOf(host.rows[place])),
  );
  const isShownPrice = price === pricesOf(host) || isSameText(SALE_PRICE, price, host.texts.price);
  // A file whose sizes say what the product has already was changed in its price, which is then that of all sizes.
  const isForAll = price !== '' && !changesSizes && !isShownPrice;
  const priced = isForAll ? PRICE_OF_ALL.write(host, price) : { ...host, rows };
  const texts = {
    ...priced.texts,
    ...(name && { name }),
    ...(desc && { desc }),
    ...(status && { status }),
    ...(changesSizes && !isShownPrice && price && host.texts.price !== undefined && { price }),
  };
  const rowsBefore = new Map(host.rows.map((row) => [row.key, row]));
  return {
    ...priced,
    texts: settled(PRODUCT_TABLE.texts, texts, host.texts),
    rows: [
      ...priced.rows.map((row) => ({
        ...row,
        texts: settled(PRODUCT_TABLE.rows, row.texts, rowsBefore.get(row.key)?.texts ?? {}),
      })),
      ...added.map(({ name: size, price: salePrice = '', stock }) =>
        addedRow({ size, salePrice }, stock),
      ),
    ],
  };
}

/** The sizes of a cell by the row of the product that each means, and those that the product does not have. */
function matchSizes(sizes: readonly NamedSize[], rows: readonly ItemValues[]) {
  const matched = new Map<string, NamedSize>();
  const added: NamedSize[] = [];
  for (const size of sizes) {
    // Of two rows of one size the first is meant first.
    const row = rows.find(
      ({ key, texts }) =>
        !matched.has(key) && sizeKey(sizeInCell(texts.size ?? '')) === sizeKey(size.name),
    );
    if (row) matched.set(row.key, size);
    else added.push(size);
  }
  return { matched, added };
}

function withPrice(row: ItemValues, salePrice: string | undefined): ItemValues {
  return salePrice ? { ...row, texts: { ...row.texts, salePrice } } : row;
}

function priceOf(row: ItemValues | undefined): string | undefined {
  return row?.texts.salePrice;
}

/** The texts, amounts in plain digits, with the host's own where they say the same. */
function settled<T extends string>(
  fields: Readonly<Record<T, TextField>>,
  typed: Texts<T>,
  host: Texts<T>,
): Texts<T> {
  return readTexts(fields, (key) => {
    const field = fields[key];
    const text = typed[key]?.trim();
    if (text === undefined || isSameText(field, text, host[key])) return host[key];
    return field.control === 'amount' ? normalizedFreeText(text) : text;
  });
}
