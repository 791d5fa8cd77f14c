import type { Product } from '../domain/product';
import { afterPressShows } from './whenCalm';

/**
 * What the hearts of products show, and what they are pressed for. It is all of My List that a first
 * visit needs: what reads and changes the list itself comes for who has one (shell/PersonalHearts).
 */
export type HeartPress = {
  product: Product;
  /** The brand's English name, where it is known. */
  brand: string | undefined;
  /** What is asked for, by what the heart showed when it was pressed. */
  save: boolean;
};

let owner: string | undefined;

/** By productId; undefined as long as there is nobody to save anything. */
let saved: ReadonlySet<string> | undefined;

/** By productId, the last press of each heart that nobody has taken up yet. */
const presses = new Map<string, HeartPress>();

const hearts = new Set<() => void>();
const takers = new Set<() => void>();
const wanting = new Set<() => void>();

/** Whether a product's heart is red: as it was last pressed, else as the list has it. */
export function isSaved(productId: string): boolean {
  return saved !== undefined && (presses.get(productId)?.save ?? saved.has(productId));
}

/** With `isSaved` the two halves of a heart's store. Returns what ends it. */
export function onSaved(heart: () => void): () => void {
  hearts.add(heart);
  if (hearts.size === 1) tell(wanting);
  return () => {
    hearts.delete(heart);
    if (hearts.size === 0) tell(wanting);
  };
}

/** Whether there is a heart to fill or a press to take up. */
export function isListWanted(): boolean {
  return hearts.size > 0 || presses.size > 0;
}

/** With `isListWanted` the two halves of a store. Returns what ends it. */
export function onListWanted(listener: () => void): () => void {
  wanting.add(listener);
  return () => wanting.delete(listener);
}

/**
 * Turns a product's heart, which shows in the next frame. What else there is to do begins only after
 * it, and waits until somebody can do it.
 */
export function pressHeart(product: Product, brand: string | undefined): void {
  const { productId } = product;
  presses.set(productId, { product, brand, save: !isSaved(productId) });
  tell(hearts);
  tell(wanting);
  afterPressShows(() => tell(takers));
}

/** Calls back when a heart was pressed. Returns what ends it. */
export function onPress(taker: () => void): () => void {
  takers.add(taker);
  return () => takers.delete(taker);
}

/** Whether a press waits to be taken up. */
export function hasPresses(): boolean {
  return presses.size > 0;
}

/** Hands over what waits, to who then shows (`showSaved`) what it has come to. */
export function takePresses(): HeartPress[] {
  const taken = [...presses.values()];
  presses.clear();
  tell(wanting);
  return taken;
}

/** Hands over what can't be done: its hearts turn back. */
export function dropPresses(): HeartPress[] {
  const dropped = takePresses();
  tell(hearts);
  return dropped;
}

/** Has the hearts show what is saved, by productId, but for the presses that wait. */
export function showSaved(productIds: Iterable<string>): void {
  saved = new Set(productIds);
  tell(hearts);
}

/**
 * Whose hearts these are. Presses show before the list is known where somebody is there, or is very
 * likely to be (`uid` is then still undefined). Nothing of one person's is kept for the next.
 */
export function setHeartsOwner(uid: string | undefined, isSomebody: boolean): void {
  if (owner !== undefined && owner !== uid) {
    saved = undefined;
    presses.clear();
    tell(wanting);
  }
  owner = uid;
  saved = isSomebody ? (saved ?? new Set()) : undefined;
  tell(hearts);
}

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener();
}
