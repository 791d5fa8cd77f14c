import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '../../support/renderApp';

test('/search shows five brands and below them the four others, each with a link to /search/{brand}', async () => {
  await renderApp('/search');

  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  const brands = [
    ...['Gucci', 'Prada', 'Celine', 'Balenciaga', 'Burberry'],
    ...['Alexander McQueen', 'Roger Vivier', 'Valentino', 'ZAN'],
  ];
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(brands);
  for (const brand of brands) {
    const path = `/search/${encodeURIComponent(brand)}`;
    expect(main.getByRole('link', { name: brand })).toHaveAttribute('href', path);
  }
});
