import { isOpenOrder, knownStatus, orderKey, type Order } from '../../../../domain/order';
import { phoneKey } from '../../../../domain/phone';
import { foldText } from '../../../../lib/searchText';
import { plainTyped } from '../../../../lib/typedText';
import { isShortened } from '../pastedRows';
import { lineParts, type LineParts } from './lineParts';
import { orderNumberKey } from './orderNumberKey';
import { isCertainTracking, isMeantAsTracking, logisticsText, trackingKey } from './tracking';

/** Why the admin has to look at a line before it is sent. Such a line is not ticked. */
export type ShipmentDoubt =
  | 'noOrder'
  | 'severalOrders'
  | 'noTracking'
  | 'notTracking'
  | 'shortened'
  | 'severalTracking'
  | 'joined'
  | 'otherOrder'
  | 'otherPerson'
  | 'repeated'
  | 'sharedByOthers'
  | 'ended'
  | 'otherTracking'
  | 'alreadyThere'
  | 'guessed'
  | 'noId';

/** A pasted line and the order that it is about, or one of those that it may be about. */
export type Shipment = {
  key: string;
  line: number;
  /** The line as it was pasted. */
  text: string;
  order: Order | undefined;
  /** The text for *Logistics*; '' where the line has no tracking number. */
  logistics: string;
  /** What stands where a tracking number is expected but does not look like one; '' where nothing does. */
  unread: string;
  doubts: readonly ShipmentDoubt[];
  /** Whether another order of this paste, of the same person, has the same tracking number: two orders in one parcel. */
  isShared: boolean;
  /** Whether it can be sent at all, doubts or not. */
  canShip: boolean;
};

/**
 * What a pasted text ships: each line matched to an order by its number, else by a telephone number or recipient that
 * only one open order has. Order number and tracking stand in any order, separated by anything, or are two columns of a
 * courier's table.
 */
export function readShipments(pasted: string, orders: readonly Order[]): Shipment[] {
  const known = knownOrders(orders);
  const isNumber = (text: string) => known.byNumber.has(orderNumberKey(text));
  const isPhone = (text: string) => known.phones.has(phoneKey(text));
  const shipments = lineParts(pasted, { isNumber, isPhone }).flatMap(({ row, parts }) => {
    const logistics = logisticsText(parts);
    const unread = unreadTracking(parts, isPhone);
    return candidates(parts, known).map(({ order, doubts }, place): Shipment => {
      const all = [
        ...doubts,
        ...doubtsOf(order, { parts, logistics, unread }),
        ...othersNamed(order, parts, known),
      ];
      return {
        key: `${row.line}.${place}`,
        line: row.line,
        text: row.text,
        order,
        logistics,
        unread,
        doubts: all,
        isShared: false,
        canShip: order?._id !== undefined && logistics !== '' && !all.includes('alreadyThere'),
      };
    });
  });
  return markShared(markRepeated(shipments));
}

/** The keys of the shipments that need no second look. */
export function readyKeys(shipments: readonly Shipment[]): string[] {
  return shipments
    .filter(({ doubts, canShip }) => canShip && doubts.length === 0)
    .map(({ key }) => key);
}

/** The orders of a shop by what a line can call them. */
function knownOrders(orders: readonly Order[]) {
  const open = orders.filter(isOpenOrder);
  return {
    phones: phonesOf(orders),
    byNumber: grouped(orders, ({ orderNumber }) => orderNumberKey(orderNumber)),
    byPhone: grouped(open, ({ address }) => phoneKey(address?.contact ?? '')),
    byRecipient: grouped(open, ({ address }) => foldText(address?.recipient ?? '')),
  };
}

/** The telephone numbers of orders, whichever their status. */
function phonesOf(orders: readonly Order[]): ReadonlySet<string | undefined> {
  const phones = new Set(orders.map(({ address }) => phoneKey(address?.contact ?? '')));
  // A text that is no complete number is not one of theirs.
  phones.delete(undefined);
  return phones;
}

function grouped(orders: readonly Order[], keyOf: (order: Order) => string | undefined) {
  const found = new Map<string, Order[]>();
  for (const order of orders) {
    const key = keyOf(order);
    if (key) found.set(key, [...(found.get(key) ?? []), order]);
  }
  return found;
}

/** The orders that a line may be about: one, several of its number, or none. */
function candidates(
  { number, rest }: LineParts,
  { byNumber, byPhone, byRecipient }: ReturnType<typeof knownOrders>,
): { order: Order | undefined; doubts: ShipmentDoubt[] }[] {
  const named = byNumber.get(orderNumberKey(number)) ?? [];
  if (named.length === 1) return named.map((order) => ({ order, doubts: [] }));
  if (named.length > 1) return named.map((order) => ({ order, doubts: ['severalOrders'] }));
  for (const cell of [...rest, number]) {
    const [order, another] =
      byPhone.get(phoneKey(cell) ?? '') ?? byRecipient.get(foldText(cell)) ?? [];
    if (order && !another) return [{ order, doubts: ['guessed'] }];
  }
  return [{ order: undefined, doubts: ['noOrder'] }];
}

