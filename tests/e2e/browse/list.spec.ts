import type { Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { PORTS } from '../hosts';
import { scrollToListEnd } from '../shopper';

const LIST_URL = `http://127.0.0.1:${PORTS.catalogue}/spulist?*`;
const PAGE_SIZE = 24;
const WORKER_ANSWERS = 'page.route does not see every request of a page that a worker controls';

function pageNumberOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/spulist') ? searchParams.get('page') : null;
}

/** Records the page numbers of product-list requests from now on, in order. */
function recordListPages(page: Page): string[] {
  const pageNumbers: string[] = [];
  page.on('request', (request) => {
    const number = request.method() === 'GET' ? pageNumberOf(request.url()) : null;
    if (number) pageNumbers.push(number);
  });
  return pageNumbers;
}

/**
 * Scrolls from the top to the end and collects the product links: the virtual list renders only the
 * rows near the viewport.
 */
async function collectProductLinks(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let isEnd = false; !isEnd;) {
    await expect.poll(() => page.evaluate(hasRowsInView)).toBe(true);
    isEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight,
    );
    const links = page.getByRole('article').getByRole('link');
    for (const href of await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    ))
      seen.add(href ?? '');
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
  }
  return [...seen];
}

/**
 * Runs in the page: whether the list has rendered its rows over the whole viewport. A busy machine takes more
 * than a few frames for them.
 */
function hasRowsInView(): boolean {
  const rows = [...document.querySelectorAll('article')].map((row) => row.getBoundingClientRect());
  const list = document.querySelector('article')?.closest('[style*="height"]');
  const box = list?.getBoundingClientRect();
  if (!box) return false;
  const [from, to] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  // Rows stand apart by less than this.
  const gap = 60;
  for (let at = from + gap; at < to - gap; at += gap)
    if (!rows.some(({ top, bottom }) => top <= at + gap && bottom >= at - gap)) return false;
  return true;
}

function renderedTitles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}

/** Runs in the page: returns the link of the product in the middle of the left column, or below the gap there. */
function linkInViewport(): string | null | undefined {
  const card = [0, 60]
    .map((below) => document.elementFromPoint(innerWidth / 5, innerHeight / 2 + below))
    .map((element) => element?.closest('article'))
    .find(Boolean);
  return card?.querySelector('a')?.getAttribute('href');
}

