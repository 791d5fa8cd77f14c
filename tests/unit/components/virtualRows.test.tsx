// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { restoreRows, VirtualRows } from '../../../src/components/VirtualRows';

vi.mock('../../../src/lib/navigation', () => ({ isReturn: () => true }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

// jsdom has none.
Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });

afterEach(cleanup);

/** How high a list of so many rows is, of which two are known to be 100 and 200 pixels high. */
function heightOf(id: string, count: number): string {
  sessionStorage.setItem(
    'lastRows',
    JSON.stringify({ id, count: 2, heights: [100, 200], defaultHeight: 440 }),
  );
  restoreRows();
  const rows = Array.from({ length: count }, (_, at) => at);
  const { container } = render(
    <VirtualRows id={id} rows={rows} estimatedHeight={440}>
      {(row) => <p key={row}>{row}</p>}
    </VirtualRows>,
  );
  const list = container.firstElementChild;
  return list instanceof HTMLElement ? list.style.height : '';
}

it('A list that is opened again is as high as it was, also where it has grown at its end', () => {
  expect(heightOf('same', 2)).toBe('300px');
  expect(heightOf('grown', 3)).toBe('740px');
});

it('A list that has fewer rows than it had is measured anew', () => {
  expect(heightOf('shorter', 1)).toBe('440px');
});
