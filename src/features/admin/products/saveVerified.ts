import { writeOutcome } from '../../../services/client/hostError';
import {
  fetchAgain,
  saveProduct,
  type AdminProduct,
  type HostRecord,
} from '../../../services/adminCatalogue';

/**
 * Saves a record of a product. Where the answer leaves open whether the host has saved it, reads the
 * product again, and `isSaved` compares. Resolves to the saved product. @throws HostError
 */
export async function saveVerified(
  { product }: AdminProduct,
  record: HostRecord,
  isSaved: (host: HostRecord) => boolean,
): Promise<AdminProduct> {
  try {
    return await saveProduct(record);
  } catch (error) {
    if (writeOutcome(error) !== 'unknown') throw error;
    const host = await fetchAgain({ product, record }).catch(() => null);
    if (!host || !isSaved(host.record)) throw error;
    return host;
  }
}