test.describe('the URL', () => {
  test('opens the same brand, category and sort order for another visitor', async ({
    page,
    t,
    newVisitor,
  }) => {
    await page.goto('/');
    const menu = (name: string) => page.getByRole('combobox', { name, exact: true });
    await menu(t('home.brand')).selectOption('Celine');
    await menu(t('home.category')).selectOption(t('category.handbags'));
    await menu(t('home.sort')).selectOption(t('home.priceAsc'));
    await expect(page).toHaveURL('/?brand=Celine&category=1600&sort=priceAsc');

    const otherVisitor = await newVisitor();
    await otherVisitor.goto(page.url().replace(/^.*?\/(?=\?)/, '/'));
    await expect(otherVisitor.getByRole('heading', { level: 1 })).toHaveText('Celine');
    await expect(otherVisitor.getByRole('combobox', { name: t('home.category') })).toHaveValue(
      '1600',
    );
    await expect(otherVisitor.getByRole('combobox', { name: t('home.sort') })).toHaveValue(
      'priceAsc',
    );
    await expect(async () => {
      const [mine, theirs] = await Promise.all([
        renderedTitles(page),
        renderedTitles(otherVisitor),
      ]);
      // The number of rendered cards depends on the viewport.
      const both = Math.min(mine.length, theirs.length);
      expect(both).toBeGreaterThanOrEqual(4);
      expect(theirs.slice(0, both)).toEqual(mine.slice(0, both));
    }).toPass();
  });

  test('with slashes in a row is read with one, and its list can be chosen from', async ({
    page,
    t,
    baseURL,
  }) => {
    await page.goto(`${baseURL}//?brand=Burberry`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burberry');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL('/?brand=Burberry');
    await page.getByRole('combobox', { name: t('home.brand') }).selectOption('Celine');
    await expect(page).toHaveURL('/?brand=Celine');

    await page.goto(`${baseURL}///search//Prada`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prada');
    await expect(page).toHaveURL('/search/Prada');

    await page.goto(`${baseURL}//evil.example/path`);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page).toHaveURL('/evil.example/path');
  });

  test('Back and Forward step through the chosen brands', async ({ page, t }) => {
    await page.goto('/');
    const brand = page.getByRole('combobox', { name: t('home.brand') });
    await brand.selectOption('Burberry');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burberry');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
    await expect(brand).toHaveValue('Gucci');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burberry');
    await expect(brand).toHaveValue('Burberry');
  });

  test('shows that a brand is unknown and links to the brands', async ({ page, t }) => {
    await page.goto('/?brand=Nobody');
    await expect(page.getByText(t('list.unknownBrand', { brand: 'Nobody' }))).toBeVisible();
    await page.getByRole('link', { name: t('list.chooseBrand') }).click();
    await expect(page).toHaveURL('/search');
    await page.getByRole('main').getByRole('link', { name: 'Prada' }).click();
    await expect(page).toHaveURL('/search/Prada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prada');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a filtered list without a snapshot goes on at its end, where it neither stands still nor runs on by itself', async ({
  page,
  t,
  isMobile,
}) => {
  await page.addInitScript(hideSnapshot);
  const requestedPages = recordListPages(page);
  // Other tests add products meanwhile, so two pages may hold the same one.
  const ids = new Set<string>();
  page.on('response', async (response) => {
    if (!pageNumberOf(response.url())) return;
    const { list } = await response.json();
    for (const { id } of list) ids.add(id);
  });
  await page.goto('/?brand=all&category=all&size=38');
  const keepLooking = page.getByRole('button', { name: t('filter.goOn') });
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let round = 1; round <= 2; round += 1) {
    // The reads that fill the first screen have ended.
    await expect(keepLooking).not.toHaveAttribute('aria-busy');
    const looked = requestedPages.length;
    if (isMobile) await fling(page);
    else await page.keyboard.press('End');
    // Rows have come above the button, which the browser does not keep in view.
    await expect.poll(() => requestedPages.length).toBeGreaterThan(looked);
    await expect(keepLooking).not.toBeInViewport();
    await expect(keepLooking).not.toHaveAttribute('aria-busy');
    // A list that ran on by itself would ask for all of its hundreds of pages. Each throw looks through a few.
    expect(requestedPages.length - looked).toBeLessThanOrEqual(12);
  }
  const progress = page.getByRole('status').filter({ has: keepLooking });
  await expect(async () => expect(await progress.innerText()).toContain(`${ids.size}`)).toPass();
  expect(ids.size).toBeGreaterThan((requestedPages.length - 1) * PAGE_SIZE);
});

/** Runs in the page, before the app looks for the sign that the shop has a snapshot. */
function hideSnapshot(): void {
  document.addEventListener('DOMContentLoaded', () =>
    document.querySelector('[name=brand-ids]')?.remove(),
  );
}

/** Throws a phone's page upwards three times, with the momentum that a finger leaves. */
async function fling(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time += 1)
    await session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 600,
      yDistance: -3000,
      speed: 8000,
      preventFling: false,
    });
  await session.detach();
}

