import type * as v from 'valibot';

import type { itemSchema, productSchema } from '../services/catalogueSchema';
import type { addressSchema } from '../services/profileSchema';

/** The named input fields of a valibot schema, without the index signature of a loose object. */
type Documented<T extends v.GenericSchema> = {
  [K in keyof v.InferInput<T> as string extends K ? never : K]-?: Exclude<
    v.InferInput<T>[K],
    undefined
  >;
};

/**
 * Response types of the demo hosts. They derive from the service schemas, so that a field renamed
 * or added there breaks compilation of the demo. `id` and `url` are part of a product (spec §3.1),
 * but no screen reads them.
 */
export type WireItem = Documented<typeof itemSchema>;
export type WireProduct = Documented<typeof productSchema> & { id: unknown; url: unknown };
export type WireAddress = Documented<typeof addressSchema>;

/** A product as a host stores it: unvalidated fields, except for the product id. */
export type HostProduct = { productId: string | number; [field: string]: unknown };
