import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

import { queryClient } from '../../src/services/queryClient';
import { signOut } from '../../src/services/identity';
import { endOfListInSight } from './browser';
import { server, store } from './server';

// Before anything imports Firebase: its SDK keeps the `fetch` it finds.
server.listen({ onUnhandledRequest: 'error' });
afterAll(() => server.close());

// The pauses between retries are real behaviour, their length is not what tests wait for.
queryClient.setDefaultOptions({
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
});

afterEach(async () => {
  cleanup();
  await signOut();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  server.resetHandlers();
  store.reset();
  endOfListInSight.value = false;
});
