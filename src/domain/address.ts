import { isBlank, plainTyped } from '../lib/typedText';
import { uniqueKeys } from '../lib/uniqueKeys';

/** A delivery address in Hong Kong: no postcode, no state (spec §3). */
export type Address = {
  _id?: string;
  address1: string;
  address2: string;
  recipient: string;
  contact: string;
};

const FIELDS = ['address1', 'address2', 'recipient', 'contact'] as const;

export type AddressField = (typeof FIELDS)[number];

/** A user's record at the catalogue host. */
export type Profile = { _id?: unknown; uid: string; addresses: Address[] };

/** Hong Kong's 8 digits, also after its code 852, or + or 00 and 7 to 15 digits. */
const CONTACT = /^(?:(?:852)?\d{8}|(?:\+|00)\d{7,15})$/;

/** Hong Kong's numbers begin with 2 to 9; 1 and 0 are for services (the numbering plan of OFCA). */
const HONG_KONG = /^(?:(?:\+|00)?852)?[2-9]\d{7}$/;

/** A typed number without the spaces, dashes, dots and brackets that people type; a + in front of it stays. */
export function contactDigits(text: string): string {
  return plainTyped(text).replace(/[\s().‐-―-]/g, '');
}

/** Whether a text is a complete telephone number: one of Hong Kong, or + and an international one. */
export function isContact(text: string): boolean {
  return CONTACT.test(contactDigits(text));
}

/** Whether a complete number is meant to be one of Hong Kong, and no operator has such a one: a mistake, mostly. */
export function isUnknownContact(text: string): boolean {
  const digits = contactDigits(text);
  const isAbroad = /^(?:\+|00)(?!852)/.test(digits);
  return isContact(text) && !isAbroad && !HONG_KONG.test(digits);
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

/** An address line by line, as a courier needs it: who, the telephone number, and the place. */
export function addressLines({ recipient, contact, address1, address2 }: Address): string[] {
  return [recipient, contact, address1, address2].filter((line) => !isBlank(line));
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

/**
 * Identifies each address of a book, in a list and in the stored form of the cart page: by its id, or by its
 * text where it has no id or shares it with another. Equal addresses are told apart by their order.
 */
export function addressKeys(addresses: readonly Address[]): string[] {
  const counts = new Map<string | undefined, number>();
  for (const { _id } of addresses) counts.set(_id, (counts.get(_id) ?? 0) + 1);
  const isOnlyOne = (id: string) => counts.get(id) === 1;
  return uniqueKeys(
    addresses.map((address) =>
      address._id !== undefined && isOnlyOne(address._id) ? address._id : fieldsKey(address),
    ),
  );
}

/** The key of an address of a book, or of one that was just added to it. */
export function addressKey(addresses: readonly Address[], address: Address): string {
  return addressKeys(addresses)[addresses.indexOf(address)] ?? address._id ?? fieldsKey(address);
}

/** The address with that key, even if the host has given it an id since the key was stored. */
export function addressByKey(
  addresses: readonly Address[],
  key: string | undefined,
): Address | undefined {
  const place = key === undefined ? -1 : addressKeys(addresses).indexOf(key);
  return addresses[place] ?? addresses.find((address) => fieldsKey(address) === key);
}

/** Identifies an address with all that it says, for a draft of its edit. */
export function exactKey(address: Address): string {
  return JSON.stringify([address._id, fieldsKey(address)]);
}

/** A change to the address book: `before` is missing for a new one, `after` for a deleted one. */
export type AddressChange = { before?: Address; after?: Address };

/** Nothing is deleted: none of the addresses says what was shown, so that each may be the one meant. */
export class AddressChangedError extends Error {}

/**
 * The addresses after a change, or the same array when nothing changes. An address that was edited here
 * and deleted elsewhere is added again. An address that is already there is not added twice, because
 * the shopper may retry a save whose response was lost. An edit replaces only the fields that it changes: the
 * others, also those unknown to the shop, stay as another device may have set them meanwhile.
 * @throws AddressChangedError
 */
export function changedAddresses(
  addresses: Address[],
  { before, after }: AddressChange,
): Address[] {
  const index = before ? placeOf(before, addresses) : -1;
  const found = addresses[index];
  if (before && !after) {
    if (found) return addresses.toSpliced(index, 1);
    if (addresses.some((address) => mayBe(address, before))) throw new AddressChangedError();
  }
  if (found && after) {
    const edited = { ...found };
    for (const field of FIELDS) {
      const [was, now] = [before?.[field] ?? '', after[field]];
      // The form writes an untouched contact in ordinary characters, which is no edit of what the host has since.
      const isTyped = plainTyped(now) !== plainTyped(was);
      if (isTyped || found[field] === was) edited[field] = now;
    }
    return addresses.with(index, edited);
  }
  const isPresent = addresses.some((address) => after && fieldsKey(address) === fieldsKey(after));
  return after && !isPresent ? [...addresses, after] : addresses;
}

/**
 * The place of an address that was shown: of the one that still says the same, else of the only one that it can
 * be. Of several with its id, none of which says the same, it may be any.
 */
function placeOf(shown: Address, addresses: readonly Address[]): number {
  const key = exactKey(shown);
  const exact = addresses.findIndex((address) => exactKey(address) === key);
  if (exact !== -1) return exact;
  const place = addresses.findIndex((address) => sameAddress(address, shown));
  const isOnlyOne = addresses.findLastIndex((address) => sameAddress(address, shown)) === place;
  return isOnlyOne || shown._id === undefined ? place : -1;
}

/** Whether an address may be the one that was shown, whatever it says: without an id, each may be. */
function mayBe(address: Address, shown: Address): boolean {
  return shown._id === undefined || address._id === shown._id;
}

function fieldsKey({ address1, address2, recipient, contact }: Address): string {
  return JSON.stringify([address1, address2, recipient, contact]);
}
