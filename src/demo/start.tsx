import { setupWorker } from 'msw/browser';
import type { ComponentType } from 'react';

import { PERSONAL, queryClient } from '../services/client/queryClient';
import { DemoNotice } from './DemoNotice';
import { createHandlers } from './handlers/createHandlers';
import { demoSettings } from './settings';
import { browserStore, STORAGE_KEY } from './store';

/**
 * Starts the demo hosts in a service worker and returns the demo notice (spec §12.1).
 * @throws Error with a message for the visitor when the browser has no service workers.
 */
export async function startDemo(): Promise<ComponentType> {
  // `serviceWorker` is missing on insecure origins and in some private windows, unlike in its type.
  if (!('serviceWorker' in navigator)) {
    throw new Error(
      '示範版需要 Service Worker：請以 https 或 localhost 開啟，並關閉私密瀏覽模式。 ' +
        'The demo needs a service worker: open it over https or on localhost, outside private browsing.',
    );
  }
  const toUrl = (path: string) => new URL(path, location.origin).href.replace(/\/$/, '');
  const store = browserStore();
  const worker = setupWorker(
    ...createHandlers({
      catalogue: toUrl(demoSettings.VITE_CATALOGUE_HOST),
      order: toUrl(demoSettings.VITE_ORDER_HOST),
      intra: toUrl(demoSettings.VITE_INTRA_HOST),
      identity: toUrl(demoSettings.VITE_AUTH_EMULATOR_URL),
      hero: toUrl(demoSettings.VITE_HERO_IMAGES_URL),
      shopName: shopName(),
      store,
    }),
  );
  await worker.start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    quiet: true,
    onUnhandledRequest: 'bypass',
  });
  keepWorkerActive();
  invalidateOnStorageEvent();
  // The notice shares the store of the handlers: when storage is denied, the state is only there.
  return function Notice() {
    return <DemoNotice store={store} />;
  };
}

const ACTIVATE_INTERVAL_MS = 2000;

/**
 * Sends msw's `MOCK_ACTIVATE` message every 2 s and when the page is shown again: the worker loses its
 * list of active clients when the browser stops it. Sends it also after each `beforeunload`, at which msw
 * deactivates the page, even when the page stays (an unsaved form, a `tel:` link).
 */
function keepWorkerActive(): void {
  const activate = () => navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE');
  window.setInterval(activate, ACTIVATE_INTERVAL_MS);
  window.addEventListener('pageshow', activate);
  window.addEventListener('beforeunload', () => setTimeout(activate));
  document.addEventListener('visibilitychange', activate);
}

/**
 * Invalidates the queries of the user when another tab changes the demo state. localStorage reaches
 * the other tabs after the message that invalidates their queries, so that a refetch can read the
 * previous state.
 */
function invalidateOnStorageEvent(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
  });
}

/** Returns the shop name for the own label, by the same rule as `config`. */
function shopName(): string {
  const name: unknown = import.meta.env.VITE_SHOP_NAME;
  return (typeof name === 'string' && name.trim()) || 'ZAN';
}
