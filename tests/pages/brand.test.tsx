import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { endOfListInSight } from '../support/browser';
import { renderApp } from '../support/renderApp';
import { queries } from '../support/server';
import { answers, catalogueHolds, spu } from './answers';
import { cardsAre } from './cards';

test('/search/{brand} is headed by the brand and lists everything of it, page after page', async () => {
  endOfListInSight.value = true;
  answers('https://catalogue.test/brandlist', { list: [{ brandId: 9, englishName: 'Celine' }] });
  catalogueHolds([spu('a')], [spu('b')]);
  await renderApp('/search/Celine');

  expect(await screen.findByRole('heading', { level: 1, name: 'Celine' })).toBeVisible();
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
