import type { Locator } from '@playwright/test';

import { DEMO_PRODUCTS } from '../../../src/demo/knownProducts';
import { openAsAdmin, PATHS } from '../admin/admin';
import { expect, test } from '../base';
import { dialog, toast } from '../shopper';
import { signInAsDemoShopper } from './screens';

/**
 * Forced colours (Windows contrast themes) leave three or four colours: what is chosen, current, saved or
 * wrong differs from the rest by a shape.
 */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Returns what an element looks like, its colours left out. */
function shapeOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    // Forced colours turn a ground that is none into the page's, which cannot be seen.
    const none = /^rgba\((.*), 0\)$/;
    const page = getComputedStyle(document.body).backgroundColor.replace(none, 'rgb($1)');
    const looks = ['', '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(node, pseudo || null);
      const border = (side: string) =>
        `${style.getPropertyValue(`border-${side}-style`)} ${style.getPropertyValue(`border-${side}-width`)}`;
      return [
        ...['top', 'right', 'bottom', 'left'].map(border),
        ...[style.content, style.fontWeight, style.outlineStyle, style.textDecorationLine],
        style.fill === 'none' ? 'no fill' : 'filled',
        // A ground that the page itself has chosen among the system's colours is kept.
        pseudo && style.backgroundColor.replace(none, page),
      ];
    });
    return JSON.stringify(looks);
  });
}

async function expectDifferentShapes(one: Locator, other: Locator) {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  expect(await shapeOf(one)).not.toBe(await shapeOf(other));
}

/** The label that is drawn in place of a chip's input. */
const drawn = (input: Locator) => input.locator('xpath=following-sibling::span');

test('marks a chosen size and a sold-out size by a shape', async ({ page }) => {
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const sizes = page.getByRole('radio');
  const [first, second] = [
    sizes.and(page.locator(':enabled')).nth(0),
    sizes.and(page.locator(':enabled')).nth(1),
  ];
  await first.check();
  await first.blur();
  await expectDifferentShapes(drawn(first), drawn(second));
  await second.check();
  await second.blur();
  await expectDifferentShapes(drawn(first), drawn(second));
});

test('marks a chosen size of the filters by a shape', async ({ page, t }) => {
  await page.goto('/');
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click();
  const boxes = dialog(page, t('filter.title')).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(0).blur();
  await expectDifferentShapes(drawn(boxes.nth(0)), drawn(boxes.nth(1)));
});

test('marks a saved product, the language and the current page by a shape', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, t, '/');
  const hearts = page.getByRole('article').getByRole('button', { name: t('product.save') });
  await hearts.first().click();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await expectDifferentShapes(hearts.first().locator('svg'), hearts.nth(1).locator('svg'));

  const links = page.getByRole('navigation', { name: t('shell.bottomBar') }).getByRole('link');
  await expectDifferentShapes(links.nth(0), links.nth(1));

  await page.getByRole('button', { name: t('shell.menu') }).click();
  const languages = dialog(page, t('shell.menu')).getByRole('group').getByRole('button');
  await expectDifferentShapes(languages.nth(0), languages.nth(1));
});

test('marks the picture on screen and the part of the admin area by a shape', async ({
  page,
  t,
  tAdmin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${DEMO_PRODUCTS.inStock}`);
  const dots = page.getByRole('main').locator('button[aria-current]');
  await expectDifferentShapes(dots.nth(0), dots.nth(1));

  await openAsAdmin(page, t, PATHS.list);
  const parts = page.getByRole('navigation', { name: tAdmin('nav.name') }).getByRole('link');
  await expectDifferentShapes(parts.first(), parts.and(page.locator('[aria-current]')));
});

test('marks the hero picture on screen by a shape', async ({ page, t }) => {
  // Nothing moves or fades: the first picture stays.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  const dot = (number: number) =>
    page.getByRole('button', { name: t('hero.show', { number }), exact: true });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expectDifferentShapes(dot(1), dot(2));
});

test('marks the steps that an order has taken by a shape', async ({ page, t }) => {
  await signInAsDemoShopper(page, t);
  await page.goto('/order/ZN1005');
  const steps = page.getByRole('main').locator('ol > li');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expectDifferentShapes(steps.nth(0), steps.nth(2));
});

test('marks a warning by a shape', async ({ page, t }) => {
  await page.goto('/');
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('product.save') });
  await heart.click();
  await expect(toast(page, t('wishlist.logIn'))).toHaveCSS('border-left-style', 'double');
});