test('Back from a product restores the scroll position without another request', async ({
  page,
  t,
}) => {
  const requestedPages = recordListPages(page);
  await page.goto('/');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(requestedPages).toContain('4');
  }).toPass();
  await page.mouse.wheel(0, -2000);
  // Nothing is loading any more; where the last page came, the end of the list is told.
  const loading = page.getByRole('status').filter({ hasNotText: t('list.end') });
  await expect(loading).toHaveCount(0);
  await expect.poll(() => page.evaluate(linkInViewport)).toBeTruthy();
  const href = await page.evaluate(linkInViewport);
  const card = page.locator(`article:has(a[href="${href}"])`);
  const title = await card.getByRole('heading').innerText();
  const position = async () => ({
    scroll: await page.evaluate(() => window.scrollY),
    top: Math.round((await card.boundingBox())?.y ?? -1),
  });
  const before = await position();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const pagesBeforeBack = [...requestedPages];

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gucci');
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(card).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await position()).scroll - before.scroll))
    .toBeLessThanOrEqual(2);
  expect(Math.abs((await position()).top - before.top)).toBeLessThanOrEqual(2);
  expect(requestedPages).toEqual(pagesBeforeBack);
  expect(pagesBeforeBack.slice(0, 3)).toEqual(['1', '2', '3']);
  expect(new Set(pagesBeforeBack).size).toBe(pagesBeforeBack.length);
});

for (const [kind, path] of [
  ['Home', '/'],
  ['a brand page', '/search/Prada'],
] as const)
  test(`a reload of ${kind} restores the list and the scroll position without another page`, async ({
    page,
  }) => {
    const requestedPages = recordListPages(page);
    await page.goto(path);
    await expect(async () => {
      // As a finger does, past every row: a row that was never rendered has no measured height.
      await page.mouse.wheel(0, 400);
      expect(requestedPages).toContain('3');
    }).toPass({ intervals: [100], timeout: 30_000 });
    await expect(page.getByRole('status')).toHaveCount(0);
    await page.evaluate(async () => {
      window.scrollBy({ top: -1000, behavior: 'instant' });
      // The list renders and measures the rows of its new place in the next frames.
      for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
    });
    const href = await page.evaluate(() => {
      const links = [...document.querySelectorAll('article a')];
      return links.find((link) => link.getBoundingClientRect().top > 0)?.getAttribute('href');
    });
    expect(href).toBeTruthy();
    const top = () =>
      page.evaluate(
        (link) =>
          document.querySelector(`article a[href="${link}"]`)?.getBoundingClientRect().top ?? -1e4,
        href,
      );
    const before = await top();
    const pagesBefore = [...requestedPages];

    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    expect(requestedPages).toEqual(pagesBefore);
  });

test('a page opened by its URL starts at its top, wherever another page of the tab was left', async ({
  page,
}) => {
  await page.goto('/search/Prada');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('with a catalogue host of thousands of products', () => {
  test.skip(({ onHosts }) => !onHosts, WORKER_ANSWERS);
  test.use({ serviceWorkers: 'block' }); // for the same reason

  test(
    'renders few of 7,680 products, and Back restores the scroll position among them',
    { tag: '@long' },
    async ({ page, t }) => {
      test.slow();
      await page.route(LIST_URL, async (route) => {
        const url = route.request().url();
        const number = Number(pageNumberOf(url));
        const response = await route.fetch({ url: url.replace(/page=\d+/, 'page=1') });
        const { list, ...rest }: { list: { productId: string }[] } = await response.json();
        const many = Array.from({ length: number > 8 ? 0 : 960 }, (_, place) => {
          const product = list[place % list.length];
          return { ...product, productId: `${product?.productId}-${number}-${place}` };
        });
        await route.fulfill({ response, json: { ...rest, list: many } });
      });
      await page.goto('/');
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.getByText(t('list.end'))).toBeInViewport({ timeout: 300 });
      }).toPass({ timeout: 60_000 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeGreaterThan((7680 / 4) * 200);
      await expect
        .poll(() => page.locator('main [style*="height"]:empty').count())
        .toBeLessThan(100);
      expect(await page.getByRole('article').count()).toBeLessThan(60);

      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect(async () => {
        // The middle of the viewport may be a gap between two rows.
        await page.evaluate(() => window.scrollBy(0, 100));
        expect(await page.evaluate(linkInViewport)).toBeTruthy();
      }).toPass();
      const href = await page.evaluate(linkInViewport);
      const card = page.locator(`article:has(a[href="${href}"])`);
      const cardTop = async () => (await card.boundingBox())?.y ?? NaN;
      const before = await cardTop();
      await card.getByRole('link').click();
      await expect(page).toHaveURL(href ?? '');
      await page.goBack();
      await expect(card).toBeInViewport();
      await expect.poll(async () => Math.abs((await cardTop()) - before)).toBeLessThanOrEqual(1);
    },
  );
});

test.describe('with a catalogue host that takes 300 ms', () => {
  test.skip(({ onHosts }) => !onHosts, WORKER_ANSWERS);
  test.use({ serviceWorkers: 'block' }); // for the same reason

  for (const [size, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1280, height: 900 }],
  ] as const)
    test(`no placeholder comes into view on a ${size} that scrolls at 4,000 px/s`, async ({
      page,
      t,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(delayPagesBy19Frames);
      const requestedPages = recordListPages(page);
      await page.goto('/?brand=all&category=all');
      await expect(page.getByRole('article').first()).toBeVisible();
      const { place, seenFrames } = await page.evaluate(scrollFast, t('loading'));
      expect(requestedPages.length).toBeGreaterThan(2);
      expect(place).toBeGreaterThan(13_000);
      expect(seenFrames).toBe(0);
    });
});

