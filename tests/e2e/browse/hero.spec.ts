import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../base';
import { axeProblems } from '../shell/screenChecks';

/** The hero carousel (spec §9, §13.1). Only the demo build configures a photo list. */

const AUTOPLAY_MS = 3000;

const carousel = (page: Page, t: TFunction) => page.getByRole('region', { name: t('hero.name') });

/** Matches the slide only while it is shown, because the others are hidden. */
const slide = (page: Page, t: TFunction, number: number) =>
  carousel(page, t).getByRole('group', { name: t('hero.slide', { number, total: 5 }) });

const picture = (page: Page, t: TFunction) => carousel(page, t).locator('img').first();

const control = (page: Page, t: TFunction, number: number) =>
  carousel(page, t).getByRole('button', { name: t('hero.show', { number }), exact: true });

/** The control of the slide that is shown. */
const current = (page: Page, t: TFunction) => carousel(page, t).locator('[aria-current=true]');

/** `off` while the carousel plays by itself, `polite` while it does not. */
const liveRegion = (page: Page, t: TFunction) => carousel(page, t).locator('[aria-live]');

/** Expects one slide: in the viewport with its own picture, marked at its control, the others hidden. */
async function expectSlide(page: Page, t: TFunction, number: number): Promise<void> {
  await expect(slide(page, t, number)).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() =>
      slide(page, t, number)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toContain(`/hero/id/${number - 1}/`);
  await expect(current(page, t)).toHaveCount(1);
  await expect(control(page, t, number)).toHaveAttribute('aria-current', 'true');
  const shown = carousel(page, t).locator('[aria-roledescription=slide]:not([aria-hidden=true])');
  await expect(shown).toHaveCount(1);
}

/** Lets three slides' time pass and expects the same slide. */
async function expectToStay(page: Page, t: TFunction, number: number): Promise<void> {
  await page.clock.runFor(3 * AUTOPLAY_MS);
  await expectSlide(page, t, number);
}

/** Lets three slides' time pass and expects the slide that was shown, whichever it is. */
async function expectToStand(page: Page, t: TFunction): Promise<string> {
  const shown = (await current(page, t).getAttribute('aria-label')) ?? '';
  await page.clock.runFor(3 * AUTOPLAY_MS);
  await expect(current(page, t)).toHaveAttribute('aria-label', shown);
  return shown;
}

test.beforeEach(({ page }) => page.clock.install());

test('plays by itself, shows the slide of a control, stops on Pause and goes on with Play', async ({
  page,
  t,
}) => {
  await page.goto('/');
  await expect(slide(page, t, 1)).toBeInViewport();
  await expect(slide(page, t, 2)).toBeInViewport({ ratio: 0.9 });

  await page.getByRole('button', { name: t('hero.pause') }).click();
  await page.mouse.move(0, 0);
  await expect(liveRegion(page, t)).toHaveAttribute('aria-live', 'polite');
  for (const number of [3, 1, 5]) {
    await control(page, t, number).click();
    await expectSlide(page, t, number);
  }
  await expectToStay(page, t, 5);

  // Play goes on from the last slide to the first. From here on, time passes only as `runFor` says.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: t('hero.play') }).click();
  await page.mouse.move(0, 0);
  await expect(liveRegion(page, t)).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(1.5 * AUTOPLAY_MS);
  await expectSlide(page, t, 1);
  await page.clock.runFor(AUTOPLAY_MS);
  await expectSlide(page, t, 2);
});

test('pauses while it is outside the viewport', async ({ page, t }) => {
  await page.goto('/');
  await expect(liveRegion(page, t), 'plays by itself').toHaveAttribute('aria-live', 'off');
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(carousel(page, t)).not.toBeInViewport();
  await expect(liveRegion(page, t)).toHaveAttribute('aria-live', 'polite');
  await expectToStand(page, t);
});

test('pauses while the mouse is over it', async ({ page, t }) => {
  await page.goto('/');
  await expect(liveRegion(page, t), 'plays by itself').toHaveAttribute('aria-live', 'off');
  await carousel(page, t).hover();
  await expect(liveRegion(page, t)).toHaveAttribute('aria-live', 'polite');
  const shown = await expectToStand(page, t);
  await page.mouse.move(0, 0);
  await expect(liveRegion(page, t)).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(1.5 * AUTOPLAY_MS);
  await expect(current(page, t)).not.toHaveAttribute('aria-label', shown);
});

test('pauses while a control has keyboard focus, and Enter shows slide 2', async ({ page, t }) => {
  await page.goto('/');
  await expect(slide(page, t, 1)).toBeInViewport();
  await page.getByRole('button', { name: t('hero.pause') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSlide(page, t, 2);
  await expectToStay(page, t, 2);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('does not play by itself', async ({ page, t }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: t('hero.play') })).toBeVisible();
    await expectToStay(page, t, 1);
  });
});

for (const [width, size] of [
  [767, '960/768'],
  [768, '2016/864'],
] as const)
  test(`shows the picture of ${size} at ${width} px, beside a link to the products of a brand`, async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width, height: 1200 });
    await page.goto('/');
    await expect(picture(page, t)).toBeVisible();
    await expect
      .poll(() => picture(page, t).evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(new RegExp(`/id/0/${size}$`));
    await page.getByRole('button', { name: t('hero.pause') }).click();
    await control(page, t, 2).click();
    const link = slide(page, t, 2).getByRole('link', { name: t('hero.see', { brand: 'Prada' }) });
    await link.click();
    await expect(page).toHaveURL('/?brand=Prada&category=all');
  });

for (const [device, size, isPhone] of [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, true],
  ['desktop', {}, false],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use(size);

    test(`loads only the ${isPhone ? 'narrow' : 'wide'} image set`, async ({ page, t }) => {
      const requestedImages: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image' && request.url().includes('/hero/id/'))
          requestedImages.push(request.url());
      });
      await page.goto('/');
      await expect(picture(page, t)).toBeVisible();
      await expect
        .poll(() => picture(page, t).evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(isPhone ? /\/id\/0\/960\/768$/ : /\/id\/0\/2016\/864$/);
      await expect.poll(() => requestedImages.length).toBeGreaterThan(1);
      expect(requestedImages.filter((url) => url.includes('/960/') !== isPhone)).toEqual([]);
    });

    test('causes no layout shift and leaves the first product in the viewport', async ({
      page,
      t,
    }) => {
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
      const layoutShift = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts');
        return Array.isArray(shifts)
          ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0)
          : 1;
      });
      expect(layoutShift).toBeLessThanOrEqual(0.01);
    });

    test('has no accessibility violation, and its buttons measure at least 44 px and cover nothing of the picture', async ({
      page,
      t,
    }) => {
      await page.goto('/');
      await expect(picture(page, t)).toBeVisible();
      await page.getByRole('button', { name: t('hero.pause') }).click();
      expect(await axeProblems(page)).toEqual([]);
      const pictureBox = (await picture(page, t).boundingBox())!;
      for (const button of await carousel(page, t).getByRole('button').all()) {
        const box = (await button.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        const isBelow = box.y >= pictureBox.y + pictureBox.height - 1;
        expect(isBelow || box.x + box.width <= pictureBox.x + 1).toBe(true);
      }
    });
  });
