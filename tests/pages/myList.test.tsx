import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { bodies, requests } from '../support/server';
import { answers, broken } from './answers';
import { cardNames } from './cards';

const MYLIST = 'https://catalogue.test/mylist';

const saved = (productId: string, fields = {}) => ({
  ...{ productId, brandId: '9', brand: 'Celine', thumbnail: 'https://img.test/1.jpg', size: '' },
  ...{ description: `Saved ${productId}`, price: 9000, updatedDate: 1_700_000_000_000 },
  ...fields,
});

const holds = (...list: unknown[]) => answers(MYLIST, [{ uid: 'demo-shopper', list }]);

test('My List shows the saved products, the last saved first, each leading to its product', async () => {
  await signedIn();
  holds(saved('a'), saved('b', { updatedDate: 1_800_000_000_000 }));
  const { user, router } = await renderApp('/mylist');

  const card = within(await screen.findByRole('article', { name: 'Saved a' }));
  expect(cardNames()).toEqual(['Saved b', 'Saved a']);
  expect(card.getByText('HK$9,000')).toBeVisible();
  expect(card.getByText('Celine')).toBeVisible();

  await user.click(card.getByRole('link', { name: 'Saved a' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/a'));
  expect(router.state.location.state).toEqual({ productId: 'a', brand: 'Celine' });
});

test('An empty list says how to fill it', async () => {
  await signedIn('admin@zan.demo', 'zan-admin');
  await renderApp('/mylist');

  expect(await screen.findByText(/^Nothing saved yet/)).toBeVisible();
  expect(requests('POST', '/mylist')).toEqual([]);
});

test('Removing takes the card away at once, and Undo brings it back', async () => {
  await signedIn();
  const { user } = await renderApp('/mylist');
  const [first] = await screen.findAllByRole('article');
  const name = first!.getAttribute('aria-label')!;
  await user.click(within(first!).getByRole('button', { name: 'Save to My List' }));

  const toast = await screen.findByText('Removed from My List');
  expect(cardNames()).not.toContain(name);
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(1));

  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cardNames()).toContain(name));
  await waitFor(() => expect(requests('POST', '/mylist')).toHaveLength(2));
  const [removed, back] = await bodies('/mylist');
  expect(removed.list).toHaveLength(2);
  expect(back.list).toHaveLength(3);
});

test('A removal that fails puts the card back and says so', async () => {
  expectConsole(/^Error saving wishlist:/);
  await signedIn();
  holds(saved('a'));
  broken('post', MYLIST, 500);
  const { user } = await renderApp('/mylist');
  await user.click(await screen.findByRole('button', { name: 'Save to My List' }));

  expect(await screen.findByText(/^It could not be removed/)).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Saved a' })).toBeVisible();
});

test('A list that cannot be read is logged and told with Retry', async () => {
  expectConsole(/^Error fetching wishlist:/);
  await signedIn();
  const fault = broken('get', MYLIST, 500);
  const { user } = await renderApp('/mylist');

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your list.');
  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('A thumbnail with an unsafe URL is not used; a broken entry is left out', async () => {
  expectConsole(/^Left out 1 unreadable saved products/);
  await signedIn();
  holds(null, saved('a', { thumbnail: 'javascript:alert(1)' }));
  await renderApp('/mylist');

  const card = within(await screen.findByRole('article', { name: 'Saved a' }));
  expect(card.queryByRole('presentation')).toBeNull();
});
