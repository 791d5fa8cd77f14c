import { useGoodsWords } from '../../components/useGoodsWords';
import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import type { Product } from '../../domain/product';
import { isolated } from '../../i18n/isolated';

/** Returns the URL of a chat that begins with a question about a product: its names, what else is known, and its URL. */
export type ProductChat = (question: string, ...facts: readonly (string | undefined)[]) => string;

/** `brand` is its English name, '' where unknown; `url` that of the product's page. */
export function useProductChat(product: Product, brand: string, url: string): ProductChat {
  const { nameOf } = useGoodsWords();
  const piece = [isolated(brand), isolated(nameOf(product)), `(${product.productId})`];
  return (question, ...facts) => {
    const lines = [question, piece.filter(Boolean).join(' '), ...facts, url];
    return chatUrl(config().chatPhone, lines.filter(Boolean).join('\n'));
  };
}
