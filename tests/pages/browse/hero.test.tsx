import { act, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as settings from '../../../src/config';
import { HOSTS } from '../../support/hosts';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, screen } from '../../support/renderApp';
import { queries, server } from '../../support/server';

// The settings of the other page tests have no photo service, which is optional.
vi.mock('../../../src/config', async (original) => {
  const real = await original<typeof settings>();
  return { ...real, config: () => ({ ...real.config(), heroImagesUrl: HOSTS.hero }) };
});

const LIST = new URL(HOSTS.hero).pathname;
const WIDTH = 390;
let prefersReducedMotion = false;

// Stubs layout sizes and puts the carousel in the viewport, which jsdom does not compute.
beforeEach(() => {
  prefersReducedMotion = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('reduced-motion') && prefersReducedMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: object[]) => void;
      constructor(callback: (entries: object[]) => void) {
        this.#callback = callback;
      }
      observe(target: Element) {
        const isIntersecting = target.matches('[aria-roledescription=carousel]');
        const boundingClientRect = target.getBoundingClientRect();
        const entry = { target, isIntersecting, boundingClientRect };
        queueMicrotask(() => act(() => this.#callback([entry])));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isSlide = this.matches('[aria-roledescription=slide]');
    return isSlide ? WIDTH * [...this.parentElement!.children].indexOf(this) : 0;
  });
});

afterEach(() => vi.useRealTimers());

const carousel = () => screen.findByRole('region', { name: 'Featured pictures' });
const slide = (number: number) => screen.queryByRole('group', { name: `${number} of 5` });

/** Opens Home with fake timers. */
async function openHome(path = '/') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return renderApp(path);
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('Home shows five pictures of the photo service', async () => {
  await renderApp('/');

  const pictures = [...(await carousel()).querySelectorAll('img')];
  expect(pictures.map(({ src }) => src)).toEqual(
    [0, 1, 2, 3, 4].map((id) => expect.stringMatching(`/id/${id}/2016/864$`)),
  );
  expect(pictures.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    ...Array(4).fill('lazy'),
  ]);
  expect(queries(LIST)).toEqual(['?limit=5']);
  expect(slide(1)).toBeVisible();
  expect(slide(2)).not.toBeInTheDocument();
});

test('the slide that is shown alone has a line about the shop and a link to the products of a brand', async () => {
  await renderApp('/');
  const shown = within(await carousel());

  expect(shown.getByText('100% genuine, bought in Europe')).toBeVisible();
  const hrefs = shown.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/?category=all']);
  expect(shown.getByRole('link', { name: 'See Gucci' })).toBeVisible();
});

test('a list with a query has no carousel and requests no pictures', async () => {
  await openHome('/?brand=Gucci');
  await screen.findAllByRole('article');

  await advance(3000);
  expect(screen.queryByRole('region', { name: 'Featured pictures' })).not.toBeInTheDocument();
  expect(queries(LIST)).toEqual([]);
});

test('the carousel plays automatically until the user pauses it', async () => {
  const { user } = await openHome();
  await carousel();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true'),
  );

  await advance(3000);
  expect(slide(2)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await advance(9000);
  expect(slide(2)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Slide 5' }));
  expect(slide(5)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await advance(3000);
  expect(slide(1)).toBeInTheDocument();
});

test('with reduced motion the carousel plays only after Play is pressed', async () => {
  prefersReducedMotion = true;
  const { user } = await openHome();
  await carousel();

  await advance(9000);
  expect(slide(1)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Play' }));
  await advance(3000);
  expect(slide(2)).toBeInTheDocument();
});

test('a failed photo request leaves Home with its slogan and products', async () => {
  expectConsole(/^Error fetching carousel: The host answered 404/);
  server.use(http.get(HOSTS.hero, () => new HttpResponse(null, { status: 404 })));
  await renderApp('/');

  expect(await screen.findByText('Genuine pieces, found for you in Europe')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Gucci' })).toBeVisible();
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('pictures with an unsafe URL are skipped, and at most five are shown', async () => {
  expectConsole(/^Left out 2 unreadable carousel pictures/);
  const good = Array.from({ length: 7 }, (_, id) => ({
    id,
    author: null,
    download_url: `https://hero.test/${id}.jpg`,
  }));
  const bad = [{ id: 'x', download_url: 'javascript:alert(1)' }, null];
  server.use(http.get(HOSTS.hero, () => HttpResponse.json([...bad, ...good])));
  await renderApp('/');

  const sources = [...(await carousel()).querySelectorAll('img')].map(({ src }) => src);
  expect(sources).toEqual([0, 1, 2, 3, 4].map((id) => `https://hero.test/${id}.jpg`));
});
