/** A delivery address in Hong Kong: no postcode, no state (specification section 3). */
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

/** 8 digits (Hong Kong) or + and 7 to 15 digits; spaces, dashes and brackets are how people write them. */
const CONTACT = /^(?:\d{8}|\+\d{7,15})$/;

/** Whether a telephone number can be called: Hong Kong's 8 digits, or + and a country's number. */
export function isContact(text: string): boolean {
  return CONTACT.test(text.replace(/[\s()-]/g, ''));
}

/** What is wrong with an address as typed, by field; empty when nothing is. */
export function addressProblems(
  address: Record<AddressField, string>,
): Partial<Record<AddressField, 'required' | 'contact'>> {
  const problems: Partial<Record<AddressField, 'required' | 'contact'>> = {};
  for (const field of ['address1', 'recipient', 'contact'] as const) {
    if (address[field].trim() === '') problems[field] = 'required';
  }
  if (!problems.contact && !isContact(address.contact)) problems.contact = 'contact';
  return problems;
}

/** An address on one line, for lists and orders. */
export function addressText(address: Address): string {
  return [address.address1, address.address2].filter(Boolean).join(', ');
}

/**
 * Whether two are the same entry of an address book: by id, or by their words where one has no id,
 * such as one that was added a moment ago.
 */
export function sameAddress(a: Address, b: Address): boolean {
  return a._id !== undefined && b._id !== undefined ? a._id === b._id : words(a) === words(b);
}

/** What tells an address from others in a list, and is kept of the one that was chosen. */
export function addressKey(address: Address): string {
  return address._id ?? words(address);
}

/** The address that a key stands for, though the host may have given it an id since. */
export function addressByKey(addresses: Address[], key: string | undefined): Address | undefined {
  return (
    addresses.find((address) => addressKey(address) === key) ??
    addresses.find((address) => words(address) === key)
  );
}

/** A change to the address book: `before` is missing for a new one, `after` for a deleted one. */
export type AddressChange = { before?: Address; after?: Address };

/**
 * The book after a change, the same array when nothing changes. What was edited here and deleted
 * elsewhere is saved as a new one; what is there already is not added again, for whoever tries again
 * may have lost an answer alone. Of an edited address only the typed fields are replaced.
 */
export function changedAddresses(
  addresses: Address[],
  { before, after }: AddressChange,
): Address[] {
  const place = before ? addresses.findIndex((address) => sameAddress(address, before)) : -1;
  const found = addresses[place];
  if (found && !after) return addresses.toSpliced(place, 1);
  if (found && after) {
    const { address1, address2, recipient, contact } = after;
    return addresses.with(place, { ...found, address1, address2, recipient, contact });
  }
  const isThere = addresses.some((address) => after && words(address) === words(after));
  return after && !isThere ? [...addresses, after] : addresses;
}

function words({ address1, address2, recipient, contact }: Address): string {
  return JSON.stringify([address1, address2, recipient, contact]);
}
