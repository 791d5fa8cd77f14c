import type * as v from 'valibot';

import type { itemSchema, productSchema } from '../services/catalogue';
import type { addressSchema } from '../services/profile';

/** The fields a service's schema names, without the open end of a loose object. */
type Documented<T extends v.GenericSchema> = {
  [K in keyof v.InferInput<T> as string extends K ? never : K]-?: Exclude<
    v.InferInput<T>[K],
    undefined
  >;
};

/**
 * What the demo hosts send, held against what the services read: a field renamed or added there
 * breaks the demo's compilation. `id` and `url` are in the specification, but no screen needs them.
 */
export type WireItem = Documented<typeof itemSchema>;
export type WireProduct = Documented<typeof productSchema> & { id: unknown; url: unknown };
export type WireAddress = Documented<typeof addressSchema>;

/** A product as a host keeps it: whatever was put in, of which only the product id is sure. */
export type HostProduct = { productId: string | number; [field: string]: unknown };
