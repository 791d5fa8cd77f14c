import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { App } from '../../src/App';
import { createRoutes } from '../../src/routes';
import { expectConsole } from '../support/quietConsole';
import { renderApp } from '../support/renderApp';

const TITLE = 'Unexpected Application Error!';

test.each(['/nowhere', '/product', '/order/1/2'])(
  'The unknown route %s shows status, message and a way home',
  async (path) => {
    await renderApp(path);

    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(screen.getByText('404 Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  },
);

test('A crash of a page is logged and shown with its message, inside the shop', async () => {
  expectConsole(/Broken page/);
  const { router, unmount } = await renderApp('/noFakeStore');
  unmount();
  router.dispose();

  const [root] = createRoutes();
  const fail = () => Promise.reject(new Error('Broken page'));
  root!.children![0]!.children!.push({ path: 'crash', loader: fail, element: null });
  const broken = createMemoryRouter([root!], { initialEntries: ['/crash'] });
  await waitFor(() => expect(broken.state.initialized).toBe(true));
  render(<App router={broken} />);

  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText('Broken page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
