import { useMemo, useState } from 'react';

import type { OrderStatus } from '../../../../domain/constants';
import { knownStatus, orderKey, type Order } from '../../../../domain/order';
import type { WriteProblem } from '../../records/writeProblem';
import { shipmentPatch, type OrderChange, type SaveOrders } from './shipmentPatch';
import { readShipments, readyKeys, type Shipment, type ShipmentDoubt } from './shipments';

/** `undone` is what was saved and has its earlier status again. */
type ShippingResult = 'saved' | 'undone' | WriteProblem;

/** What became of a line, and the order as it was when the change was sent. */
type SentLine = { result: ShippingResult; order: Order };

/** A tick that the admin has set or taken away. It is set in spite of the doubts that the line then shows. */
type Tick = { isTicked: boolean; doubts: string };

/** A line of the paste, with what the admin has chosen for it and what became of it. */
export type ShippingRow = {
  shipment: Shipment;
  isTicked: boolean;
  status: OrderStatus;
  result: ShippingResult | undefined;
};

type Choices = {
  ticks: ReadonlyMap<string, Tick>;
  statuses: ReadonlyMap<string, OrderStatus>;
  sent: ReadonlyMap<string, SentLine>;
};

/**
 * The pasted lines, which are ticked and sent. They are read against the orders as they were when they were pasted: once one
 * is shipped, its line would otherwise say that the order has a tracking number already. A line whose order somebody else has
 * changed, or whose status was undone, is read against the order as it is now.
 */
export function useShipping(orders: readonly Order[], save: SaveOrders) {
  const [pasted, setPasted] = useState<{ text: string; orders: readonly Order[] }>(NOTHING);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const { ticks, statuses, sent } = choices;
  const shipments = useMemo(
    () => readShipments(pasted.text, seenOrders(pasted.orders, sent, orders)),
    [pasted, sent, orders],
  );
  const ready = useMemo(() => new Set(readyKeys(shipments)), [shipments]);

  const rows = shipments.map((shipment): ShippingRow => {
    const { key, canShip } = shipment;
    const tick = ticks.get(key);
    // What the admin has ticked is not sent with a doubt that came later.
    const isTicked = tick?.isTicked === true && tick.doubts === doubtsKey(shipment);
    return {
      shipment,
      isTicked: canShip && (isTicked || (tick?.isTicked !== false && ready.has(key))),
      status: statuses.get(key) ?? 'Shipped',
      result: sent.get(key)?.result,
    };
  });
  const due = rows.filter(({ isTicked, result }) => isTicked && result !== 'saved');

  /** An order is sent once: a tick takes those of its other lines, and of the other orders of its line, away. */
  function tick(shipment: Shipment, isTicked: boolean) {
    const others = shipments.filter(
      ({ key, line, order }) =>
        key !== shipment.key &&
        (line === shipment.line ||
          (order && shipment.order && orderKey(order) === orderKey(shipment.order))),
    );
    const changed = new Map(ticks).set(shipment.key, { isTicked, doubts: doubtsKey(shipment) });
    if (isTicked) for (const { key } of others) changed.set(key, { isTicked: false, doubts: '' });
    setChoices({ ...choices, ticks: changed });
  }

  async function ship() {
    const changes = due.flatMap(({ shipment: { key, order, logistics }, status }) =>
      order ? { key, change: shipmentPatch(order, logistics, status) } : [],
    );
    await run(changes, (problem) => problem ?? 'saved');
  }

  /** Gives the orders that were saved their status back. Their tracking numbers stay: the host takes no empty one. */
  const undoable = rows.flatMap(({ shipment: { key, order, logistics }, status, result }) => {
    const earlier = knownStatus(order?.status ?? '');
    if (!order || !earlier || result !== 'saved' || earlier === status) return [];
    return [{ key, change: shipmentPatch({ ...order, logistics, status }, logistics, earlier) }];
  });

  /** Resolves to the numbers of the orders that could not be given their status back. */
  function takeBack(): Promise<string[]> {
    return run(undoable, (problem) => (problem === undefined ? 'undone' : undefined));
  }

  /**
   * Saves the changes of lines one after another and notes what became of each. Resolves to the numbers of the orders
   * that were not saved.
   */
  async function run(
    lines: readonly { key: string; change: OrderChange }[],
    resultOf: (problem: WriteProblem | undefined) => ShippingResult | undefined,
  ): Promise<string[]> {
    const changes = lines.map(({ change }) => change);
    const failed: string[] = [];
    let done = 0;
    setProgress({ done, total: changes.length });
    try {
      await save(changes, ({ order, problem }) => {
        done += 1;
        setProgress({ done, total: changes.length });
        if (problem !== undefined) failed.push(order.orderNumber);
        const line = lines.find(({ change }) => orderKey(change.order) === orderKey(order));
        const result = resultOf(problem);
        if (!line || result === undefined) return;
        setChoices((before) => {
          const sent = new Map(before.sent);
          // Of two lines of one order, the one that was sent last counts.
          sent.delete(line.key);
          return { ...before, sent: sent.set(line.key, { result, order: line.change.order }) };
        });
      });
    } finally {
      setProgress(undefined);
    }
    return failed;
  }

  return {
    text: pasted.text,
    paste: (text: string) => {
      setPasted({ text, orders });
      setChoices(NO_CHOICES);
    },
    rows,
    /** How many lines are sent by the next press. */
    due: due.length,
    isRetry: due.length > 0 && due.every(({ result }) => isProblem(result)),
    /** The orders that were saved, as the host has them now. */
    shipped: rows.flatMap(({ shipment: { order, logistics }, status, result }) =>
      order && result === 'saved' ? { ...order, logistics, status } : [],
    ),
    failed: rows.filter(({ result }) => isProblem(result)).length,
    /** Undefined while nothing is sent. */
    progress,
    tick,
    chooseStatus: (key: string, status: OrderStatus) =>
      setChoices({ ...choices, statuses: new Map(statuses).set(key, status) }),
    ship: () => void ship(),
    /** How many orders *Undo* gives their status back. */
    undoable: undoable.length,
    undo: takeBack,
  };
}

export type Shipping = ReturnType<typeof useShipping>;

const NOTHING: { text: string; orders: readonly Order[] } = { text: '', orders: [] };

const NO_CHOICES: Choices = { ticks: new Map(), statuses: new Map(), sent: new Map() };

/** The orders that the lines are read against. */
function seenOrders(
  pasted: readonly Order[],
  sent: Choices['sent'],
  orders: readonly Order[],
): readonly Order[] {
  if (sent.size === 0) return pasted;
  const current = new Map(orders.map((order) => [orderKey(order), order]));
  const seen = new Map(
    [...sent.values()].map(({ result, order }) => {
      const isReadAgain = result === 'changed' || result === 'undone';
      return [orderKey(order), (isReadAgain && current.get(orderKey(order))) || order];
    }),
  );
  return pasted.map((order) => seen.get(orderKey(order)) ?? order);
}

/** Identifies the doubts of a line, with what they say of its order. */
function doubtsKey({ doubts, order }: Shipment): string {
  const said: Partial<Record<ShipmentDoubt, string | undefined>> = {
    ended: order?.status,
    otherTracking: order?.logistics,
  };
  return JSON.stringify(doubts.map((doubt) => [doubt, said[doubt]]));
}

/** Whether a line could not be saved. */
export function isProblem(result: ShippingResult | undefined): result is WriteProblem {
  return result !== undefined && result !== 'saved' && result !== 'undone';
}
