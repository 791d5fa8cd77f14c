import type { Locator, Page } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../src/demo/knownProducts';
import { asAdmin, PATHS } from './admin';
import { expect, test } from './base';
import { ADMIN_SCREENS, asDemoShopper, open, OPEN_SCREENS, OWN_SCREENS } from './screens';
import { cartLink, dialog } from './shopper';

const SMALLEST = 44;

type Target = { name: string; width: number; height: number };

/**
 * Controls whose target is too small for a thumb. A label is part of its control's target, and so is
 * what a control covers beyond its own box by a pseudo-element. Not counted: links within a line of
 * text (WCAG 2.5.8's exception), and what is there for screen readers only.
 */
async function smallTargets(area: Locator): Promise<Target[]> {
  return area.evaluateAll((areas, smallest) => {
    const controls = areas.flatMap((one) => [
      ...one.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden])'),
    ]);
    const isInline = (control: HTMLElement) =>
      control.tagName === 'A' && getComputedStyle(control).display === 'inline';
    const box = (control: HTMLElement) => {
      const boxes = [control, control.closest('label')].flatMap((element) =>
        element ? [element.getBoundingClientRect()] : [],
      );
      for (const pseudo of ['::before', '::after']) {
        const { position, content, width, height } = getComputedStyle(control, pseudo);
        if (content === 'none' || position !== 'absolute') continue;
        boxes.push(new DOMRect(0, 0, parseFloat(width), parseFloat(height)));
      }
      return {
        width: Math.round(Math.max(...boxes.map(({ width }) => width))),
        height: Math.round(Math.max(...boxes.map(({ height }) => height))),
      };
    };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        control,
        name: control.getAttribute('aria-label') ?? (control.textContent || control.tagName),
        ...box(control),
      }))
      .filter(
        ({ control, width, height }) =>
          Math.min(width, height) > 1 && Math.min(width, height) < smallest && !isInline(control),
      )
      .map(({ name, width, height }) => ({ name, width, height }));
  }, SMALLEST);
}

/** What does not fit the phone or the thumb, each with the places where that is. */
function findings() {
  const found = new Map<string, string[]>();
  const add = (what: string, where: string) => found.set(what, [...(found.get(what) ?? []), where]);
  async function lookAtTargets(area: Locator, where: string) {
    for (const target of await smallTargets(area)) add(`small: ${JSON.stringify(target)}`, where);
  }
  return {
    lookAtTargets,
    look: async (page: Page, where: string): Promise<void> => {
      const { scrolled, width } = await page.evaluate(() => {
        window.scrollTo(50, window.scrollY);
        return { scrolled: window.scrollX, width: document.documentElement.scrollWidth };
      });
      if (scrolled > 0 || width > 390) add(`${width} px wide`, where);
      for (const role of ['main', 'banner', 'navigation'] as const) {
        await lookAtTargets(page.getByRole(role), where);
      }
      // Below 16 px an iPhone zooms into the field that is typed in.
      const fields = page.getByRole('textbox').or(page.getByRole('combobox'));
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
      );
      for (const size of sizes) if (size < 16) add(`a field's text of ${size} px`, where);
    },
    expectNone: () => expect([...found].map(([what, places]) => [what, ...places])).toEqual([]),
  };
}

test('every screen of a visitor fits the phone and the thumb', async ({ page, t }) => {
  test.slow();
  const { look, lookAtTargets, expectNone } = findings();
  for (const screen of OPEN_SCREENS) {
    await open(page, t, screen);
    await look(page, screen.path);
  }
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.menu') }).click();
  const menu = dialog(page, t('shell.menu'));
  await expect(menu).toBeVisible();
  await lookAtTargets(menu, 'menu');
  expectNone();
});

test('every screen of a shopper’s own fits too', async ({ page, t }) => {
  test.slow();
  const { look, lookAtTargets, expectNone } = findings();
  await asDemoShopper(page, t);
  await cartLink(page, t, 1).click();
  await expect(page.getByRole('textbox', { name: t('cart.promoCode') })).toBeVisible();
  await look(page, 'filled cart');
  for (const screen of OWN_SCREENS) {
    await open(page, t, screen);
    await look(page, screen.path);
  }
  await page.goto('/addressBook');
  await page.getByRole('button', { name: t('address.add') }).click();
  const form = dialog(page, t('address.add'));
  await expect(form).toBeVisible();
  await look(page, 'address dialog');
  await lookAtTargets(form, 'address dialog');
  expectNone();
});

test('every screen of the admin’s fits too', async ({ page, t, a }) => {
  test.slow();
  const { look, expectNone } = findings();
  await asAdmin(page, t, PATHS.landing);
  for (const screen of ADMIN_SCREENS) {
    await open(page, t, screen);
    await look(page, screen.path);
  }
  await page.goto(PATHS.landing);
  await page.getByText(a('chart.numbers')).click();
  await expect(page.getByRole('table')).toBeVisible();
  await look(page, 'the numbers');
  await page.goto(PATHS.list);
  await page.getByRole('article').first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: a('bulk.name') });
  await expect(bar.getByRole('button', { name: a('bulk.offline') })).toBeVisible();
  await look(page, 'products selected');
  // The bar stays in sight and leaves most of the screen to the products.
  expect((await bar.boundingBox())!.height).toBeLessThan(844 / 3);
  expectNone();
});

test('the bar to buy by stays in reach and covers nothing at the end', async ({ page, t }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const add = page.getByRole('button', { name: t('product.addToCart') });
  const bottom = page.getByRole('navigation', { name: t('shell.bottomBar') });
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(add).toBeInViewport({ ratio: 1 });
  const top = (await add.boundingBox())!.y;
  expect((await bottom.boundingBox())!.y).toBeGreaterThan(top);
  for (const last of [
    page.getByRole('contentinfo').getByRole('link', { name: t('footer.pledge') }),
    page.getByRole('contentinfo').getByText(t('footer.terms')),
  ]) {
    await expect(last).toBeInViewport({ ratio: 1 });
    const { y, height } = (await last.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(top);
  }
});

test('the bottom bar leads where it says', async ({ page, t }) => {
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
  test(`what has the focus is beneath no bar, down ${path} and up again`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    // Not so far up that the focus leaves the page.
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(25).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(page.locator(':focus')).toBeInViewport();
      expect(await page.evaluate(focusedBeneathBar)).toBeNull();
    }
  });

/** In the page: what has the focus, where something that stays on screen while the page scrolls is over it. */
function focusedBeneathBar(): string | null {
  const focused = document.activeElement;
  if (!focused) return null;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  let over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  for (; over && !over.contains(focused); over = over.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(over).position)) return focused.outerHTML;
  return null;
}
