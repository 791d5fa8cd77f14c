import { addressText } from '../../../../domain/address';
import { phoneKey, typedPhone } from '../../../../domain/phone';
import { containsWords, foldText, searchedPart } from '../../../../lib/searchText';
import type { Customer } from './customers';

export const CUSTOMER_SORTS = ['last', 'total', 'orders'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** A customer with the texts in which a search looks. */
export type SearchableCustomer = {
  customer: Customer;
  searchText: string;
  /** The telephone number as `phoneKey` has it, '' where there is none. */
  phone: string;
};

/** The customers with everything that is known of each: names, number, brands, sizes, addresses and pieces. */
export function searchableCustomers(customers: readonly Customer[]): SearchableCustomer[] {
  return customers.map((customer) => {
    const { names, contact, brands, sizes, addresses, orders, pieces } = customer;
    const texts = [
      ...names,
      contact,
      ...brands,
      ...sizes.map(({ size }) => size),
      ...addresses.map(addressText),
      ...orders.map(({ orderNumber }) => orderNumber),
      ...new Set(pieces.map(({ title }) => title)),
    ];
    return { customer, searchText: foldText(texts.join('\n')), phone: phoneKey(contact) ?? '' };
  });
}

/** The customers that have every word of a text, or the number that it spells in whatever way, sorted. */
export function searchCustomers(
  customers: readonly SearchableCustomer[],
  { text, sort }: { text: string; sort: CustomerSort },
): Customer[] {
  const typed = typedPhone(searchedPart(text));
  return customers
    .filter(
      ({ searchText, phone }) =>
        containsWords(searchText, text) || (typed !== undefined && phone.includes(typed)),
    )
    .map(({ customer }) => customer)
    .sort(COMPARED_BY[sort]);
}

const COMPARED_BY: Record<CustomerSort, (a: Customer, b: Customer) => number> = {
  last: (a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0),
  total: (a, b) => b.total - a.total,
  orders: (a, b) => b.orders.length - a.orders.length,
};
