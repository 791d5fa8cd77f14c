import 'fake-indexeddb/auto';

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

import { clear, createStore } from 'idb-keyval';

/** The database that jsdom lacks, for the tests of what is kept in it; empty before each of them. */

// What it hands back was copied by Node, whose ArrayBuffer is not the one of jsdom's window.
Object.defineProperty(ArrayBuffer, Symbol.hasInstance, {
  value: (value: unknown) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
});

afterEach(async () => {
  cleanup(); // an open page would keep what it holds once more
  await clear(createStore('admin-drafts', 'spuDraft'));
});
