import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import { renderApp } from '../../support/renderApp';

const ADDED = 'Add to cart success!';
const ALREADY_THERE = 'This item is already in the cart!';

/** Presses Add to cart, which shows a toast. */
async function addToCart() {
  catalogueHolds([spu('a')]);
  const view = await renderApp('/product/a');
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  await view.user.click(screen.getByRole('radio', { name: '37' }));
  await view.user.click(button);
  return { ...view, button, toast: await screen.findByText(ADDED) };
}

/** The bar that times the toast: the toast closes when the bar's animation ends. */
const timeOf = (toast: HTMLElement) => toast.querySelector<HTMLElement>('[role=progressbar]')!;

/** Waits until the toast is gone. jsdom plays no animation, so the test ends the one that hides it. */
async function expectToClose(toast: HTMLElement) {
  await waitFor(() => {
    fireEvent.animationEnd(toast);
    expect(screen.queryByText(ADDED)).toBeNull();
  });
}

test('A toast closes by itself after 5 seconds', async () => {
  const { toast } = await addToCart();

  expect(timeOf(toast).style.animationDuration).toBe('5000ms');
  // React listens for the prefixed event in jsdom, which has no AnimationEvent.
  fireEvent(timeOf(toast), new Event('webkitAnimationEnd', { bubbles: true }));
  await expectToClose(toast);
});

test('The time of a toast stands still while the pointer is on its button', async () => {
  const { user, toast } = await addToCart();
  const state = () => timeOf(toast).style.animationPlayState;
  // jsdom's window never has the focus by itself.
  fireEvent.focus(window);
  await waitFor(() => expect(state()).toBe('running'));

  const close = within(toast).getByRole('button', { name: 'Close' });
  await user.hover(close);
  await waitFor(() => expect(state()).toBe('paused'));
  await user.unhover(close);
  await waitFor(() => expect(state()).toBe('running'));
});

test('The time of a toast stands still while another window has the focus', async () => {
  const { toast } = await addToCart();
  const state = () => timeOf(toast).style.animationPlayState;
  fireEvent.focus(window);
  await waitFor(() => expect(state()).toBe('running'));

  fireEvent.blur(window);
  await waitFor(() => expect(state()).toBe('paused'));
});

test('A press on its × closes a toast, and one elsewhere on it does not', async () => {
  const { user, toast } = await addToCart();

  await user.click(toast);
  fireEvent.animationEnd(toast);
  expect(toast).toBeInTheDocument();
  await user.click(within(toast).getByRole('button', { name: 'Close' }));
  await expectToClose(toast);
});

test('A newer toast stands below an older one, and the same text is shown once', async () => {
  const { user, button, toast } = await addToCart();
  await user.click(button);
  const newer = await screen.findByText(ALREADY_THERE);
  await user.click(button);

  expect(toast.compareDocumentPosition(newer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText(ALREADY_THERE)).toHaveLength(1);
});
