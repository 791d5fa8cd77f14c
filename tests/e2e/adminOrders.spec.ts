import { readFile } from 'node:fs/promises';

import Papa from 'papaparse';

import { DEMO_DESIGNER_ID } from '../../src/demo/knownProducts';
import { asAdmin, PATHS, sentBy } from './admin';
import { expect, test } from './base';
import { answer, toast } from './shopper';

const CREATE = /\/intra\/createIMOrder$/;
const UPDATE = /\/myyOrder\/updateOrder$/;

test('the landing leads on, and draws the orders of 30 days with their numbers', async ({
  page,
  t,
  a,
}) => {
  await asAdmin(page, t, PATHS.landing);
  const picture = page.getByRole('main').getByRole('img');
  await expect(picture).toBeVisible();
  await page.getByText(a('chart.numbers')).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  const [head = [], ...days] = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
  );
  expect(head[1]).toBe(a('status.Pending'));
  const sum = (numbers: string[]) => numbers.reduce((total, text) => total + Number(text), 0);
  for (const day of days) expect(sum(day.slice(1, -1)), day[0]).toBe(Number(day.at(-1)));
  const count = sum(days.map((day) => day.at(-1) ?? ''));
  expect(count).toBeGreaterThan(100);
  await expect(picture).toHaveAccessibleName(a('chart.summary', { count }));
  // Something is drawn, not only framed: the bars' colours are there.
  const colours = await picture.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    return seen.size;
  });
  expect(colours).toBeGreaterThan(4);

  const ways = page.getByRole('navigation', { name: a('nav.name') });
  for (const way of ['createSpu', 'spuList', 'orderIm', 'imList'] as const) {
    await ways.getByRole('link', { name: a(`nav.${way}`), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(a(`nav.${way}`));
  }
});

test('a manual order: search, add, create, and what the channel says', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.orderIm);
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const create = page.getByRole('button', { name: a('im.create') });
  await create.click();
  await expect(box(a('im.selectedItemId'))).toHaveAccessibleDescription(a('im.chooseItem'));
  await box(a('im.designerId')).fill(DEMO_DESIGNER_ID);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: DEMO_DESIGNER_ID });
  const itemId = (await rows.nth(1).getByRole('cell').first().innerText()).split('\n')[0] ?? '';
  expect(await rows.count()).toBeGreaterThan(1);
  for (const cell of await rows.locator('td:nth-child(4)').allInnerTexts())
    expect(Number(cell)).toBeGreaterThan(0);
  await rows
    .nth(1)
    .getByRole('button', { name: a('im.add') })
    .click();
  await expect(box(a('im.selectedItemId'))).toHaveValue(itemId);
  await expect(box(a('im.channelOrderNo'))).toBeFocused();
  await page.keyboard.type(' CH-2026-1 ');
  const request = await sentBy(page, 'POST', CREATE, () => page.keyboard.press('Enter'));
  const salePrice = Number(await box(a('im.selectedSalePrice')).inputValue());
  expect(request.postDataJSON()).toEqual({
    ...{ itemId, salePrice, priceType: 0, channelOrderNo: 'CH-2026-1' },
  });
  await expect(box(a('im.response'))).toHaveValue(/"channelOrderNo": "CH-2026-1"/);
  // The very same once more is asked about first.
  await create.click();
  await answer(page, a('im.again'), t('action.cancel'));
  await page.reload();
  await expect(rows.nth(1)).toBeVisible();
});

