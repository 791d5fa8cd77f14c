// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useUrlParams } from '../../../src/lib/useUrlParams';

function SearchPage() {
  const { params, setParam, pushParams, flush } = useUrlParams();
  const navigate = useNavigate();
  return (
    <>
      <input
        aria-label="Find"
        value={params.get('find') ?? ''}
        onChange={(event) => setParam('find', event.currentTarget.value)}
        onBlur={flush}
      />
      <button type="button" onClick={() => setParam('status', 'Pending')}>
        Pending
      </button>
      <button
        type="button"
        onClick={() =>
          pushParams((before) => {
            before.set('sort', 'price');
            return before;
          })
        }
      >
        By price
      </button>
      <button
        type="button"
        onClick={() =>
          pushParams((before) => {
            before.set('stock', '1');
            return before;
          })
        }
      >
        In stock
      </button>
      <button
        type="button"
        onClick={() => {
          flushSync(() => setParam('find', 'last keys'));
          flush();
          void navigate('/slow');
        }}
      >
        Open a slow page
      </button>
      <Link to="/other">Other</Link>
      <Link to="/slow">Slow</Link>
      <Link to="/?find=linked">Linked</Link>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const url = () => decodeURIComponent(location.pathname + location.search);

/** Waits until the browser has gone back or forward, which it does in a task of its own. */
async function go(step: number) {
  const arrived = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  history.go(step);
  await wait(1);
  await arrived;
  await wait(1);
}

let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  // jsdom's own history waits for real timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  history.replaceState({ key: `first of ${expect.getState().currentTestName}` }, '', '/?find=old');
  router = createBrowserRouter([
    { path: '/', element: <SearchPage /> },
    { path: '/other', element: <p>Another page</p> },
    {
      path: '/slow',
      loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 1000)),
      element: <p>A slow page</p>,
    },
  ]);
  render(<RouterProvider router={router} />);
});

afterEach(() => {
  cleanup();
  router.dispose();
  vi.useRealTimers();
});

it('has what is typed at once, and the URL has it after a pause', async () => {
  expect(box().value).toBe('old');
  for (const text of ['g', 'gu', 'guc']) {
    type(text);
    expect(box().value).toBe(text);
    await wait(200);
  }
  expect(url()).toBe('/?find=old');
  await wait(100);
  expect(url()).toBe('/?find=guc');
  type('');
  await wait(300);
  expect(url()).toBe('/');
});

it('keeps every letter in a browser that allows 100 history changes in 10 seconds', async () => {
  const changes: number[] = [];
  const replaceState = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementation((...change) => {
    changes.push(Date.now());
    if (changes.filter((time) => time > Date.now() - 10_000).length > 100)
      throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
    replaceState(...change);
  });
  for (let length = 1; length <= 150; length += 1) {
    type('x'.repeat(length));
    await wait(length % 50 === 0 ? 300 : 30);
    expect(box().value).toHaveLength(length);
  }
  await wait(300);
  expect(url()).toBe(`/?find=${'x'.repeat(150)}`);
});

it('keeps what is typed while the browser refuses to change the URL, and writes it later', async () => {
  const refusal = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too often', 'SecurityError');
  });
  type('gucci');
  await wait(300);
  fireEvent.blur(box());
  await wait(300);
  expect(box().value).toBe('gucci');
  expect(url()).toBe('/?find=old');
  refusal.mockRestore();
  await wait(2000);
  expect(box().value).toBe('gucci');
  expect(url()).toBe('/?find=gucci');
});

it('adds a second change to the first, before the URL has followed', async () => {
  type('gucci');
  fireEvent.click(screen.getByRole('button', { name: 'Pending' }));
  await wait(300);
  expect(url()).toBe('/?find=gucci&status=Pending');
});

it('writes at once where the box is left', async () => {
  type('gucci');
  fireEvent.blur(box());
  await wait(0);
  expect(url()).toBe('/?find=gucci');
});

it('takes a pushed change back on Back, and keeps what was typed within the pause before it', async () => {
  type('gucci');
  fireEvent.click(screen.getByRole('button', { name: 'By price' }));
  await wait(300);
  expect(url()).toBe('/?find=gucci&sort=price');
  type('gucci bag');
  await wait(300);
  await go(-1);
  expect(url()).toBe('/?find=gucci');
  expect(box().value).toBe('gucci');
  await go(1);
  expect(url()).toBe('/?find=gucci+bag&sort=price');
});

it('builds a second pushed change on the first, before the page shows it', async () => {
  const byPrice = screen.getByRole('button', { name: 'By price' });
  const inStock = screen.getByRole('button', { name: 'In stock' });
  fireEvent.click(byPrice);
  fireEvent.click(inStock);
  await wait(0);
  expect(url()).toBe('/?find=old&sort=price&stock=1');
});

it('opens a page that loads longer than the pause, right after a change', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open a slow page' }));
  await wait(2000);
  expect(url()).toBe('/slow');
  await go(-1);
  expect(box().value).toBe('last keys');
});

it('lets a link within the pause open a page that loads longer, and has what was typed on Back', async () => {
  type('gucci');
  follow('Slow');
  await wait(900);
  expect(url()).toBe('/?find=old');
  await wait(200);
  expect(url()).toBe('/slow');
  await go(-1);
  expect(box().value).toBe('gucci');
});

it('shows what was typed on Back to a page that was left within the pause', async () => {
  type('gucci');
  follow('Other');
  await wait(1000);
  expect(url()).toBe('/other');
  await go(-1);
  expect(box().value).toBe('gucci');
  await wait(300);
  expect(url()).toBe('/?find=gucci');
});

it('shows what was typed on Forward to a page that Back left within the pause', async () => {
  follow('Other');
  await wait(0);
  await go(-1);
  follow('Linked');
  await wait(0);
  type('gucci');
  await go(-1);
  expect(box().value).toBe('old');
  await wait(1000);
  expect(url()).toBe('/?find=old');
  await go(1);
  expect(box().value).toBe('gucci');
});

it('follows a link to the same page', async () => {
  type('gucci');
  await wait(300);
  follow('Linked');
  await wait(0);
  expect(box().value).toBe('linked');
  await go(-1);
  expect(box().value).toBe('gucci');
});

it('has written what was typed when the document is left within the pause', () => {
  type('gucci');
  window.dispatchEvent(new Event('pagehide'));
  expect(url()).toBe('/?find=gucci');
});

it('waits with the URL while a dialog has a history entry of its own', async () => {
  type('gucci');
  const pageState: unknown = history.state;
  history.pushState(Object.assign({ dialog: true }, pageState), '');
  await wait(300);
  expect(url()).toBe('/?find=old');
  await go(-1);
  expect(box().value).toBe('gucci');
  await wait(2000);
  expect(url()).toBe('/?find=gucci');
});
