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

/** Whether two are the same entry of an address book: by id, or by their words where the host gave none. */
export function sameAddress(a: Address, b: Address): boolean {
  return addressKey(a) === addressKey(b);
}

/** What tells an address from others in a list. */
export function addressKey(address: Address): string {
  const { _id, address1, address2, recipient, contact } = address;
  return _id ?? JSON.stringify([address1, address2, recipient, contact]);
}
