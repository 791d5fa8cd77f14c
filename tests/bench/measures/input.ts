import type { Locator, Page } from '@playwright/test';

import { median, type Figure } from '../figure';
import { openPhone, signUp, type Phone } from '../phone';
import { byTurns } from '../quiet';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const SLOWER = 4;
const PRESSES = { count: 45, patience: 5 };
/** How many hearts are pressed, again from the first once all have been. */
const HEARTS = 23;
/** Each on a page of its own. */
const ADDS = { count: 5, patience: 3 };

/**
 * How long a press takes to show, from click to the next frame, on a processor four times slower. Floor
 * and shop are pressed in turn, so that what else this machine does slows both alike.
 */
export async function measureInput({ browser }: Stage): Promise<Figure[]> {
  const floor = await openPhone(browser);
  await floor.page.addInitScript(timeClicks);
  await floor.page.goto(URLS.html);
  const onFloor = (button: string, place: number) =>
    press(
      floor,
      cards(floor.page)
        .nth(place % HEARTS)
        .locator(button),
    );

  const shop = await openPhone(browser);
  await shop.page.addInitScript(timeClicks);
  await signUp(shop.page, URLS.shop);
  await shop.page.goto(URLS.shop);
  const hearts = cards(shop.page).locator('button[aria-pressed]');
  await hearts.first().waitFor();
  const addresses = await addressesOfProducts(shop.page);
  await seeAll(floor, cards(floor.page).locator('.heart'));
  await seeAll(shop, hearts);
  const [floorHeart, heart] = await byTurns(
    [
      { name: 'html: heart, ms', take: (time) => onFloor('.heart', time) },
      { name: 'shop: heart, ms', take: (time) => press(shop, hearts.nth(time % HEARTS)) },
    ],
    PRESSES,
  );
  const [floorAdd, add] = await byTurns(
    [
      { name: 'html: add to cart, ms', take: (time) => onFloor('.add', time) },
      { name: 'shop: add to cart, ms', take: (time) => addToCart(shop, addresses, time) },
    ],
    ADDS,
  );
  await Promise.all([floor.close(), shop.close()]);

  return [
    {
      what: 'heart: click to next frame, CPU 4× slower',
      unit: 'ms',
      value: median(heart ?? []),
      floor: { of: 'html', value: median(floorHeart ?? []) },
      bar: 1.5,
    },
    {
      what: 'add to cart: click to next frame, CPU 4× slower',
      unit: 'ms',
      value: median(add ?? []),
      floor: { of: 'html', value: median(floorAdd ?? []) },
      bar: 1.5,
    },
  ];
}

function cards(page: Page): Locator {
  return page.getByRole('article');
}

/** Has all pictures fetched and drawn: a press must not wait for those that a scroll brought into sight. */
async function seeAll(phone: Phone, buttons: Locator): Promise<void> {
  for (const place of [...Array(HEARTS).keys(), 0]) {
    await buttons.nth(place).waitFor();
    await intoSight(phone, buttons.nth(place));
  }
}

/** Where a thumb finds it, clear of what is fixed to the screen. */
async function intoSight({ quiet }: Phone, button: Locator): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await quiet();
}

/** Where products stand that can be bought. */
async function addressesOfProducts(page: Page): Promise<(string | null)[]> {
  const links = cards(page).filter({ hasNotText: 'Sold out' }).getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

async function addToCart(
  phone: Phone,
  addresses: readonly (string | null)[],
  time: number,
): Promise<number> {
  const { page } = phone;
  await page.goto(`${URLS.shop}${addresses[time % addresses.length] ?? ''}`);
  await page.locator('form label:has(input:enabled)').first().click();
  return press(phone, page.locator('form button[type=submit]'));
}

async function press(phone: Phone, button: Locator): Promise<number> {
  const { page, slowDown } = phone;
  // No scroll is left to the press itself.
  await intoSight(phone, button);
  await slowDown(SLOWER);
  await button.click();
  const time = await page.waitForFunction(takeTime);
  await slowDown(1);
  return Number(await time.jsonValue());
}

/** In the page: times every click, until the frame that shows what it did. */
function timeClicks() {
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message comes after the frame that this callback belongs to.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('shown', { detail: performance.now() - timeStamp });
        };
        port2.postMessage(undefined);
      });
    },
    true,
  );
}

/** In the page: the last click's time, once. */
function takeTime(): number | undefined {
  const [mark] = performance.getEntriesByName('shown');
  performance.clearMarks('shown');
  return mark instanceof PerformanceMark ? Number(mark.detail) : undefined;
}