test.describe('the channel refuses', () => {
  test.use({ expectedErrors: /Failed to load resource|Error creating IM order/ });

  test('its error stands in the response box word for word', async ({ page, t, a, onHosts }) => {
    test.skip(!onHosts, 'calls that a service worker answers cannot be changed one by one');
    const json = { code: 40_012, message: '缺貨', errors: [{ field: 'itemId' }] };
    await page.route(CREATE, (route) =>
      route.fulfill({ status: 422, headers: { 'Access-Control-Allow-Origin': '*' }, json }),
    );
    await asAdmin(page, t, `${PATHS.orderIm}?designer=${DEMO_DESIGNER_ID}`);
    await page
      .getByRole('button', { name: a('im.add') })
      .first()
      .click();
    await page.keyboard.type('CH-9');
    await page.keyboard.press('Control+s');
    const response = page.getByRole('textbox', { name: a('im.response') });
    await expect(response).toHaveValue(JSON.stringify(json, null, 2));
  });
});

test('an order is updated by what was changed, and exported as it is', async ({ page, t, a }) => {
  await asAdmin(page, t, `${PATHS.imList}&find=ZN1005`);
  const order = page.getByRole('article', { name: 'ZN1005', exact: true });
  const box = (label: string) => order.getByRole('textbox', { name: label, exact: true });
  const update = order.getByRole('button', { name: a('order.update') });
  const send = () => sentBy(page, 'POST', UPDATE, () => update.click());
  await update.click();
  await expect(order.getByRole('alert')).toHaveText(a('order.unchanged'));

  await order.getByRole('combobox', { name: a('field.status') }).selectOption('Shipped');
  await box(a('order.logistics')).fill(' SF 99 ');
  const orderId = '65a0c5000000000000001005';
  const first = await send();
  expect(first.postDataJSON()).toEqual({ orderId, status: 'Shipped', logistics: 'SF 99' });
  await expect(toast(page, a('toast.orderUpdated', { number: 'ZN1005' }))).toBeVisible();
  await expect(order.getByText(a('unsaved.mark'))).toBeHidden();

  await box(a('order.remark')).fill('=HYPERLINK("http://evil.example")');
  await box(a('order.payment')).fill('  ');
  await box(a('order.discount')).fill('85');
  await order.getByRole('checkbox').first().check();
  const second = await send();
  expect(second.postDataJSON()).toEqual({
    ...{ orderId, remark: '=HYPERLINK("http://evil.example")', discount: '85' },
    cancelItems: [expect.any(String)],
  });
  await expect(order.getByText(a('unsaved.mark'))).toBeHidden();
  await page.reload();
  await expect(order.getByRole('checkbox').first()).toBeChecked();
  await expect(box(a('order.logistics'))).toHaveValue('SF 99');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: a('order.export') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.codePointAt(0)).toBe(0xfe_ff);
  const { data, errors } = Papa.parse<string[]>(csv.slice(1));
  expect(errors).toEqual([]);
  const [headings = [], ...rows] = data;
  expect(rows).toHaveLength(1);
  const cell = (column: 'remark' | 'recipient' | 'logistics' | 'status') =>
    rows[0]?.[headings.indexOf(a(`column.${column}`))];
  // A spreadsheet must not run what a customer wrote.
  expect(cell('remark')).toBe('\'=HYPERLINK("http://evil.example")');
  expect(cell('recipient')).toBe('陳小姐');
  expect(cell('logistics')).toBe('SF 99');
  expect(cell('status')).toBe('Shipped');
});

test('orders are found, filtered and sorted in the URL', async ({ page, t, a }) => {
  await asAdmin(page, t, PATHS.imList);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('combobox', { name: a('order.statusFilter') }).selectOption('Refund');
  await page.getByRole('combobox', { name: a('order.sort') }).selectOption('totalDesc');
  await expect(page).toHaveURL(/status=Refund&sort=totalDesc/);
  const status = cards.first().getByRole('combobox', { name: a('field.status') });
  await expect(status).toHaveValue('Refund');
  await page.reload();
  const totals = async () => {
    const texts = await cards.evaluateAll((all) => all.map(({ textContent }) => textContent));
    return texts.map((text) => Number(/HK\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  };
  await expect(cards.nth(3)).toBeVisible();
  const shown = await totals();
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
});
