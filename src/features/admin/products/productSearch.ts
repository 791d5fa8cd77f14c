import { containsWords, foldText } from '../../../lib/searchText';
import type { AdminProduct } from '../../../services/adminCatalogue';
import { textOf } from '../productRecord/productValues';

/** The filters of the product list, which apply to the loaded products. '' filters nothing. */
export type ProductSearch = { text: string; status: string };

/** Whether a product has the status, and its name, title or ids contain every word of the text. */
export function matchesSearch({ product, record }: AdminProduct, search: ProductSearch): boolean {
  if (search.status !== '' && textOf(record['status']) !== search.status) return false;
  const { name, title, productId, _id = '' } = product;
  return containsWords(foldText([name, title, productId, _id].join('\n')), search.text);
}
