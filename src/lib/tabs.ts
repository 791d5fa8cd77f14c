/**
 * Messages between this browser's tabs about which of a person's records a tab has changed on a
 * host. Cart and language travel by storage events, sign-in by the identity provider.
 */
export type Topic = 'wishlist' | 'profile' | 'orders';

const CHANNEL = 'zan-changes';

let openChannel: BroadcastChannel | undefined;

/** Returns one channel for sending and receiving: a second one in this tab would receive from the first. */
function channel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  openChannel ??= new BroadcastChannel(CHANNEL);
  return openChannel;
}

/** Notifies the other tabs that this record has changed. */
export function announceChange(topic: Topic): void {
  channel()?.postMessage(topic);
}

/** Calls back when another tab has changed a record. Returns the function that unsubscribes. */
export function onChangeInOtherTab(onChange: (topic: unknown) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => onChange(event.data);
  channel()?.addEventListener('message', onMessage);
  return () => channel()?.removeEventListener('message', onMessage);
}
