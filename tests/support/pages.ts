import '@testing-library/jest-dom/vitest';

import { act, cleanup, configure, fireEvent, prettyDOM } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, vi } from 'vitest';

import { watchConnection } from '../../src/lib/connection';
import { queryClient, startQueryClient } from '../../src/services/client/queryClient';
import type * as retry from '../../src/services/client/retry';
import { signOut } from '../../src/services/identity/identity';
import { endOfListInSight } from './browser';
import { cacheComputedStyles } from './computedStyle';
import { forgetRequests, requestsAnswered, server, store } from './server';

// Starts before Firebase is imported, because its SDK stores a reference to `fetch`.
server.listen({ onUnhandledRequest: 'error' });
afterAll(async () => {
  // An answer that arrives once the window is closed finds none of its classes, and fails the run.
  await requestsAnswered();
  await settled();
  server.close();
});

cacheComputedStyles();

// As `main` does.
watchConnection('/locales/zh/shop.json');
startQueryClient();

configure({
  // The default of 1 s is too short for a whole page on a loaded machine.
  asyncUtilTimeout: 10_000,
  // Formats the page only when the message is read: a pending `findBy` discards one error per check.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= [message ?? '', prettyDOM(container)].join('\n\n')),
    });
    return error;
  },
});

// Shortens the delays between retries; their length has its own unit test.
vi.mock('../../src/services/client/retry', async (load) => ({
  ...(await load<typeof retry>()),
  retryDelay: () => 1,
}));

afterEach(async () => {
  cleanup();
  await signOut();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  dismissToasts();
  await settled();
  server.resetHandlers();
  store.reset();
  forgetRequests();
  endOfListInSight.value = false;
});

/** Waits for pending dynamic imports and React renders, so that none runs after the window is closed. */
async function settled() {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}

/** Dismisses toasts, which have their own React root and take 300 ms to collapse after their animation. */
function dismissToasts() {
  const shown = document.querySelectorAll('.Toastify__toast');
  if (shown.length === 0) return;
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  act(() => toast.dismiss());
  act(() => shown.forEach((element) => fireEvent.animationEnd(element)));
  act(() => void vi.advanceTimersByTime(400));
  vi.useRealTimers();
  if (document.querySelector('.Toastify__toast')) throw new Error('A toast is still there');
}
