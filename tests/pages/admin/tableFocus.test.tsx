import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { openAdmin } from './adminHost';
import { openOrder, ordersHeld } from './orderHost';

// All media queries match: a wide window.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

// Few rows are rendered at a time.
Object.defineProperty(document.documentElement, 'clientHeight', { value: 440 });

function scroll(top: number) {
  document.documentElement.scrollTop = top;
  fireEvent.scroll(window);
}

/** jsdom has no layout to scroll, and so no such methods. */
Element.prototype.scrollBy = (options?: ScrollToOptions | number) => {
  if (typeof options === 'object') scroll(document.documentElement.scrollTop + (options.top ?? 0));
};
Element.prototype.scrollTo = (options?: ScrollToOptions | number) => {
  if (typeof options === 'object') scroll(options.top ?? 0);
};

beforeEach(() => {
  document.documentElement.scrollTop = 0;
});

/** A table of which the window shows about a third. */
async function openTable() {
  const orders = Array.from({ length: 30 }, (_, place) =>
    openOrder(place, { createDateHK: '2026-11-20 10:00', payment: 'FPS' }),
  );
  ordersHeld(...orders);
  const page = await openAdmin('/adminOrderIMPage?part=list');
  await screen.findByRole('grid', { name: 'IM List' });
  return page;
}

const rowOf = (number: string) =>
  screen.getAllByRole('row').find((row) => row.getAttribute('aria-label') === number);

const payment = (number: string) =>
  within(rowOf(number) ?? document.body).getByRole('textbox', { name: 'Payment' });

const rowIsGone = (number: string) => waitFor(() => expect(rowOf(number)).toBeUndefined());

test('The next key goes on in a cell that was scrolled away with the focus, and its row gets the focus when it returns', async () => {
  const { user } = await openTable();
  await user.click(payment('20602'));
  // The cursor is at the end of the text.
  await user.keyboard('{F2} 12');
  scroll(900);
  await rowIsGone('20602');
  expect(screen.getByRole('grid')).toHaveFocus();

  await user.keyboard('3');
  await waitFor(() => expect(payment('20602')).toHaveValue('FPS 123'));
  expect(payment('20602')).toHaveFocus();
  await user.keyboard('4');
  expect(payment('20602')).toHaveValue('FPS 1234');

  scroll(900);
  await rowIsGone('20602');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(payment('20603')).toHaveFocus());

  scroll(900);
  await rowIsGone('20603');
  scroll(0);
  await waitFor(() => expect(payment('20603')).toHaveFocus());
});
