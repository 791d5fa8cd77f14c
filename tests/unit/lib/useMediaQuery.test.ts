// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useMediaQuery } from '../../../src/lib/useMediaQuery';

/** A browser whose window changes its width. */
function browserOf(width: number) {
  const lists = new Set<EventTarget>();
  const matches = (query: string) => width >= Number(/\d+/.exec(query)?.[0]);
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = new EventTarget();
    lists.add(list);
    return Object.assign(list, { matches: matches(query) });
  });
  return function resize(to: number) {
    width = to;
    for (const list of lists) list.dispatchEvent(new Event('change'));
  };
}

it('tells whether a query matches, also after the window or the query has changed', () => {
  const resize = browserOf(390);
  const view = renderHook(({ query }) => useMediaQuery(query), {
    initialProps: { query: '(min-width: 900px)' },
  });
  expect(view.result.current).toBe(false);
  act(() => resize(1280));
  expect(view.result.current).toBe(true);
  view.rerender({ query: '(min-width: 1300px)' });
  expect(view.result.current).toBe(false);
  act(() => resize(1400));
  expect(view.result.current).toBe(true);
  vi.unstubAllGlobals();
});
