/**
 * What one tab tells this browser's others: which of a person's records at the hosts it has changed.
 * Cart, language and sign-in tell by themselves (storage events, the identity provider).
 */
export type Topic = 'mylist' | 'profile' | 'orders';

const CHANNEL = 'zan-changes';

let shared: BroadcastChannel | undefined;

/** One channel for speaking and listening: a second one in this tab would hear the first. */
function channel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  shared ??= new BroadcastChannel(CHANNEL);
  return shared;
}

/** Tells the other tabs that this person's record has changed. */
export function announceChange(topic: Topic): void {
  channel()?.postMessage(topic);
}

/** Calls back when another tab has changed a record. Returns what ends it. */
export function onChangeElsewhere(follow: (topic: unknown) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => follow(event.data);
  channel()?.addEventListener('message', onMessage);
  return () => channel()?.removeEventListener('message', onMessage);
}
