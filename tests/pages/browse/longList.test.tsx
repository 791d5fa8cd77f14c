import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { renderApp } from '../../support/renderApp';

const many = (count: number) => Array.from({ length: count }, (_, at) => spu(`${at}`));

test('Below its end a list leads to the other brands', async () => {
  endOfListInSight.value = true;
  catalogueHolds([spu('a')]);
  await renderApp('/?brand=Prada');

  const others = within(await screen.findByRole('navigation', { name: 'Other brands' }));
  expect(others.getByRole('link', { name: 'Gucci' })).toHaveAttribute('href', '/?category=all');
  expect(others.getByRole('link', { name: 'Celine' })).toHaveAttribute(
    'href',
    '/?brand=Celine&category=all',
  );
  expect(others.queryByRole('link', { name: 'Prada' })).toBeNull();
});

test('Back to top scrolls a long list up, and moves the focus to the content of the page', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  catalogueHolds(many(20));
  const { user } = await renderApp('/');

  await user.click(await screen.findByRole('button', { name: 'Back to top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('A short list has no button Back to top', async () => {
  catalogueHolds(many(6));
  await renderApp('/');

  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
});