/**
 * Runs in the page before its scripts: sends the request for a later page of a list 19 frames late. At 60 frames
 * a second that is 317 ms; a busy machine draws fewer, and the test, which scrolls by frames too, takes longer.
 */
function delayPagesBy19Frames(): void {
  const open = Reflect.get(XMLHttpRequest.prototype, 'open');
  const send = Reflect.get(XMLHttpRequest.prototype, 'send');
  const delayed = new WeakSet<object>();
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, ...request: unknown[]) {
      if (/\/spulist\?.*&page=(?!1&)/.test(String(request[1]))) delayed.add(this);
      Reflect.apply(open, this, request);
    },
    send(this: XMLHttpRequest, ...body: unknown[]) {
      let frames = delayed.has(this) ? 19 : 0;
      const sendInTime = () => {
        if (frames === 0) {
          const { dataset } = document.documentElement;
          if (delayed.has(this)) dataset['overdue'] = '';
          this.addEventListener('loadend', () => delete dataset['overdue']);
          return void Reflect.apply(send, this, body);
        }
        frames -= 1;
        requestAnimationFrame(sendInTime);
      };
      sendInTime();
    },
  });
}

/** Runs in the page: scrolls down by 67 pixels a frame, and counts the frames in which a placeholder is in view. */
async function scrollFast(loading: string) {
  let seenFrames = 0;
  for (let scrolled = 0; scrolled < 14_000; scrolled += 67) {
    await new Promise(requestAnimationFrame);
    // The test's own host, and the rendering of its page, may take many frames on a busy machine: the scroll
    // waits for them where they are late.
    if ('overdue' in document.documentElement.dataset) {
      const { scrollHeight } = document.documentElement;
      while (document.documentElement.scrollHeight === scrollHeight)
        await new Promise(requestAnimationFrame);
    }
    window.scrollBy({ top: 67, behavior: 'instant' });
    const isInView = [...document.querySelectorAll('main [role="status"]')].some((status) => {
      const { top, bottom } = status.getBoundingClientRect();
      return status.textContent.includes(loading) && top < innerHeight && bottom > 0;
    });
    if (isInView) seenFrames += 1;
  }
  return { seenFrames, place: window.scrollY };
}

test('the heart of a card scrolls under the sticky menus', async ({ page, t }) => {
  await page.goto('/');
  const menu = page.getByRole('combobox', { name: t('home.sort') });
  const heart = page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: t('product.save') });
  await expect(heart).toBeVisible();
  await heart.evaluate((element) => element.scrollIntoView());
  const menuTop = (await menu.boundingBox())?.y ?? NaN;
  await heart.evaluate(
    (element, top) => scrollBy(0, element.getBoundingClientRect().top - top),
    menuTop,
  );
  expect((await heart.boundingBox())?.y).toBeCloseTo(menuTop, 0);
  const isOnTop = await heart.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(false);
});

