import { chatUrl } from '../../../../domain/chat';
import type { BuyingBrand } from './buyingList';

/** How the list names a product and a size to its reader. */
export type BuyingWords = {
  nameOf: (product: BuyingBrand['products'][number]) => string;
  sizeOf: (size: string) => string;
};

/** The list as lines of text: *Gucci – Horsebit loafer 38 ×2 (20391, 20400)*. */
export function buyingLines(brands: readonly BuyingBrand[], words: BuyingWords): string[] {
  return brands.flatMap(({ brand, products }) =>
    products.flatMap((product) =>
      product.sizes.map(({ size, pieces }) => {
        const goods = [words.nameOf(product), words.sizeOf(size)].filter(Boolean).join(' ');
        const count = pieces.length > 1 ? ` ×${pieces.length}` : '';
        const numbers = [...new Set(pieces.map(({ order }) => order.orderNumber))];
        return `${[brand, goods].filter(Boolean).join(' – ')}${count} (${numbers.join(', ')})`;
      }),
    ),
  );
}

/** The longest URL that servers and phones take for sure: many servers refuse one of more than 8 KB (414). */
const MAX_URL = 8000;

/**
 * A WhatsApp message with as many of the lines as its URL holds, for whoever is then chosen. `cutNote` is the
 * last line of a list that is cut, and tells how many lines are missing.
 */
export function buyingMessage(
  title: string,
  lines: readonly string[],
  cutNote: (missing: number) => string,
): { url: string; sent: number } {
  const urlOf = (sent: number) => {
    const shown = lines.slice(0, sent);
    const note = sent < lines.length ? [cutNote(lines.length - sent)] : [];
    return chatUrl('', [title, ...shown, ...note].join('\n'));
  };
  let sent = lines.length;
  while (sent > 0 && urlOf(sent).length > MAX_URL) sent -= 1;
  return { url: urlOf(sent), sent };
}
