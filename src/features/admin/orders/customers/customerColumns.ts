import { addressText } from '../../../../domain/address';
import { hongKongTime } from '../../hongKongTime';
import type { Customer } from './customers';

/** The columns of the export. The locale files have a heading for each. */
export const CUSTOMER_COLUMNS = [
  'names',
  'contact',
  'orders',
  'total',
  'last',
  'brands',
  'sizes',
  'addresses',
] as const;

/** The cells of a customer's row, in the order of the columns. Amounts in HKD, times in Hong Kong. */
export function customerRow(
  { names, contact, orders, total, lastAt, brands, addresses }: Customer,
  sizes: readonly string[],
): (string | number)[] {
  return [
    names.join('; '),
    contact,
    orders.length,
    total,
    lastAt === undefined ? '' : hongKongTime(lastAt),
    brands.join('; '),
    sizes.join('; '),
    addresses.map(addressText).join('; '),
  ];
}
