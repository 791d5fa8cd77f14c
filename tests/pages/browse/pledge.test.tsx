import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderApp } from '../../support/renderApp';

test('The pledge page shows the programme, delivery, terms, image and slogan', async () => {
  await renderApp('/noFakeStore');

  const heading = await screen.findByRole('heading', { level: 1, name: 'No Fakes Pledge Store' });
  expect(heading).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Genuine, or nothing.')).toBeVisible();
  expect(main.getByText(/2023 No Fakes Pledge and sells only 100% genuine/)).toBeVisible();
  expect(main.getByText('Delivered to Hong Kong in 2–3 weeks.')).toBeVisible();
  expect(main.getByText('Please raise complaints within 24 hours of receipt.')).toBeVisible();
  expect(main.getByText('No exchange after payment.')).toBeVisible();
  expect(main.getByText('Out-of-stock items are fully refunded.')).toBeVisible();
  expect(main.getByRole('presentation')).toHaveAttribute('src', '/pledge.svg');
});

test('The pledge page shows in four steps how a piece is bought and checked', async () => {
  await renderApp('/noFakeStore');

  const main = within(screen.getByRole('main'));
  const headings = await main.findAllByRole('heading', { level: 2 });
  const steps = headings.filter((heading) => heading.closest('ol'));
  expect(steps.map((step) => step.textContent)).toEqual([
    ...['Bought in Europe', 'The receipt', 'Inspected', 'Your parcel'],
  ]);
});

test('The pledge page scrolls to its top when it is opened from another page', async () => {
  const { user } = await renderApp('/cart');
  const footer = within(await screen.findByRole('contentinfo'));
  const scrollTo = vi.spyOn(globalThis, 'scrollTo');

  await user.click(footer.getByRole('link', { name: 'Our pledge' }));

  await screen.findByRole('heading', { level: 1, name: 'No Fakes Pledge Store' });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
