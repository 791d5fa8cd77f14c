import { within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp, screen } from '../support/renderApp';

test('Home opens on the default brand and category', async () => {
  await renderApp('/');

  expect(screen.getByRole('heading', { level: 1, name: 'Gucci' })).toBeVisible();
  const [card] = await screen.findAllByRole('article');
  expect(within(card!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('/product/'),
  );
});
