import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, catalogueHolds, spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { queries } from '../../support/server';
import { snapshotHolds } from '../../support/snapshot';
import { cardsAre, menu } from './cards';

test('/search/{brand} has the brand as its heading below a link to all brands, and lists all its products, page by page', async () => {
  endOfListInSight.value = true;
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ brandId: 9, englishName: 'Celine' }] });
  catalogueHolds([spu('a')], [spu('b')]);
  await renderApp('/search/Celine');

  expect(await screen.findByRole('heading', { level: 1, name: 'Celine' })).toBeVisible();
  const path = within(screen.getByRole('navigation', { name: 'Where you are' }));
  expect(path.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/search');
  expect(await screen.findByText('Yay! You have seen it all')).toBeVisible();
  await cardsAre('Title a', 'Title b');
  expect(queries('/brandlist')).toEqual(['?englishName=Celine']);
  expect(queries('/spulist')[0]).toBe(
    '?status=1&page=1&brandId=9&categoryId=&priceAsc=-1&priceDesc=-1',
  );
});

test('A brand unknown to the host shows a not-found state, not an empty page', async () => {
  await renderApp('/search/Nobody%20%26%20Co');

  expect(await screen.findByText('We do not know a brand called “Nobody & Co”.')).toBeVisible();
  expect(queries('/spulist')).toEqual([]);
});

test('A brand unknown to the host leads on to what has changed last', async () => {
  catalogueHolds([], [spu('coat', { title: 'Wool coat' })]);
  snapshotHolds([spu('coat', { title: 'Wool coat' })]);
  await renderApp('/search/Nobody');

  const newest = within(await screen.findByRole('region', { name: 'Recently updated' }));
  expect(newest.getByRole('article', { name: 'Wool coat' })).toBeVisible();
});

test.each([
  ['gucchi', 'Gucci'],
  ['gucc', 'Gucci'],
  ['guci', 'Gucci'],
  ['guccii', 'Gucci'],
  ['古馳', 'Gucci'],
])('For %s, which the host does not know, the page offers %s', async (typed, meant) => {
  await renderApp(`/search/${typed}`);

  const link = await screen.findByRole('link', { name: `Did you mean ${meant}?` });
  expect(link).toHaveAttribute('href', `/search/${meant}`);
});

test('A brand is named as the host spells it, however the URL does', async () => {
  answers(`${HOSTS.catalogue}/brandlist`, { list: [{ englishName: 'Prada', brandId: 90 }] });
  await renderApp('/search/PRADA');

  expect(await screen.findByRole('heading', { level: 1, name: 'Prada' })).toBeVisible();
  expect(document.title).toMatch(/^Prada /);
});

test('An unknown category in the URL of a brand page logs a warning, and every category is listed', async () => {
  expectConsole(/^Unknown category: capes$/);
  catalogueHolds([spu('a')]);
  await renderApp('/search/Gucci?category=capes');

  await cardsAre('Title a');
  expect(await menu('Category')).toHaveValue('');
  expect(queries('/spulist')[0]).toContain('categoryId=&');
});

test('A brand page has menus of category and sort, whose choice is in its URL', async () => {
  catalogueHolds([spu('a')]);
  const { user, router } = await renderApp('/search/Gucci');
  await cardsAre('Title a');
  expect(screen.queryByRole('combobox', { name: 'Brand' })).toBeNull();

  await user.selectOptions(await menu('Category'), '1600');
  await user.selectOptions(await menu('Sort'), 'priceAsc');

  await waitFor(() =>
    expect(queries('/spulist').at(-1)).toBe(
      '?status=1&page=1&brandId=88&categoryId=1600&priceAsc=1&priceDesc=-1',
    ),
  );
  expect(router.state.location).toMatchObject({
    pathname: '/search/Gucci',
    search: '?category=1600&sort=priceAsc',
  });
  expect(await menu('Category')).toHaveValue('1600');
});
