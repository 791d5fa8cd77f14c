import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, broken, catalogueHolds, held, spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { queries } from '../../support/server';
import { cardNames, cardsAre } from './cards';

/** Choosing a language fetches the chosen brand, and with it the list on screen, again (spec §10.1). */

type User = Awaited<ReturnType<typeof renderApp>>['user'];

async function chooseChinese(user: User) {
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Chinese' }));
}

const listPages = () => queries('/spulist').map((query) => new URLSearchParams(query).get('page'));

test.each([
  ['/', 'Gucci'],
  ['/?brand=Prada', 'Prada'],
  ['/search/Prada', 'Prada'],
])('%s asks for %s and page 1 again and shows what the host says now', async (path, brand) => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')], [spu('b')]);
  const { user } = await renderApp(path);
  await screen.findByText('Yay! You have seen it all');
  const brandsBefore = queries('/brandlist').length;
  const pagesBefore = listPages();

  catalogueHolds([spu('a', { title: 'Renamed' })], [spu('b', { title: 'Not asked for' })]);
  await chooseChinese(user);

  await cardsAre('Renamed', 'Title b');
  expect(queries('/brandlist').slice(brandsBefore)).toEqual([`?englishName=${brand}`]);
  expect(listPages()).toEqual([...pagesBefore, '1']);
});

test('Where other products stand on page 1, all that is loaded is fetched again', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a'), spu('b')], [spu('c')]);
  const { user } = await renderApp('/');
  await screen.findByText('Yay! You have seen it all');

  catalogueHolds([spu('new'), spu('a')], [spu('b'), spu('c')]);
  await chooseChinese(user);

  await cardsAre('Title new', 'Title a', 'Title b', 'Title c');
});

test('The list stays on screen while the host is asked, and where it fails', async () => {
  expectConsole(/^Error fetching (?:products|brand): The host answered 404$/);
  catalogueHolds([spu('a')]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: 9, englishName: 'Prada' }] });
  const { user } = await renderApp('/?brand=Prada');
  await cardsAre('Title a');
  const before = listPages().length;
  broken('get', `${HOSTS.catalogue}/*`, 404);

  await chooseChinese(user);

  await waitFor(() => expect(listPages()).toHaveLength(before + 1));
  expect(cardNames()).toEqual(['Title a']);
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  expect(cardNames()).toEqual(['Title a']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A brand of the specification that the host does not know keeps its list', async () => {
  catalogueHolds([spu('a')]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [] });
  const { user } = await renderApp('/');
  await cardsAre('Title a');

  await chooseChinese(user);

  await waitFor(() => expect(listPages()).toEqual(['1', '1']));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gucci' })).toBeVisible();
  expect(cardNames()).toEqual(['Title a']);
});

test('A list that could not be loaded is asked for again', async () => {
  expectConsole(/^Error fetching products: The host answered 404$/);
  const fault = broken('get', `${HOSTS.catalogue}/spulist`, 404);
  const { user } = await renderApp('/');
  await screen.findByRole('alert');

  fault.mend();
  catalogueHolds([spu('a')]);
  await chooseChinese(user);

  await cardsAre('Title a');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A next page that arrives after the new page 1 leaves it on screen', async () => {
  endOfListInSight.value = true;
  const holdNextPage = () =>
    held(
      'get',
      `${HOSTS.catalogue}/spulist`,
      ({ searchParams }) => searchParams.get('page') === '2',
    );
  catalogueHolds([spu('a')], [spu('b')]);
  const release = holdNextPage();
  const { user } = await renderApp('/');
  await waitFor(() => expect(listPages()).toEqual(['1', '2']));

  catalogueHolds([spu('a', { title: 'Renamed' })], [spu('b')]);
  holdNextPage();
  await chooseChinese(user);
  await waitFor(() => expect(listPages()).toEqual(['1', '2', '1']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  release();

  await cardsAre('Renamed', 'Title b');
});

test.each([
  ['a product page, its brand', '/product/p', '?brandId=9'],
  ['another page, the default brand', '/noFakeStore', '?englishName=Gucci'],
])('On %s is fetched again', async (_, path, query) => {
  catalogueHolds([spu('p', { brandId: 9 })]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: 9, englishName: 'Prada' }] });
  const { user } = await renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  if (path.startsWith('/product')) await screen.findAllByText('Prada');
  const before = queries('/brandlist').length;

  await chooseChinese(user);

  await waitFor(() => expect(queries('/brandlist').slice(before)).toEqual([query]));
});

test('On the cart the brand that was chosen last is fetched again', async () => {
  catalogueHolds([spu('a')]);
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: 9, englishName: 'Prada' }] });
  const { user, router } = await renderApp('/?brand=Prada');
  await cardsAre('Title a');
  await act(() => router.navigate('/cart'));
  await screen.findByRole('heading', { level: 1 });
  const before = queries('/brandlist').length;

  await chooseChinese(user);

  await waitFor(() => expect(queries('/brandlist').slice(before)).toEqual(['?englishName=Prada']));
});
