import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, vi } from 'vitest';

import { queryClient } from '../../src/services/queryClient';
import { forgetReads } from '../../src/services/read';
import type * as retry from '../../src/services/retry';
import { signOut } from '../../src/services/identity';
import { endOfListInSight } from './browser';
import { forgetRequests, server, store } from './server';

// Before anything imports Firebase: its SDK keeps the `fetch` it finds.
server.listen({ onUnhandledRequest: 'error' });
afterAll(async () => {
  await settled();
  server.close();
});

// A second is little for a page with everything around it on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The pauses between retries are real behaviour, their length is not what tests wait for.
vi.mock('../../src/services/retry', async (load) => ({
  ...(await load<typeof retry>()),
  retryDelay: () => 1,
}));

afterEach(async () => {
  cleanup();
  await signOut();
  queryClient.clear();
  forgetReads();
  localStorage.clear();
  sessionStorage.clear();
  await dismissToasts();
  await settled();
  server.resetHandlers();
  store.reset();
  forgetRequests();
  endOfListInSight.value = false;
});

/**
 * What a test has set off ends before its window does: code on its way, and what React then still
 * means to draw.
 */
async function settled() {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
}

/** Toasts stand beside the app in a root of their own, and leave only when their animation ends. */
async function dismissToasts() {
  const shown = document.querySelectorAll('.Toastify__toast');
  if (shown.length === 0) return;
  toast.dismiss();
  await waitFor(() => {
    for (const element of shown) fireEvent.animationEnd(element);
    if (document.querySelector('.Toastify__toast')) throw new Error('A toast is still there');
  });
}
