import 'fake-indexeddb/auto';

import { cleanup } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { afterEach } from 'vitest';

// Polyfills IndexedDB, which jsdom lacks, and empties it after every test.

// fake-indexeddb clones values with Node's ArrayBuffer, which differs from that of jsdom's window.
Object.defineProperty(ArrayBuffer, Symbol.hasInstance, {
  value: (value: unknown) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
});

afterEach(async () => {
  cleanup(); // a mounted page saves its draft again
  await clear(createStore('admin-drafts', 'spuDraft'));
});
