import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../base';

/** Runs in the page before its scripts: notes for every view transition whether a picture moves in it. */
function noteMoves() {
  const start = document.startViewTransition.bind(document);
  const moves: boolean[] = [];
  Object.assign(window, { moves });
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() =>
      moves.push(
        document
          .getAnimations()
          .some(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              effect.pseudoElement === '::view-transition-group(moving-picture)' &&
              Number(effect.getComputedTiming().duration) > 0,
          ),
      ),
    );
    return transition;
  };
}

const moves = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'moves'));

/** Opens a card of Home, by default the second. Returns the name of its product. */
async function openCard(page: Page, place = 1): Promise<string> {
  const link = page.getByRole('article').nth(place).getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

const hasCards = (page: Page, t: TFunction) =>
  expect(page.getByRole('button', { name: t('filter.title'), exact: true })).toBeVisible();

test('the picture of a card moves to its page, and back', async ({ page, t }) => {
  await page.addInitScript(noteMoves);
  await page.goto('/');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByRole('article').nth(4)).toBeAttached();
  await openCard(page, 2);
  await expect.poll(() => moves(page)).toEqual([true]);
  await page.goBack();
  await hasCards(page, t);
  await expect.poll(() => moves(page)).toEqual([true, true]);
});

test('a press counts while the picture moves', async ({ page, t }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.goto('/');
  await openCard(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.save') })
    .first()
    .click();
  const isMoving = await page.evaluate(() =>
    document
      .getAnimations()
      .some(
        ({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.includes('moving-picture'),
      ),
  );
  expect(isMoving).toBe(true);
  await expect(page.getByText(t('wishlist.logIn'))).toBeAttached();
});

test('Back before the picture has moved shows the list', async ({ page, t }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      document.startViewTransition = start;
      void transition.finished.then(() => Object.assign(window, { isFinished: true }));
      history.back();
      return transition;
    };
  });
  await page.goto('/');
  await page.getByRole('article').nth(1).getByRole('link').click();
  await page.waitForFunction((): unknown => Reflect.get(window, 'isFinished'));
  await hasCards(page, t);
  await expect(page).toHaveURL('/');
});

test('nothing moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteMoves);
  await page.goto('/');
  await openCard(page);
  await expect.poll(() => moves(page)).toEqual([false]);
});

test('a browser without view transitions opens the page, and Back the list', async ({
  page,
  t,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await page.goto('/');
  await openCard(page);
  await page.goBack();
  await hasCards(page, t);
});
