import type { AdminProduct } from './adminProduct';
import { holdsWords, plain } from './plainText';

/** How the admin narrows the product list, over what is loaded; '' for no narrowing. */
export type AdminProductSearch = { text: string; status: string };

/** Whether a product's name or id holds every word of the text, and it stands in the status. */
export function isFound({ product, fields }: AdminProduct, search: AdminProductSearch): boolean {
  if (search.status !== '' && fields.status !== search.status) return false;
  const { name, title, productId, _id = '' } = product;
  return holdsWords(plain([name, title, productId, _id].join('\n')), search.text);
}