test('a new sort order shows a new list from its top', async ({ page, t }) => {
  await page.goto('/');
  const requestedPages = recordListPages(page);
  const cards = page.getByRole('article');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(requestedPages).toContain('2');
  }).toPass();
  const before = requestedPages.length;
  await page.getByRole('combobox', { name: t('home.sort') }).selectOption('priceDesc');
  await expect(page).toHaveURL('/?sort=priceDesc');
  await expect.poll(() => requestedPages.slice(before)).toContain('1');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(async () => {
    const prices = await cards.evaluateAll((all) =>
      all.map((card) => Number(/HK\$([\d,]+)/.exec(card.textContent)?.[1]?.replaceAll(',', ''))),
    );
    expect(prices.length).toBeGreaterThanOrEqual(4);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  }).toPass();
});

test.describe('when the catalogue host fails', () => {
  test.skip(({ onHosts }) => !onHosts, WORKER_ANSWERS);
  test.use({ serviceWorkers: 'block' }); // for the same reason

  test('shows an error when the host is unreachable, and Retry loads the list', async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/ERR_FAILED .*\/spulist\?.*page=1&/);
    expectError(/^Error fetching products: The host could not be reached/, 1);
    await page.route(LIST_URL, (route) => route.abort());
    await page.goto('/');
    const alert = page.getByRole('alert').filter({ hasText: t('list.failed') });
    await expect(alert).toBeVisible();
    await page.unroute(LIST_URL);
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(alert).toBeHidden();
  });

  test('keeps the first page when the second answers 500, and Retry loads the rest', async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/status of 500 .*\/spulist\?.*page=2&/);
    expectError(/^Error fetching products: The host answered 500/, 1);
    let isDown = true;
    await page.route(LIST_URL, async (route) => {
      if (isDown && pageNumberOf(route.request().url()) === '2')
        await route.fulfill({ status: 500 });
      else await route.fallback();
    });
    await page.goto('/');
    const alert = page.getByRole('alert').filter({ hasText: t('list.moreFailed') });
    await expect(async () => {
      await page.mouse.wheel(0, 5000);
      await expect(alert).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    isDown = false;
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await expect(alert).toBeHidden();
    await scrollToListEnd(page, t);
    expect(await collectProductLinks(page)).toHaveLength(100);
  });

  test('continues after pages that hold only duplicates', async ({ page, t }) => {
    await page.route(LIST_URL, async (route) => {
      const url = route.request().url();
      const pageNumber = pageNumberOf(url);
      if (pageNumber !== '2' && pageNumber !== '3') return route.fallback();
      const url1 = url.replace(/page=\d+/, 'page=1');
      return route.fulfill({ response: await route.fetch({ url: url1 }) });
    });
    await page.goto('/');
    await scrollToListEnd(page, t);
    // Only pages 1, 4 and 5 hold new products.
    expect(await collectProductLinks(page)).toHaveLength(PAGE_SIZE + PAGE_SIZE + 4);
  });

  test('shows an error on a product page when the host answers 500, and Retry loads it', async ({
    page,
    t,
    expectError,
  }) => {
    expectError(/status of 500 .*\/spulist\?.*productId=/);
    expectError(/^Error fetching products: The host answered 500/, 1);
    await page.route(LIST_URL, (route) => route.fulfill({ status: 500 }));
    await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
    const alert = page.getByRole('alert').filter({ hasText: t('product.failed') });
    await expect(alert).toBeVisible();
    await page.unroute(LIST_URL);
    await alert.getByRole('button', { name: t('action.retry') }).click();
    await expect(page.getByRole('button', { name: t('product.addToCart') })).toBeVisible();
  });
});

test('the keyboard stays in the footer while the list above it loads on', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/?brand=Prada');
  const pledge = page.getByRole('link', { name: t('footer.pledge') });
  await expect(pledge).toBeVisible();
  await context.route(LIST_URL, () => new Promise<void>(() => {}));
  await pledge.focus();
  await expect(page.getByRole('main').getByText(t('loading'))).not.toHaveCount(0);
  await expect(pledge).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
});
