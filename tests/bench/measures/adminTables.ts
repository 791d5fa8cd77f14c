import type { Browser, Locator, Page } from '@playwright/test';

import { makeCatalogue } from '../../../src/demo/catalogue';
import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { OWN_LABEL_BRAND_ID } from '../../../src/domain/constants';
import type { Figure } from '../figure';
import { takeRounds, type Reading } from '../rounds';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';
import { timeFrames } from '../timeFrame';

const COUNT = 5000;
const PAGE_SIZE = 1000;
const SLOWDOWN = 4;
const BAR_MS = 100;

const ACTIONS = ['sort', 'filter', 'search', 'edit a cell', 'select all'] as const;
type Action = (typeof ACTIONS)[number];

/** The rows of the table, without its head. */
const ROWS = '[role=grid] > [role=rowgroup]:last-child';
const rowsOf = (action: Action) => `${action}, rows`;

/** A table as it is measured: where it is, and what is pressed and typed in it. */
type Table = {
  name: string;
  path: string;
  sortBy: string;
  status: string;
  find: string;
  /** The column of the cell that is edited. */
  cell: string;
};

const TABLES: readonly Table[] = [
  {
    name: 'IM List, 5,000 orders',
    path: '/adminOrderIMPage?part=list',
    sortBy: 'Total (HKD)',
    status: 'Shipped',
    find: '7',
    cell: 'Remark',
  },
  {
    name: 'SPU List, 5,000 products',
    path: '/adminSpuListPage',
    sortBy: 'Retail price',
    status: '2',
    find: '7',
    cell: 'Name',
  },
];

/**
 * What a press and a key cost in the admin's tables: from the event to the next frame, and to the frame that shows
 * the rows.
 */
export async function measureAdminTables(stage: Stage, rounds: number): Promise<Figure[]> {
  const page = await openAdmin(stage.browser);
  const taken = await takeRounds(
    TABLES.map((table) => ({ name: table.name, take: () => measure(page, table) })),
    rounds,
  );
  await page.context().close();
  return TABLES.flatMap(({ name }) =>
    ACTIONS.flatMap((action): Figure[] => [
      {
        page: name,
        what: `${action} → next frame, CPU 4× slower`,
        unit: 'ms',
        ...taken.median(name, action),
        bar: BAR_MS,
      },
      {
        page: name,
        what: `${action} → rows, CPU 4× slower`,
        unit: 'ms',
        ...taken.median(name, rowsOf(action)),
      },
    ]),
  );
}

async function measure(page: Page, table: Table): Promise<Reading> {
  const slowDown = await throttle(page);
  await page.goto(`${URLS.shop}${table.path}`);
  const all = new RegExp(`^${COUNT.toLocaleString('en').replace(',', ',?')} `);
  await page.getByText(all).first().waitFor();
  await slowDown(SLOWDOWN);
  const head = page.getByRole('button', { name: new RegExp(`^${escaped(table.sortBy)}`) });
  const status = page.getByRole('search').getByRole('combobox', { name: 'Show' });
  const cell = page.getByRole('grid').getByRole('textbox', { name: table.cell }).first();
  const values: Record<string, number> = {};
  async function time(action: Action, event: string, act: () => Promise<unknown>) {
    const frames = await timeFrames(page, event, ROWS, act, { attributes: true });
    values[action] = frames.next;
    values[rowsOf(action)] = frames.changed;
  }

  await time('sort', 'click', await pointAt(page, head));
  await idle(page);
  await time('filter', 'change', () => status.selectOption(table.status));
  await status.selectOption('');
  await idle(page);
  await page.getByRole('searchbox').first().focus();
  await time('search', 'input', () => page.keyboard.type(table.find));
  await page.keyboard.press('Backspace');
  await idle(page);
  await cell.focus();
  await idle(page);
  await time('edit a cell', 'input', () => page.keyboard.type('x'));
  await page.keyboard.press('Escape');
  await idle(page);
  const selectAll = page.getByRole('checkbox', { name: /^Select all/ });
  await time('select all', 'click', await pointAt(page, selectAll));
  await slowDown(1);
  return { values };
}

/** A press of the pointer alone: Playwright's own runs scripts in the page, which the slower CPU would count. */
async function pointAt(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is pressed has no place');
  await idle(page);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Resolves once the page has nothing left to do twice in a row, or at the latest after some seconds. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const timeout = { timeout: 3000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), timeout), timeout);
      }),
  );
}

async function throttle(page: Page): Promise<(rate: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (rate) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
}

/** A desktop that is logged in as the admin, before hosts with 5,000 orders and 5,000 products. */
async function openAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Hong_Kong',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const [products, orders] = [manyProducts(), manyOrders()];
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(/\/spulist\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = (Number(query.get('page')) - 1) * PAGE_SIZE;
    return route.fulfill({ json: { list: products.slice(from, from + PAGE_SIZE) }, headers });
  });
  await page.route(/\/allOrders$/, (route) =>
    route.fulfill({ json: { orderList: orders }, headers }),
  );
  const { email, password } = DEMO_ACCOUNTS.admin;
  await page.goto(`${URLS.shop}/adminPage`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Admin pages' }).waitFor();
  return page;
}

/** The demo's own label, copied up to the number, each copy with an id of its own. */
function manyProducts(): object[] {
  const own = makeCatalogue(Date.now(), 'ZAN').products(OWN_LABEL_BRAND_ID, '');
  return Array.from({ length: COUNT }, (_, place) => {
    const productId = `p-${String(place).padStart(4, '0')}`;
    return { ...own[place % own.length], productId, _id: productId };
  });
}

function manyOrders(): object[] {
  const statuses = ['Pending', 'Processing', 'Shipped', 'Completed'];
  return Array.from({ length: COUNT }, (_, place) => ({
    _id: `o-${place}`,
    orderNumber: `ZN${20_000 + place}`,
    status: statuses[place % statuses.length],
    totalPrice: 1000 + ((place * 37) % 9000),
    createDateHK: new Date(Date.now() - place * 3_600_000).toISOString(),
    logistics: '',
    payment: place % 3 === 0 ? 'FPS' : '',
    remark: '',
    address: { recipient: `Person ${place}`, contact: `9${1_000_000 + place}`, address1: '1 Road' },
    items: [{ itemId: `i-${place}`, desc: `Coat ${place}`, size: 'M', price: 1000 }],
  }));
}

function escaped(text: string): string {
  return text.replace(/[()]/g, '\\$&');
}
