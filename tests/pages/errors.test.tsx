import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

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

/** The shop at a page that fails with `error`. */
async function openCrash(error: Error) {
  const { router, unmount, user } = await renderApp('/noFakeStore');
  unmount();
  router.dispose();

  const [root] = createRoutes();
  const fail = () => Promise.reject(error);
  root!.children![0]!.children!.push({ path: 'crash', loader: fail, element: null });
  const broken = createMemoryRouter([root!], { initialEntries: ['/crash'] });
  await waitFor(() => expect(broken.state.initialized).toBe(true));
  render(<App router={broken} />);
  return user;
}

test('A crash of a page is logged and shown with its message, inside the shop', async () => {
  expectConsole(/Broken page/);
  await openCrash(new Error('Broken page'));

  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText('Broken page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('The details of a crash are copied for the chat, with nothing of the person', async () => {
  expectConsole(/Broken page/);
  const user = await openCrash(new TypeError('Broken page of mei@shop.hk, order ZN4711'));
  await user.click(await screen.findByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText(/^The details are copied\. Paste them/)).toBeVisible();

  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines[0]).toMatch(/^ZAN /);
  expect(lines.slice(1, 3)).toEqual(['/crash', 'TypeError: Broken page of [email] order ZN#']);
  expect(Date.now() - Date.parse(lines[3]!)).toBeLessThan(60_000);
  expect(lines[4]).toBe(navigator.userAgent);
});

test('Where nothing can be copied the details are shown', async () => {
  expectConsole(/Broken page/);
  const user = await openCrash(new Error('Broken page'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The details could not be copied: ZAN .*Error: Broken page/,
  );
});
