import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from './base';

/** The carousel at the top of Home; the demo is the build that has a photo list. */

test.skip(({ onHosts }) => onHosts, 'no photo list is configured');

const DELAY_MS = 3000;

const carousel = (page: Page, t: TFunction) => page.getByRole('region', { name: t('hero.name') });

/** The slide that is shown; the others are hidden from everyone. */
const slide = (page: Page, t: TFunction, number: number) =>
  carousel(page, t).getByRole('group', { name: t('hero.slide', { number, total: 5 }) });

const picture = (page: Page, t: TFunction) => carousel(page, t).locator('img').first();

test('moves on by itself, and stops when it is told to', async ({ page, t }) => {
  await page.goto('/');
  await expect(slide(page, t, 1)).toBeInViewport();
  await expect(slide(page, t, 2)).toBeInViewport({ ratio: 0.9 });

  await page.getByRole('button', { name: t('hero.show', { number: 5 }) }).click();
  await page.getByRole('button', { name: t('hero.pause') }).click();
  await page.mouse.move(0, 0);
  await expect(slide(page, t, 5)).toBeInViewport({ ratio: 0.9 });
  await page.waitForTimeout(1.5 * DELAY_MS);
  await expect(slide(page, t, 5)).toBeInViewport({ ratio: 0.9 });

  // Play plays on, and from the last slide to the first.
  await page.getByRole('button', { name: t('hero.play') }).click();
  await expect(slide(page, t, 1)).toBeInViewport({ ratio: 0.9 });
});

test('waits while it is out of sight', async ({ page, t }) => {
  await page.goto('/');
  await expect(slide(page, t, 1)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(carousel(page, t)).not.toBeInViewport();
  const list = carousel(page, t).locator('[aria-live]');
  await expect(list).toHaveAttribute('aria-live', 'polite');
});

test('waits while a mouse points at it', async ({ page, t }) => {
  await page.goto('/');
  const list = carousel(page, t).locator('[aria-live]');
  await expect(list, 'plays').toHaveAttribute('aria-live', 'off');
  await carousel(page, t).hover();
  await expect(list).toHaveAttribute('aria-live', 'polite');
  await page.mouse.move(0, 0);
  await expect(list).toHaveAttribute('aria-live', 'off');
});

test('waits while the keyboard is in it, and follows it', async ({ page, t }) => {
  await page.goto('/');
  await expect(slide(page, t, 1)).toBeInViewport();
  await page.getByRole('button', { name: t('hero.pause') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(slide(page, t, 2)).toBeInViewport({ ratio: 0.9 });
  await page.waitForTimeout(1.5 * DELAY_MS);
  await expect(slide(page, t, 2)).toBeInViewport({ ratio: 0.9 });
});

test.describe('for who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stays still', async ({ page, t }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: t('hero.play') })).toBeVisible();
    await page.waitForTimeout(1.5 * DELAY_MS);
    await expect(slide(page, t, 1)).toBeInViewport({ ratio: 0.9 });
  });
});

test('asks for the narrower image set below 768 px, and for one set only', async ({ page, t }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/hero/id/'))
      asked.push(request.url());
  });
  await page.goto('/');
  await expect(picture(page, t)).toBeVisible();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  await expect
    .poll(() => picture(page, t).evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(isNarrow ? /\/id\/0\/960\/768$/ : /\/id\/0\/2016\/864$/);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked.filter((url) => url.includes('/960/') !== isNarrow)).toEqual([]);
});

test('moves nothing when it comes, and leaves the products in sight', async ({ page, t }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(slide(page, t, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('article').first()).toBeInViewport();
  const moved = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts');
    return Array.isArray(shifts)
      ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0)
      : 1;
  });
  expect(moved).toBeLessThanOrEqual(0.01);
});

test('has nothing that bars anyone', async ({ page, t }) => {
  await page.goto('/');
  await expect(picture(page, t)).toBeVisible();
  await page.getByRole('button', { name: t('hero.pause') }).click();
  const { violations } = await new AxeBuilder({ page }).include('#main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  for (const button of await carousel(page, t).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
});
