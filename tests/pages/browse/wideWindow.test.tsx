import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import { renderApp } from '../../support/renderApp';
import { cardsAre } from './cards';

// All media queries match: a window of 1800 px or more.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

test('The first row of a wide window has six cards, whose pictures load first', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  catalogueHolds(ids.map((id) => spu(id, { images: [`https://img.test/${id}.jpg`] })));
  await renderApp('/');

  await cardsAre(...ids.map((id) => `Title ${id}`));
  const cards = screen.getAllByRole('article');
  const loading = cards.map((card) =>
    within(card).getByRole('presentation').getAttribute('loading'),
  );
  expect(loading).toEqual([...Array<string>(6).fill('eager'), 'lazy']);
  expect(cards[5]?.parentElement).toBe(cards[0]?.parentElement);
  expect(cards[6]?.parentElement).not.toBe(cards[0]?.parentElement);
});
