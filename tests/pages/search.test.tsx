import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '../support/renderApp';

test('/search offers five brands, each leading to /search/{brand}', async () => {
  await renderApp('/search');

  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  const brands = ['Gucci', 'Prada', 'Celine', 'Balenciaga', 'Burberry'];
  for (const brand of brands) {
    expect(main.getByRole('link', { name: brand })).toHaveAttribute('href', `/search/${brand}`);
  }
  expect(main.getAllByRole('link')).toHaveLength(brands.length);
});
