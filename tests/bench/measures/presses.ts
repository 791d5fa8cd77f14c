import type { Locator } from '@playwright/test';

import { median, type Figure } from '../figure';
import { FLOORS } from '../pages';
import { openPhone, signUp, type Phone } from '../phone';
import { press, timePresses } from '../press';
import { takeRounds, type Reading } from '../rounds';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

/** Presses of each kind a round, on the floor and on the shop alike. */
const PRESSES = 7;
const BAR = 3.5;

const PRESSED = {
  Home: ['heart', 'filters', 'menu'],
  Product: ['heart', 'add to cart', 'menu'],
} as const;

/** Names of the html floor's buttons, which is in Chinese. */
const FLOOR_NAMES = { heart: '收藏', add: '加入購物袋', filters: '篩選', menu: '選單' };

/** From press to next frame, signed in, CPU 4× slower; each kind is compared with the html floor's. */
export async function measurePresses(stage: Stage, rounds: number): Promise<Figure[]> {
  const floor = await openPhone(stage.browser);
  await timePresses(floor);
  await floor.page.goto(URLS.html);
  const shop = await openPhone(stage.browser);
  await timePresses(shop);
  await signUp(shop.page, URLS.shop);

  const taken = await takeRounds(
    [
      { name: FLOORS.html, take: () => pressFloor(floor) },
      { name: 'Home', take: () => pressHome(shop) },
      { name: 'Product', take: () => pressProduct(shop) },
    ],
    rounds,
  );
  await Promise.all([floor.close(), shop.close()]);

  return Object.entries(PRESSED).flatMap(([page, kinds]) =>
    kinds.map((kind): Figure => {
      const base = { of: FLOORS.html, value: taken.median(FLOORS.html, kind).value };
      const what = `press ${kind}, CPU 4× slower`;
      return { page, what, unit: 'ms', ...taken.median(page, kind), base, bar: BAR };
    }),
  );
}

async function pressFloor(phone: Phone): Promise<Reading> {
  const { page } = phone;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const values = {
    heart: await pressEach(phone, (place) => button(FLOOR_NAMES.heart).nth(place)),
    'add to cart': await pressEach(phone, (place) => button(FLOOR_NAMES.add).nth(place)),
    filters: await openEach(phone, button(FLOOR_NAMES.filters)),
    menu: await openEach(phone, button(FLOOR_NAMES.menu)),
  };
  return { values };
}

async function pressHome(phone: Phone): Promise<Reading> {
  const { page } = phone;
  await page.goto(URLS.shop);
  const hearts = page.getByRole('article').getByRole('button', { name: 'Save to My List' });
  await hearts.first().waitFor();
  const values = {
    heart: await pressEach(phone, (place) => hearts.nth(place)),
    filters: await openEach(phone, page.getByRole('button', { name: 'Filters', exact: true })),
    menu: await openEach(phone, menuButton(phone)),
  };
  return { values };
}

async function pressProduct(phone: Phone): Promise<Reading> {
  const { page } = phone;
  await page.goto(URLS.shop);
  const products = await productUrls(phone);
  const main = page.getByRole('main');
  const added: number[] = [];
  // A size that is in the cart already is another case, so every press has a product of its own.
  for (const url of products.slice(0, PRESSES)) {
    await page.goto(url);
    await page.getByRole('radio', { disabled: false }).first().press('Space');
    added.push(await press(phone, main.getByRole('button', { name: 'Add to cart', exact: true })));
  }
  const heart = main.getByRole('button', { name: 'Save to My List' }).first();
  const values = {
    heart: await pressEach(phone, () => heart),
    'add to cart': median(added),
    menu: await openEach(phone, menuButton(phone)),
  };
  return { values };
}

function menuButton({ page }: Phone): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
}

/** URLs of the products in the list that can be bought. */
async function productUrls({ page }: Phone): Promise<string[]> {
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  const links = cards.filter({ hasNotText: /sold out/i }).getByRole('link');
  return links.evaluateAll((all) =>
    all.flatMap((link) => ('href' in link ? [String(link.href)] : [])),
  );
}

/** The median of presses on buttons that change something in place. */
async function pressEach(phone: Phone, buttonAt: (place: number) => Locator): Promise<number> {
  const times: number[] = [];
  for (let place = 0; place < PRESSES; place += 1) times.push(await press(phone, buttonAt(place)));
  return median(times);
}

/** The median of presses on a button that opens a dialog, which Escape closes again. */
async function openEach(phone: Phone, button: Locator): Promise<number> {
  const { page } = phone;
  const times: number[] = [];
  const dialog = page.getByRole('dialog');
  for (let time = 0; time < PRESSES; time += 1) {
    times.push(await press(phone, button));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return median(times);
}
