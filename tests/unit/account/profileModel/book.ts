import type { Address, AddressChange } from '../../../../src/domain/address';

/** An address as the host stores it; `district` is a field unknown to the shop. */
export type HostAddress = Address & { district?: string };
export type HostRecord = { _id: string; uid: string; tier: string; addresses: HostAddress[] };

export type Fate = 'fine' | 'readFails' | 'refused' | 'answerLost';
export type Change =
  | { by: 'shop'; change: AddressChange; fate: Fate }
  | { by: 'device'; act: (addresses: HostAddress[]) => HostAddress[] };

/** Stores the addresses as the host does, which may give ids to new ones. */
export function named(addresses: HostAddress[], nextId: (() => string) | undefined): HostAddress[] {
  return addresses.map((address) =>
    address._id || !nextId ? address : { ...address, _id: nextId() },
  );
}

/**
 * The expected address book after these changes in sequence, and the changes whose failure the shopper
 * must see. Follows the specification and not the shop's code.
 */
export function asPromised(start: HostAddress[], changes: Change[], nextId?: () => string) {
  let book = start;
  const failed = changes.map((each) => {
    if (each.by === 'device') {
      book = named(each.act(book), nextId);
      return false;
    }
    if (each.fate === 'readFails') return true;
    const next = changed(book, each.change);
    // A change without effect sends nothing, so it cannot fail.
    if (!next) return false;
    if (each.fate !== 'refused') book = named(next, nextId);
    return each.fate !== 'fine';
  });
  return { book, failed };
}

function changed(book: HostAddress[], change: AddressChange): HostAddress[] | undefined {
  const { before, after } = change;
  const target = before && entryOf(book, before);
  if (!after) return target && book.filter((entry) => entry !== target);
  if (target)
    return book.map((entry) => (entry === target ? typedOver(entry, before, after) : entry));
  return book.some((entry) => isSaid(entry, after)) ? undefined : [...book, after];
}

/** The entry that was shown as `seen`: by id, or by its fields if it had no id when it was shown. */
export function entryOf(book: HostAddress[], seen: Address): HostAddress | undefined {
  return book.find((entry) =>
    seen._id && entry._id ? seen._id === entry._id : isSaid(entry, seen),
  );
}

/** Only what was typed is replaced: the field may say something else by now. */
function typedOver(entry: HostAddress, shown: Address, typed: Address): HostAddress {
  const changed = FIELDS.filter((field) => typed[field] !== shown[field]);
  return { ...entry, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

const FIELDS = ['address1', 'address2', 'recipient', 'contact'] as const;

function isSaid(a: Address, b: Address): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}
