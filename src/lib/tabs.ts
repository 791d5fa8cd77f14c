/** Messages between this browser's tabs about what a tab has changed elsewhere than in the browser's storage. */
const CHANNEL = 'changes';

let openChannel: BroadcastChannel | undefined;

/** Returns one channel for sending and receiving: a second one in this tab would receive from the first. */
function channel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  openChannel ??= new BroadcastChannel(CHANNEL);
  return openChannel;
}

/** Notifies the other tabs that this has changed. */
export function announceChange(topic: string): void {
  channel()?.postMessage(topic);
}

/** Calls back when another tab has changed something. Returns the function that unsubscribes. */
export function onChangeInOtherTab(onChange: (topic: unknown) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => onChange(event.data);
  channel()?.addEventListener('message', onMessage);
  return () => channel()?.removeEventListener('message', onMessage);
}
