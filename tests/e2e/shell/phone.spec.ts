import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { openAsAdmin, PATHS } from '../admin/admin';
import { expect, LANGUAGES, test } from '../base';
import { dialog } from '../shopper';
import { doubleText } from './screenChecks';

test('the admin’s bar names no keys on a touch device', async ({ page, t, tAdmin }) => {
  await openAsAdmin(page, t, PATHS.list);
  await expect(page.getByRole('button', { name: tAdmin('palette.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: tAdmin('shortcuts.title') })).toBeHidden();
  await expect(page.getByRole('banner').locator('kbd')).toBeHidden();
});

test('the pledge page opens at its top from far down another page', async ({ page, t }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);

  await page.getByRole('button', { name: t('shell.menu') }).click();
  await dialog(page, t('shell.menu'))
    .getByRole('link', { name: t('menu.pledge') })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pledge.title'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the Add to cart bar stays visible and covers no part of the footer', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const add = page.getByRole('button', { name: t('product.addToCart') });
  const bottom = page.getByRole('navigation', { name: t('shell.bottomBar') });
  await expect(add).toBeInViewport({ ratio: 1 });
  const pledge = page.getByRole('contentinfo').getByRole('link', { name: t('footer.pledge') });
  // The page grows while similar products load.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(pledge).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expect(add).toBeInViewport({ ratio: 1 });
  const top = (await add.boundingBox())!.y;
  expect((await bottom.boundingBox())!.y).toBeGreaterThan(top);
  for (const footerItem of [pledge, page.getByRole('contentinfo').getByText(t('footer.terms'))]) {
    await expect(footerItem).toBeInViewport({ ratio: 1 });
    const { y, height } = (await footerItem.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(top);
  }
});

test('the answer to Continue with Facebook is scrolled clear of the bottom bar', async ({
  page,
  t,
}) => {
  await page.goto('/signup/');
  const button = page.getByRole('button', { name: t('signUp.facebook') });
  const bar = page.getByRole('navigation', { name: t('shell.bottomBar') });
  // The button stands directly above the bar, so that the answer appears behind it.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.press('Enter');
  const answer = page.getByText(t('signUp.facebookUnavailable'));
  await expect(answer).toBeVisible();
  const { y, height } = (await answer.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
});

test('the header shows Search, and what the bottom bar has only while it is focused', async ({
  page,
  t,
}) => {
  await page.goto('/noFakeStore');
  const banner = page.getByRole('banner');
  const link = (name: string) => banner.getByRole('link', { name });
  const inBottomBar = [t('shell.account'), t('shell.cart', { count: 0 })];
  for (const [name, path] of [
    [t('shell.account'), '/signup/'],
    [t('shell.cart', { count: 0 }), '/cart'],
    [t('shell.search'), '/search'],
  ] as const) {
    await link(name).click();
    await expect(page).toHaveURL(path);
  }

  // Navigation moves the focus to `main`, and would take it from the link.
  await expect(page.getByRole('main')).toBeFocused();
  await link(t('shell.search')).focus();
  for (const name of inBottomBar) {
    expect((await link(name).boundingBox())!.width).toBeLessThanOrEqual(2);
    await page.keyboard.press('Tab');
    expect((await link(name).boundingBox())!.width).toBeGreaterThanOrEqual(44);
  }
});

test('the bottom bar opens its pages and marks the current one', async ({ page, t }) => {
  await page.goto('/noFakeStore');
  const bar = page.getByRole('navigation', { name: t('shell.bottomBar') });
  const title = page.getByRole('heading', { level: 1 });
  for (const [place, heading] of [
    [t('shell.home'), 'Gucci'],
    [t('shell.search'), t('search.title')],
    [t('shell.bag'), t('cart.title')],
    [t('shell.me'), t('signUp.signUp')],
  ] as const) {
    await bar.getByRole('link', { name: place, exact: true }).click();
    await expect(title).toHaveText(heading);
    await expect(bar.getByRole('link', { name: place, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

for (const path of ['/', `/product/${DEMO_PRODUCTS.inStock}`])
  test(`no bar covers the focused element on ${path}, forward and backward`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    // 25 steps back keep the focus in the page.
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(25).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(page.locator(':focus')).toBeInViewport();
      expect(await page.evaluate(coveredFocus)).toBeNull();
    }
  });

/**
 * Runs in the page: returns the HTML of the focused element where a fixed or sticky element covers
 * it.
 */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused) return null;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  let covering = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  for (; covering && !covering.contains(focused); covering = covering.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(covering).position)) return focused.outerHTML;
  return null;
}

/** Runs in the page: names what of the top bar's mark is on a second line, or runs into a control beside it. */
function brokenMark(mark: Element): string[] {
  const problems: string[] = [];
  const range = document.createRange();
  range.selectNodeContents(mark.firstElementChild!);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  if (lines.size !== 1) problems.push(`${lines.size} lines`);
  const { left, right } = mark.getBoundingClientRect();
  for (const control of mark.closest('header')!.querySelectorAll('a, button')) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || control === mark) continue;
    if (box.left < -1 || box.right > innerWidth + 1) problems.push(`cut off: ${control.outerHTML}`);
    if (box.left < right - 1 && box.right > left + 1) problems.push(`under: ${control.outerHTML}`);
  }
  return problems;
}

/** Runs in the page: the text of the chosen option is wider than the select by this much, in pixels. */
function cutOff(select: Element): number {
  if (!(select instanceof HTMLSelectElement)) throw new Error('Not a select');
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = font;
  const { width } = context.measureText(select.selectedOptions[0]!.text);
  return width + parseFloat(paddingLeft) + parseFloat(paddingRight) - select.clientWidth;
}

for (const width of [390, 1280])
  test(`Filters stays in sight while the list scrolls, at ${width} px`, async ({ page, t }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const scrolled = await page.evaluate(async () => {
      window.scrollTo({ top: 1500, behavior: 'instant' });
      // The list renders and measures the rows of its new place in the next frames.
      for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
      return window.scrollY;
    });
    // Playwright scrolls to a button that is out of sight or covered.
    await page.getByRole('button', { name: t('filter.title'), exact: true }).click();
    await expect(dialog(page, t('filter.title'))).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const width of [320, 390])
      test(`with text of 200% the name of the shop stands on one line at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/noFakeStore');
        await page.evaluate(doubleText);
        const mark = page.getByRole('banner').getByRole('link', { name: /^ZAN/ });
        await expect(mark).toBeVisible();
        expect(await mark.evaluate(brokenMark)).toEqual([]);
        // A longer VITE_SHOP_NAME ends in an ellipsis.
        await mark.evaluate((link) => link.firstElementChild!.append(' & Daughters of Kowloon'));
        const isCut = mark.evaluate(
          ({ firstElementChild: name }) => name!.scrollWidth > name!.clientWidth,
        );
        expect(await isCut).toBe(true);
        expect(await mark.evaluate(brokenMark)).toEqual([]);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(pageWidth).toBe(width);
      });

    for (const width of [320, 390])
      test(`with text of 200% Filters is in sight at ${width} px`, async ({ page, t }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/');
        await expect(page.getByRole('article').first()).toBeVisible();
        await page.evaluate(doubleText);
        const filters = page.getByRole('button', { name: t('filter.title'), exact: true });
        await expect
          .poll(async () => {
            const { x, width: wide } = (await filters.boundingBox())!;
            return x >= 0 && x + wide <= width;
          })
          .toBe(true);
      });

    for (const width of [320, 360, 390])
      test(`the whole bar of a list, with its number, is in reach at ${width} px`, async ({
        page,
        t,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/?brand=Alexander%20McQueen&category=1646&sort=priceAsc');
        await expect(page.getByRole('article').first()).toBeVisible();
        const menu = (name: string) => page.getByRole('combobox', { name, exact: true });
        const controls = [
          menu(t('home.brand')),
          menu(t('home.category')),
          menu(t('home.sort')),
          page.getByRole('button', { name: t('filter.title'), exact: true }),
        ];
        const number = page.getByRole('main').getByText(/^\d+\+?( 件)?$/);
        let end = 0;
        for (const control of controls.toSpliced(3, 0, number)) {
          const box = (await control.boundingBox())!;
          expect(box.x).toBeGreaterThanOrEqual(end);
          if (control !== number)
            expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          end = box.x + box.width;
        }
        expect(end).toBeLessThanOrEqual(width);
      });

    test('without field-sizing the menus of a tablet show the whole of their choices', async ({
      page,
      t,
    }) => {
      await page.setViewportSize({ width: 768, height: 844 });
      await page.goto('/?brand=Alexander%20McQueen&category=1646&sort=priceAsc');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alexander McQueen');
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('select { field-sizing: fixed !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      for (const name of [t('home.brand'), t('home.category'), t('home.sort')]) {
        const menu = page.getByRole('combobox', { name, exact: true });
        await expect.poll(() => menu.evaluate(cutOff), name).toBeLessThan(1);
      }
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth).toBe(768);
    });

    test('the menus of a tablet show the whole of their longest choices', async ({ page, t }) => {
      await page.setViewportSize({ width: 768, height: 844 });
      const menu = (name: string) => page.getByRole('combobox', { name, exact: true });
      await page.goto('/?brand=Alexander%20McQueen&category=1604&sort=priceAsc');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alexander McQueen');
      for (const name of [t('home.brand'), t('home.category'), t('home.sort')])
        await expect.poll(() => menu(name).evaluate(cutOff), name).toBeLessThan(1);
      await menu(t('home.category')).selectOption('1646');
      await expect(page).toHaveURL(/category=1646/);
      await expect.poll(() => menu(t('home.category')).evaluate(cutOff)).toBeLessThan(1);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth).toBe(768);
    });
  });
}
