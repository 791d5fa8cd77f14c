import * as v from 'valibot';

import type { Order } from '../../../../domain/order';
import { storedList } from '../storedList';
import { marksLeft } from './buyingList';

/** The ids of the pieces that are marked as bought. They are ids of orders and items: nothing of them names a customer. */
const marks = storedList('bought pieces', v.string(), (ids): ReadonlySet<string> => new Set(ids));

/** The marked pieces, and how to follow them. */
export const { view: readBought, subscribe: onBought } = marks;

/** Marks a piece as bought, or takes its mark off. */
export function markBought(owner: string, id: string, isBought: boolean): void {
  const others = [...readBought(owner)].filter((other) => other !== id);
  marks.write(owner, isBought ? [...others, id] : others);
}

/** Forgets the marks of what is not to be bought any more, as these orders tell it (`marksLeft`). */
export function updateMarks(owner: string, orders: readonly Order[]): void {
  const before = readBought(owner);
  const left = marksLeft(before, orders);
  if (left.size < before.size || [...left].some((id) => !before.has(id)))
    marks.write(owner, [...left]);
}
