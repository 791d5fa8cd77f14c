import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { App } from '../../../src/App';
import { createRoutes } from '../../../src/routes';
import { catalogueHost } from '../../../src/services/client/http';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp } from '../../support/renderApp';
import { server } from '../../support/server';

const TITLE = 'Sorry, something went wrong';
const DETAIL = 'Unexpected Application Error!';

test.each(['/nowhere', '/product', '/order/1/2'])(
  'The unknown route %s shows status, message and a way home',
  async (path) => {
    await renderApp(path);

    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(screen.getByText(DETAIL)).toBeVisible();
    expect(screen.getByText('404 Not Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  },
);

test('The unknown route has ways on: search, the chat and the brands', async () => {
  await renderApp('/nowhere');
  await screen.findByRole('heading', { level: 1, name: TITLE });

  const main = within(screen.getByRole('main'));
  const search = await main.findByRole('link', { name: 'Search' });
  expect(search).toHaveAttribute('href', '/search');
  const chat = main.getByRole('link', { name: 'Ask us' });
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hello/));
  const brands = within(main.getByRole('navigation', { name: 'Choose a brand' }));
  expect(brands.getAllByRole('link')).toHaveLength(8);
  expect(brands.getByRole('link', { name: 'Roger Vivier' })).toHaveAttribute(
    'href',
    '/search/Roger%20Vivier',
  );
});

/** Renders the app at a page with this loader, which fails. */
async function openCrash(loader: () => Promise<unknown>) {
  const { router, unmount, user } = await renderApp('/noFakeStore');
  unmount();
  router.dispose();

  const [root] = createRoutes();
  root!.children![0]!.children!.push({ path: 'crash', loader, element: null });
  const broken = createMemoryRouter([root!], { initialEntries: ['/crash'] });
  await waitFor(() => expect(broken.state.initialized).toBe(true));
  render(<App router={broken} />);
  return user;
}

test('In Chinese the headline and the title of the tab are Chinese, and the detail is English', async () => {
  await renderApp('/nowhere', 'zh');

  const headline = '抱歉，頁面出現問題';
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(screen.getByText(DETAIL)).toBeVisible();
  await waitFor(() => expect(document.title).toContain(headline));
});

const failWith = (error: Error) => () => Promise.reject(error);

test('A crash is logged and shown with its message, a link home and a reload button', async () => {
  expectConsole(/Broken page/);
  await openCrash(failWith(new Error('Broken page')));

  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText(DETAIL)).toBeVisible();
  expect(screen.getByText('Broken page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

/** Presses *Copy details* and returns what it copies. */
async function copyDetails(user: UserEvent): Promise<string> {
  await user.click(await screen.findByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText(/^Details copied\. Paste them/)).toBeVisible();
  return navigator.clipboard.readText();
}

test('Copy details copies version, page, type, time and browser of a crash, not its message', async () => {
  expectConsole(/Broken page/);
  const error = new TypeError('Broken page of Chan Tai Man, mei@shop.hk, order ZN4711');
  const details = await copyDetails(await openCrash(failWith(error)));

  const lines = details.split('\n');
  expect(lines[0]).toMatch(/^ZAN /);
  expect(lines.slice(1, 3)).toEqual(['/crash', 'TypeError']);
  expect(Date.now() - Date.parse(lines[3]!)).toBeLessThan(60_000);
  expect(lines.slice(4)).toEqual([navigator.userAgent]);
});

test('Copy details leaves out what a host has said about a person', async () => {
  expectConsole(/The host answered 400/);
  const message = 'No order ZN4711 of Chan Tai Man';
  server.use(
    http.get(`${HOSTS.catalogue}/brandlist`, () => HttpResponse.json({ message }, { status: 400 })),
  );
  const details = await copyDetails(await openCrash(() => catalogueHost.get('/brandlist', {})));

  expect(details.split('\n').slice(1, 3)).toEqual(['/crash', 'HostError: http 400']);
  expect(details).not.toMatch(/Chan|4711/);
});

test('The details are shown when the clipboard is denied', async () => {
  expectConsole(/Broken page/);
  const user = await openCrash(failWith(new Error('Broken page')));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The details could not be copied: ZAN .*\/crash Error /,
  );
});
