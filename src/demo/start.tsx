import { setupWorker } from 'msw/browser';
import type { ComponentType } from 'react';

import { MINE, queryClient } from '../services/queryClient';
import { DemoNotice } from './DemoNotice';
import { createHandlers } from './handlers/createHandlers';
import { demoSettings } from './settings';
import { browserStore, STORAGE_KEY } from './store';

/**
 * Starts the pretend hosts in this browser's service worker and returns the notice that says so.
 * @throws Error, readable, where the browser has no service workers.
 */
export async function startDemo(): Promise<ComponentType> {
  // Absent from the type only because it is absent from insecure pages and some private windows.
  if (!('serviceWorker' in navigator)) {
    throw new Error(
      '示範版需要 Service Worker：請以 https 或 localhost 開啟，並關閉私密瀏覽模式。 ' +
        'The demo needs a service worker: open it over https or on localhost, outside private browsing.',
    );
  }
  const at = (path: string) => new URL(path, location.origin).href.replace(/\/$/, '');
  const store = browserStore();
  const worker = setupWorker(
    ...createHandlers({
      catalogue: at(demoSettings.VITE_CATALOGUE_HOST),
      order: at(demoSettings.VITE_ORDER_HOST),
      intra: at(demoSettings.VITE_INTRA_HOST),
      identity: at(demoSettings.VITE_AUTH_EMULATOR_URL),
      hero: at(demoSettings.VITE_HERO_IMAGES_URL),
      shopName: shopName(),
      store,
    }),
  );
  await worker.start({
    serviceWorker: { url: '/mockServiceWorker.js' },
    quiet: true,
    onUnhandledRequest: 'bypass',
  });
  keepAnswering();
  followOtherTabs();
  // The hosts' own store: where storage is denied, it is the only one that knows.
  return function Notice() {
    return <DemoNotice store={store} />;
  };
}

const REMIND_MS = 2000;

/**
 * The worker forgets which pages answer when the browser puts it to sleep, and msw tells it to
 * forget this page at every `beforeunload`, also when the page stays (an unsaved form, a phone
 * number) or comes back. So it is reminded, in msw's own words.
 */
function keepAnswering(): void {
  const remind = () => navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE');
  window.setInterval(remind, REMIND_MS);
  window.addEventListener('pageshow', remind);
  document.addEventListener('visibilitychange', remind);
}

/**
 * What one tab stores reaches the others a moment after they were told to read again: a record of a
 * person's that was read too early is read once more when it is here.
 */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) void queryClient.invalidateQueries({ queryKey: [MINE] });
  });
}

/** The own label bears the shop's name, by the same rule as `config`. */
function shopName(): string {
  const name: unknown = import.meta.env.VITE_SHOP_NAME;
  return (typeof name === 'string' && name.trim()) || 'ZAN';
}
