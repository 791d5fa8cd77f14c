import type { Locator, Page } from '@playwright/test';

import { median, type Figure } from '../figure';
import { openPhone, signUp, type Phone } from '../phone';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const SLOWER = 4;
const TIMES = 7;

/** How long a press takes to show, from click to the next frame, on a processor four times slower. */
export async function measureInput({ browser }: Stage): Promise<Figure[]> {
  const floor = await openPhone(browser);
  await floor.page.addInitScript(timeClicks);
  await floor.page.goto(URLS.html);
  const floorHeart = await each(floor, (place) => cards(floor.page).nth(place).locator('.heart'));
  const floorAdd = await each(floor, (place) => cards(floor.page).nth(place).locator('.add'));
  await floor.close();

  const shop = await openPhone(browser);
  await shop.page.addInitScript(timeClicks);
  await signUp(shop.page, URLS.shop);
  await shop.page.goto(URLS.shop);
  const hearts = cards(shop.page).locator('button[aria-pressed]');
  await hearts.first().waitFor();
  const heart = await each(shop, (place) => hearts.nth(place));
  const add = await addEach(shop);
  await shop.close();

  return [
    {
      what: 'heart: click to next frame, CPU 4× slower',
      unit: 'ms',
      value: heart,
      floor: { of: 'html', value: floorHeart },
      bar: 1.5,
    },
    {
      what: 'add to cart: click to next frame, CPU 4× slower',
      unit: 'ms',
      value: add,
      floor: { of: 'html', value: floorAdd },
      bar: 1.5,
    },
  ];
}

function cards(page: Page): Locator {
  return page.getByRole('article');
}

/** The median of pressing one after another, each once. */
async function each(phone: Phone, button: (place: number) => Locator): Promise<number> {
  const times: number[] = [];
  for (let place = 0; place < TIMES; place += 1) times.push(await press(phone, button(place)));
  return median(times);
}

/** The same of products that can be bought, on their own pages. */
async function addEach(phone: Phone): Promise<number> {
  const { page } = phone;
  const links = cards(page).filter({ hasNotText: 'Sold out' }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const times: number[] = [];
  for (const address of addresses.slice(0, TIMES)) {
    await page.goto(`${URLS.shop}${address ?? ''}`);
    await page.locator('form input[type=radio]:enabled').first().check({ force: true });
    times.push(await press(phone, page.locator('form button[type=submit]')));
  }
  return median(times);
}

async function press({ page, quiet, slowDown }: Phone, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  await quiet();
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
