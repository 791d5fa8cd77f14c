import { isBlank, plainTyped } from '../lib/typedText';

/** A delivery address in Hong Kong: no postcode, no state (spec §3). */
export type Address = {
  _id?: string;
  address1: string;
  address2: string;
  recipient: string;
  contact: string;
};

export type AddressField = 'address1' | 'address2' | 'recipient' | 'contact';

/** A user's record at the catalogue host. */
export type Profile = { _id?: string; uid: string; addresses: Address[] };

/** 8 digits (Hong Kong), or + and 7 to 15 digits, without the spaces, dashes and brackets that people type. */
const CONTACT = /^(?:\d{8}|\+\d{7,15})$/;

/** Whether a text is a complete telephone number: Hong Kong's 8 digits, or + and an international one. */
export function isContact(text: string): boolean {
  return CONTACT.test(plainTyped(text).replace(/[\s()-]/g, ''));
}

/** The problems of a typed address by field; empty when the address is valid. */
export function addressProblems(
  address: Record<AddressField, string>,
): Partial<Record<AddressField, 'required' | 'contact'>> {
  const problems: Partial<Record<AddressField, 'required' | 'contact'>> = {};
  for (const field of ['address1', 'recipient', 'contact'] as const) {
    if (isBlank(address[field])) problems[field] = 'required';
  }
  if (!problems.contact && !isContact(address.contact)) problems.contact = 'contact';
  return problems;
}

/** The place of an address on one line. */
export function addressText(address: Address): string {
  return [address.address1, address.address2].filter(Boolean).join(', ');
}

/**
 * Whether two addresses are the same entry of an address book. Compares their fields where one of them
 * has no id, such as an address that was just added.
 */
export function sameAddress(a: Address, b: Address): boolean {
  return a._id !== undefined && b._id !== undefined
    ? a._id === b._id
    : fieldsKey(a) === fieldsKey(b);
}

/** Identifies an address in a list, and in the stored form of the cart page. */
export function addressKey(address: Address): string {
  return address._id ?? fieldsKey(address);
}

/** The address with that key, even if the host has given it an id since the key was stored. */
export function addressByKey(addresses: Address[], key: string | undefined): Address | undefined {
  return (
    addresses.find((address) => addressKey(address) === key) ??
    addresses.find((address) => fieldsKey(address) === key)
  );
}

/** A change to the address book: `before` is missing for a new one, `after` for a deleted one. */
export type AddressChange = { before?: Address; after?: Address };

/**
 * The addresses after a change, or the same array when nothing changes. An address that was edited here
 * and deleted elsewhere is added again. An address that is already there is not added twice, because
 * the shopper may retry a save whose response was lost. An edit keeps fields unknown to the shop.
 */
export function changedAddresses(
  addresses: Address[],
  { before, after }: AddressChange,
): Address[] {
  const index = before ? addresses.findIndex((address) => sameAddress(address, before)) : -1;
  const found = addresses[index];
  if (found && !after) return addresses.toSpliced(index, 1);
  if (found && after) {
    const { address1, address2, recipient, contact } = after;
    return addresses.with(index, { ...found, address1, address2, recipient, contact });
  }
  const isPresent = addresses.some((address) => after && fieldsKey(address) === fieldsKey(after));
  return after && !isPresent ? [...addresses, after] : addresses;
}

function fieldsKey({ address1, address2, recipient, contact }: Address): string {
  return JSON.stringify([address1, address2, recipient, contact]);
}
