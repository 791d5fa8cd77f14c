import type { Locator, Page } from '@playwright/test';

import { median, type Figure } from '../figure';
import { openPhone, signUp, type Phone } from '../phone';
import { leastDisturbed, taken, untilQuiet, type Taken } from '../quiet';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const SLOWER = 4;
const TIMES = 23;
/** Each on a page of its own. */
const TIMES_TO_ADD = 7;

/**
 * How long a press takes to show, from click to the next frame, on a processor four times slower. Floor
 * and shop are pressed in turn, so that what else this machine does slows both alike.
 */
export async function measureInput({ browser }: Stage): Promise<Figure[]> {
  const floor = await openPhone(browser);
  await floor.page.addInitScript(timeClicks);
  await floor.page.goto(URLS.html);
  const onFloor = (button: string) => (place: number) =>
    press(floor, cards(floor.page).nth(place).locator(button));

  const shop = await openPhone(browser);
  await shop.page.addInitScript(timeClicks);
  await signUp(shop.page, URLS.shop);
  await shop.page.goto(URLS.shop);
  const hearts = cards(shop.page).locator('button[aria-pressed]');
  await hearts.first().waitFor();
  const addresses = await addressesOfProducts(shop.page);
  await seeAll(floor, cards(floor.page).locator('.heart'));
  await seeAll(shop, hearts);
  const [floorHeart, heart] = await inTurn(TIMES, onFloor('.heart'), (place) =>
    press(shop, hearts.nth(place)),
  );

  const [floorAdd, add] = await inTurn(TIMES_TO_ADD, onFloor('.add'), (place) =>
    addToCart(shop, addresses[place] ?? ''),
  );
  await Promise.all([floor.close(), shop.close()]);

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

/** Has all pictures fetched and drawn: a press must not wait for those that a scroll brought into sight. */
async function seeAll(phone: Phone, buttons: Locator): Promise<void> {
  for (const place of [...Array(TIMES).keys(), 0]) {
    await buttons.nth(place).waitFor();
    await intoSight(phone, buttons.nth(place));
  }
}

/** Where a thumb finds it, clear of what is fixed to the screen. */
async function intoSight({ quiet }: Phone, button: Locator): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await quiet();
}

/** The medians of two, taken by turns: of the half that others on the machine disturbed least. */
async function inTurn(
  times: number,
  first: (place: number) => Promise<number>,
  second: (place: number) => Promise<number>,
): Promise<[number, number]> {
  const presses: [Taken<number>[], Taken<number>[]] = [[], []];
  for (let place = 0; place < times; place += 1) {
    await untilQuiet();
    presses[0].push(await taken(() => first(place)));
    await untilQuiet();
    presses[1].push(await taken(() => second(place)));
  }
  console.log(
    'Presses, ms (% stolen)',
    presses.map((all) => all.map(tell).join(' ')),
  );
  const middle = (all: Taken<number>[]) => median(leastDisturbed(all, Math.ceil(times / 2)));
  return [middle(presses[0]), middle(presses[1])];
}

const tell = ({ value, stolen }: Taken<number>) =>
  `${value.toFixed(0)} (${(stolen * 100).toFixed(0)})`;

/** Where products stand that can be bought. */
async function addressesOfProducts(page: Page): Promise<(string | null)[]> {
  const links = cards(page).filter({ hasNotText: 'Sold out' }).getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
}

async function addToCart(phone: Phone, address: string): Promise<number> {
  const { page } = phone;
  await page.goto(`${URLS.shop}${address}`);
  await page.locator('form input[type=radio]:enabled').first().check({ force: true });
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
