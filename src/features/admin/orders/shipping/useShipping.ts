import { useMemo, useState } from 'react';

import type { OrderStatus } from '../../../../domain/constants';
import { knownStatus, orderKey, type Order } from '../../../../domain/order';
import type { WriteProblem } from '../../records/writeProblem';
import { shipmentPatch, type OrderChange, type SaveOrders } from './shipmentPatch';
import { readShipments, readyKeys, type Shipment } from './shipments';

/** `undone` is what was saved and has its earlier status again. */
type ShippingResult = 'saved' | 'undone' | WriteProblem;

/** A line of the paste, with what the admin has chosen for it and what became of it. */
export type ShippingRow = {
  shipment: Shipment;
  isTicked: boolean;
  status: OrderStatus;
  result: ShippingResult | undefined;
};

type Choices = {
  ticks: ReadonlyMap<string, boolean>;
  statuses: ReadonlyMap<string, OrderStatus>;
  results: ReadonlyMap<string, ShippingResult>;
};

/**
 * The pasted lines, which are ticked and sent. They are read against the orders as they were when they were pasted: once one
 * is shipped, its line would otherwise say that the order has a tracking number already.
 */
export function useShipping(orders: readonly Order[], save: SaveOrders) {
  const [pasted, setPasted] = useState<{ text: string; orders: readonly Order[] }>(NOTHING);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const shipments = useMemo(() => readShipments(pasted.text, pasted.orders), [pasted]);
  const ready = useMemo(() => new Set(readyKeys(shipments)), [shipments]);
  const { ticks, statuses, results } = choices;

  const rows = shipments.map((shipment): ShippingRow => {
    const { key, canShip } = shipment;
    return {
      shipment,
      isTicked: canShip && (ticks.get(key) ?? ready.has(key)),
      status: statuses.get(key) ?? 'Shipped',
      result: results.get(key),
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
    const changed = new Map(ticks).set(shipment.key, isTicked);
    if (isTicked) for (const { key } of others) changed.set(key, false);
    setChoices({ ...choices, ticks: changed });
  }

  async function ship() {
    const current = new Map(orders.map((order) => [orderKey(order), order]));
    const keys = new Map<string, string>();
    const changes = due.flatMap(({ shipment: { key, order, logistics }, status, result }) => {
      if (!order) return [];
      keys.set(orderKey(order), key);
      // A second try compares with what the admin sees now; the first with what was pasted against.
      const seen = result === undefined ? order : (current.get(orderKey(order)) ?? order);
      return shipmentPatch(seen, logistics, status);
    });
    await run(changes, keys, (problem) => problem ?? 'saved');
  }

  /** Gives the orders that were saved their status back. Their tracking numbers stay: the host takes no empty one. */
  const undoable = rows.flatMap(({ shipment: { key, order, logistics }, status, result }) => {
    const earlier = knownStatus(order?.status ?? '');
    if (!order || !earlier || result !== 'saved' || earlier === status) return [];
    return [{ key, change: shipmentPatch({ ...order, logistics, status }, logistics, earlier) }];
  });

  /** Resolves to the numbers of the orders that could not be given their status back. */
  function takeBack(): Promise<string[]> {
    const keys = new Map(undoable.map(({ key, change }) => [orderKey(change.order), key]));
    const changes = undoable.map(({ change }) => change);
    return run(changes, keys, (problem) => (problem === undefined ? 'undone' : undefined));
  }

  /**
   * Saves changes one after another and notes what became of each at its line, whose key `keys` has by the order's.
   * Resolves to the numbers of the orders that were not saved.
   */
  async function run(
    changes: readonly OrderChange[],
    keys: ReadonlyMap<string, string>,
    resultOf: (problem: WriteProblem | undefined) => ShippingResult | undefined,
  ): Promise<string[]> {
    const failed: string[] = [];
    let done = 0;
    setProgress({ done, total: changes.length });
    try {
      await save(changes, ({ order, problem }) => {
        done += 1;
        setProgress({ done, total: changes.length });
        if (problem !== undefined) failed.push(order.orderNumber);
        const [key, result] = [keys.get(orderKey(order)), resultOf(problem)];
        if (key === undefined || result === undefined) return;
        setChoices((before) => ({
          ...before,
          results: new Map(before.results).set(key, result),
        }));
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

const NO_CHOICES: Choices = { ticks: new Map(), statuses: new Map(), results: new Map() };

/** Whether a line could not be saved. */
export function isProblem(result: ShippingResult | undefined): result is WriteProblem {
  return result !== undefined && result !== 'saved' && result !== 'undone';
}
