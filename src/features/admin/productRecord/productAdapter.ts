import { fetchAgain, saveProduct, type AdminProduct } from '../../../services/adminCatalogue';
import { HostError } from '../../../services/client/hostError';
import type { AdapterOf } from '../records/saveRecord';
import { WriteRefusal } from '../records/writeProblem';
import { PRODUCT_TABLE } from './productTable';
import { readRecord, writeRecord } from './productValues';

/** How the record engine reads and writes a product. What the page does not show is sent as the host has it now. */
export const productAdapter: AdapterOf<AdminProduct, typeof PRODUCT_TABLE> = {
  kind: 'product',
  table: PRODUCT_TABLE,
  keyOf: ({ product }) => product.productId,
  read: ({ record }) => readRecord(record),
  fetchAgain,
  write: ({ record }, before, after) =>
    goneIfMissing(saveProduct(writeRecord(record, before, after))),
};

/** A product's own URL answers a write with 404 once the product is gone. @throws HostError | WriteRefusal */
export async function goneIfMissing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw error instanceof HostError && error.status === 404 ? new WriteRefusal('gone') : error;
  }
}
