/**
 * What one tab tells this browser's others: which of a person's records at the hosts it has changed.
 * Cart, language and sign-in tell by themselves (storage events, the identity provider).
 */
export type Topic = 'mylist' | 'profile' | 'orders';

const CHANNEL = 'zan-changes';

/** Tells the other tabs that this person's record has changed. */
export function announceChange(topic: Topic): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(topic);
  channel.close();
}

/** Calls back when another tab has changed a record. Returns what ends it. */
export function onChangeElsewhere(follow: (topic: unknown) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => follow(event.data));
  return () => channel.close();
}