/** What else a line names besides its order: the number of another one, or its telephone number or recipient. */
function othersNamed(
  order: Order | undefined,
  { number, rest }: LineParts,
  { byNumber, byPhone, byRecipient }: ReturnType<typeof knownOrders>,
): ShipmentDoubt[] {
  if (!order) return [];
  const isOther = (key: string, own: string) => key !== '' && key !== own;
  const hasOtherOrder = rest
    .flatMap((cell) => cell.split(/[\s/&+]+/))
    .map(orderNumberKey)
    .some((key) => isOther(key, orderNumberKey(number)) && byNumber.has(key));
  const hasOtherPerson = rest.some((cell) => {
    const [phone, name] = [phoneKey(cell) ?? '', foldText(cell)];
    return (
      (isOther(phone, phoneKey(order.address?.contact ?? '') ?? '') && byPhone.has(phone)) ||
      (isOther(name, foldText(order.address?.recipient ?? '')) && byRecipient.has(name))
    );
  });
  return [
    ...(hasOtherOrder ? ['otherOrder' as const] : []),
    ...(hasOtherPerson ? ['otherPerson' as const] : []),
  ];
}

/** The last part of a line without a tracking number that may be meant as one; of an unknown order number that is not the first. */
function unreadTracking(
  { number, tracking, rest }: LineParts,
  isPhone: (text: string) => boolean,
): string {
  if (tracking !== '') return '';
  const others = rest.slice(number === '' ? 1 : 0);
  return others.findLast((part) => isMeantAsTracking(part) && !isPhone(part)) ?? '';
}

function doubtsOf(
  order: Order | undefined,
  {
    parts: { tracking, rest, isJoined },
    logistics,
    unread,
  }: { parts: LineParts; logistics: string; unread: string },
): ShipmentDoubt[] {
  if (tracking === '') return [unread === '' ? 'noTracking' : 'notTracking'];
  const doubts: ShipmentDoubt[] = isShortened(tracking) ? ['shortened'] : [];
  if (rest.some(isCertainTracking)) doubts.push('severalTracking');
  if (isJoined) doubts.push('joined');
  if (!order) return doubts;
  const status = knownStatus(order.status);
  const isSame = trackingKey(order.logistics) === trackingKey(logistics);
  if (order._id === undefined) doubts.push('noId');
  if (isSame && status === 'Shipped') doubts.push('alreadyThere');
  if (status === 'Cancel' || status === 'Refund' || status === 'Completed') doubts.push('ended');
  if (!isSame && plainTyped(order.logistics) !== '') doubts.push('otherTracking');
  return doubts;
}

/** Marks the later lines of an order, and all of them where they disagree about its tracking number. */
function markRepeated(shipments: readonly Shipment[]): Shipment[] {
  const ofOrder = new Map<string, Shipment[]>();
  for (const shipment of shipments) {
    const id = shipment.order && orderKey(shipment.order);
    if (id !== undefined) ofOrder.set(id, [...(ofOrder.get(id) ?? []), shipment]);
  }
  return shipments.map((shipment) => {
    const same = (shipment.order && ofOrder.get(orderKey(shipment.order))) ?? [];
    const isLater = same.indexOf(shipment) > 0;
    const numbers = new Set(same.map(({ logistics }) => trackingKey(logistics)));
    const isRepeated = isLater || numbers.size > 1;
    return isRepeated ? { ...shipment, doubts: [...shipment.doubts, 'repeated'] } : shipment;
  });
}

/** Marks the orders with one tracking number. A parcel goes to one person: those of several are looked at. */
function markShared(shipments: readonly Shipment[]): Shipment[] {
  const sharing = new Map<string, Map<string, Order>>();
  for (const { order, logistics } of shipments) {
    const key = trackingKey(logistics);
    if (order && key)
      sharing.set(key, (sharing.get(key) ?? new Map<string, Order>()).set(orderKey(order), order));
  }
  return shipments.map((shipment) => {
    const orders = [...(sharing.get(trackingKey(shipment.logistics))?.values() ?? [])];
    if (new Set(orders.map(personOf)).size > 1)
      return { ...shipment, doubts: [...shipment.doubts, 'sharedByOthers'] };
    return { ...shipment, isShared: orders.length > 1 };
  });
}

/** Identifies whom an order goes to: by telephone number, else by name. */
function personOf({ address }: Order): string {
  return phoneKey(address?.contact ?? '') ?? foldText(address?.recipient ?? '');
}
