import { fetchAdminProduct, invalidateShopCopies } from '../../../services/adminCatalogue';
import { logFailure } from '../../../services/client/hostError';
import { saveRecord } from '../records/saveRecord';
import { productAdapter } from './productAdapter';
import type { ProductValues } from './productTable';

const VALUES: ProductValues = { texts: {}, lists: { images: [] }, rows: [] };

/**
 * Gives a product that was just created its status: the host takes none with a new product, so an edit sets it at
 * once. `send` sends a request for the admin who has begun. Resolves to whether the product has the status.
 */
export async function setNewStatus(
  productId: string,
  status: string,
  send: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<boolean> {
  try {
    const product = await send(() => fetchAdminProduct(productId));
    if (!product) return false;
    const now = productAdapter.read(product).texts.status ?? '';
    if (now === status) return true;
    const before = { ...VALUES, texts: { status: now } };
    const after = { ...VALUES, texts: { status } };
    const options = { isStopped: () => false, isPartial: true };
    const saved = await send(() => saveRecord(productAdapter, product, { before, after }, options));
    invalidateShopCopies(productId);
    return !('hostChanges' in saved);
  } catch (error) {
    logFailure('Error editing product:', error);
    return false;
  }
}
