import { parseAmount } from '../amount';
import type { GridCell } from '../records/grid/gridTable';
import type { ProductValues } from './productTable';

/**
 * The price of a product and of all its sizes as one cell. One typed amount becomes the price of each; as many amounts
 * between slashes as there are sizes become their prices in this order. Where they differ, it shows them all.
 */
export const PRICE_OF_ALL: GridCell<ProductValues> = {
  field: { label: 'field.priceOfAll', control: 'amount', isRequired: true },
  read: pricesOf,
  write: (values, typed) => {
    if (typed === pricesOf(values)) return values;
    const { texts, rows } = values;
    const each = pricesOfEach(typed, rows.length);
    return {
      ...values,
      texts: texts.price === undefined ? texts : { ...texts, price: lowestOf(each ?? [typed]) },
      rows: rows.map((row, place) => ({
        ...row,
        texts: { ...row.texts, salePrice: each?.[place] ?? typed },
      })),
    };
  },
  restore: (values, earlier) => ({
    ...values,
    texts: { ...values.texts, price: earlier.texts.price },
    rows: values.rows.map((row) => {
      const before = earlier.rows.find(({ key }) => key === row.key);
      // A size that was added since keeps its price.
      return before ? { ...row, texts: { ...row.texts, salePrice: before.texts.salePrice } } : row;
    }),
  }),
  hasInput: (name) => name === 'price' || name.endsWith('.salePrice'),
};

/** One price where all are the same, else those of the sizes in their order, after that of shoppers where no size has it. */
export function pricesOf({ texts: { price }, rows }: ProductValues): string | undefined {
  const sizes = rows.flatMap(({ texts: { salePrice } }) => salePrice ?? []);
  const prices = price === undefined || sizes.includes(price) ? sizes : [price, ...sizes];
  if (prices.length === 0) return undefined;
  if (new Set(prices).size === 1) return prices[0];
  // The host may leave the price blank where the sizes have theirs.
  const stated = prices.filter((one) => one !== '');
  return new Set(stated).size === 1 ? stated[0] : stated.map((one) => one.trim()).join(' / ');
}

/** How many amounts the cell of a product takes, where the typed text has another number of them. */
export function expectedPrices({ rows }: ProductValues): number | undefined {
  const isOtherNumber = rows.some(({ texts }) => texts.salePrice?.includes('/'));
  return isOtherNumber && rows.length > 1 ? rows.length : undefined;
}

/** The amounts of a typed text, one for each size; undefined where their number is another. */
function pricesOfEach(typed: string, count: number): string[] | undefined {
  const amounts = typed.split('/').map((amount) => amount.trim());
  if (count < 2 || amounts.length !== count || amounts.includes('')) return undefined;
  if (new Set(amounts).size > 1) return amounts;
  // A blank keeps the last one apart: shown as one price, `880 / 880` would become 8800 for all at the next key.
  return amounts.map((amount, place) => (place === count - 1 ? `${amount} ` : amount));
}

function lowestOf(prices: readonly string[]): string {
  const valueOf = (price: string) => parseAmount(price) ?? Infinity;
  return prices.reduce((lowest, price) => (valueOf(price) < valueOf(lowest) ? price : lowest));
}
