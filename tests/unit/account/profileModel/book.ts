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

/** What the shopper is told of a change; nothing of what another device does. */
export type Outcome = 'done' | 'failed' | 'changed elsewhere';

/**
 * The expected address book after these changes in sequence, and what the shopper must be told of each. Follows the
 * specification and not the shop's code.
 */
export function asPromised(start: HostAddress[], changes: Change[], nextId?: () => string) {
  let book = start;
  const outcomes = changes.map((each): Outcome => {
    if (each.by === 'device') {
      book = named(each.act(book), nextId);
      return 'done';
    }
    if (each.fate === 'readFails') return 'failed';
    const next = changed(book, each.change);
    if (next === 'changed elsewhere') return next;
    // A change without effect sends nothing, so it cannot fail.
    if (!next) return 'done';
    if (each.fate !== 'refused') book = named(next, nextId);
    return each.fate === 'fine' ? 'done' : 'failed';
  });
  return { book, outcomes };
}

function changed(
  book: HostAddress[],
  change: AddressChange,
): HostAddress[] | 'changed elsewhere' | undefined {
  const { before, after } = change;
  const target = before && entryOf(book, before);
  if (before && !after) return without(book, before);
  if (!after) return undefined;
  if (target)
    return book.map((entry) => (entry === target ? typedOver(entry, before, after) : entry));
  return book.some((entry) => isSaid(entry, after)) ? undefined : [...book, after];
}

/** Deletes the entry that was shown; where any may be it, because none says the same, all stay. */
function without(book: HostAddress[], shown: Address) {
  const target = entryOf(book, shown);
  if (target) return book.filter((entry) => entry !== target);
  return shown._id === undefined && book.length > 0 ? 'changed elsewhere' : undefined;
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
