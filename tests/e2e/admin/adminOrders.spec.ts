import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

import { DEMO_DESIGNER_ID } from '../../../src/demo/knownProducts';
import { expect, test } from '../base';
import { answer, dialog, toast } from '../shopper';
import { openAsAdmin, ORDER_URL, orderOf, PATHS, requestSentBy } from './admin';

const CREATE = /\/intra\/createIMOrder$/;
const UPDATE = /\/myyOrder\/updateOrder$/;

test('the landing page shows the orders of 30 days as chart and table, and links to every admin page', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.landing);
  const chart = page.getByRole('main').getByRole('img');
  await expect(chart).toBeVisible();
  await page.getByText(tAdmin('chart.numbers')).click();
  const rows = page.getByRole('region', { name: tAdmin('chart.numbers') }).getByRole('row');
  await expect(rows).toHaveCount(31);
  const [head = [], ...days] = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
  );
  expect(head[1]).toBe(tAdmin('status.Pending'));
  const sum = (numbers: string[]) => numbers.reduce((total, text) => total + Number(text), 0);
  for (const day of days) expect(sum(day.slice(1, -1)), day[0]).toBe(Number(day.at(-1)));
  const count = sum(days.map((day) => day.at(-1) ?? ''));
  expect(count).toBeGreaterThan(100);
  await expect(chart).toHaveAccessibleName(tAdmin('chart.summary', { count }));
  // More than four colours prove that the chart draws bars, not only its axes.
  const colours = await chart.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    return seen.size;
  });
  expect(colours).toBeGreaterThan(4);

  const navigation = page.getByRole('navigation', { name: tAdmin('nav.name') });
  for (const destination of ['createSpu', 'spuList', 'orderIm', 'imList'] as const) {
    await navigation.getByRole('link', { name: tAdmin(`nav.${destination}`), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tAdmin(`nav.${destination}`));
  }
});

test('creates an order from a searched item, shows the response and asks before sending it twice', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.orderIm);
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const create = page.getByRole('button', { name: tAdmin('im.create') });
  await create.click();
  await expect(box(tAdmin('im.selectedItemId'))).toHaveAccessibleDescription(
    tAdmin('im.chooseItem'),
  );
  await box(tAdmin('im.designerId')).fill(DEMO_DESIGNER_ID);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: DEMO_DESIGNER_ID });
  const itemId = (await rows.nth(1).getByRole('cell').first().innerText()).split('\n')[0] ?? '';
  expect(await rows.count()).toBeGreaterThan(1);
  for (const cell of await rows.locator('td:nth-child(4)').allInnerTexts())
    expect(Number(cell)).toBeGreaterThan(0);
  await rows
    .nth(1)
    .getByRole('button', { name: tAdmin('im.add') })
    .click();
  await expect(box(tAdmin('im.selectedItemId'))).toHaveValue(itemId);
  await expect(box(tAdmin('im.channelOrderNo'))).toBeFocused();
  await page.keyboard.type(' CH-2026-1 ');
  const salePrice = Number(await box(tAdmin('im.selectedSalePrice')).inputValue());
  const request = await requestSentBy(page, 'POST', CREATE, () => page.keyboard.press('Enter'));
  expect(request.postDataJSON()).toEqual({
    itemId,
    salePrice,
    priceType: 0,
    channelOrderNo: 'CH-2026-1',
  });
  await expect(box(tAdmin('im.response'))).toHaveValue(/"channelOrderNo": "CH-2026-1"/);
  await expect(page.getByText(tAdmin('im.answer.created'))).toBeInViewport();
  await expect(box(tAdmin('im.selectedItemId'))).toHaveValue('');
  // An identical second order needs confirmation.
  await rows
    .nth(1)
    .getByRole('button', { name: tAdmin('im.add') })
    .click();
  await box(tAdmin('im.channelOrderNo')).fill('CH-2026-1');
  await create.click();
  await answer(page, tAdmin('im.again'), t('action.cancel'));
  await page.reload();
  await expect(rows.nth(1)).toBeVisible();
});

test.describe('when the intra host answers 422', () => {
  // `page.route` does not see every request of a page that a worker controls.
  test.use({ serviceWorkers: 'block' });

  test('shows the error body unchanged in the response box', async ({
    page,
    t,
    tAdmin,
    expectError,
  }) => {
    expectError(/status of 422 .*\/createIMOrder/, 1);
    expectError(/^Error creating IM order: The host answered 422/, 1);
    const json = { code: 40_012, message: '缺貨', errors: [{ field: 'itemId' }] };
    await page.route(CREATE, (route) =>
      route.fulfill({ status: 422, headers: { 'Access-Control-Allow-Origin': '*' }, json }),
    );
    await openAsAdmin(page, t, `${PATHS.orderIm}?designer=${DEMO_DESIGNER_ID}`);
    await page
      .getByRole('button', { name: tAdmin('im.add') })
      .first()
      .click();
    await page.keyboard.type('CH-9');
    await page.keyboard.press('Control+s');
    const response = page.getByRole('textbox', { name: tAdmin('im.response') });
    await expect(response).toHaveValue(JSON.stringify(json, null, 2));
  });
});

test('15 orders are in sight at 1280 × 900, the first at most 200 px from the top', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAsAdmin(page, t, PATHS.imList);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(15)).toBeVisible();
  const box = async (place: number) => (await rows.nth(place).boundingBox())!;
  // The notice of the demo, which is not here, takes 29 px.
  expect((await box(1)).y).toBeLessThanOrEqual(200 - 29);
  const last = await box(15);
  expect(last.y + last.height).toBeLessThanOrEqual(900);
});

test('an order is at most 180 px high on a phone until it is opened, however much it has to tell', async ({
  page,
  t,
  tAdmin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, t, PATHS.imList);
  const cards = page.getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  const heights = () =>
    cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(180);

  // With an edit and a change by somebody else too.
  const number = (await cards.first().getAttribute('aria-label')) ?? '';
  const card = page.getByRole('article', { name: number, exact: true });
  const toggle = card.getByRole('button', { name: number, exact: true });
  await toggle.click();
  await expect(toggle).toBeFocused();
  await card.getByRole('textbox', { name: tAdmin('order.remark'), exact: true }).fill('Call');
  await toggle.click();
  await expect(card.getByText(tAdmin('unsaved.mark'))).toBeVisible();
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(180);
});

test('Back, Escape and × close the sheet of an order and give the focus back, and a reload shows it again', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.imList);
  const order = orderOf(page, 'ZN1002');
  await page.getByRole('searchbox', { name: tAdmin('order.find') }).fill('ZN1002');
  const open = order.getByRole('button', { name: tAdmin('order.open') });
  const sheet = dialog(page, tAdmin('order.sheet', { number: 'ZN1002' }));
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: t('action.close') }).click(),
  ]) {
    await open.click();
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(/\?part=list&find=ZN1002$/);
  }

  await open.click();
  await page.reload();
  await expect(sheet).toBeVisible();
  // A question stands above the sheet, and takes Escape and Back.
  const status = sheet.getByRole('combobox', { name: tAdmin('field.status') });
  const update = sheet.getByRole('button', { name: tAdmin('order.update') });
  await status.selectOption('Refund');
  const question = dialog(page, tAdmin('ending.ask.Refund', { number: 'ZN1002' }));
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await update.click();
    await expect(question).toBeVisible();
    await close();
    await expect(question).toBeHidden();
    await expect(update).toBeFocused();
    await expect(status).toHaveValue('Refund');
  }
  await update.click();
  await question.getByRole('button', { name: t('action.ok') }).click();
  // A toast is not hidden by the sheet.
  const saved = toast(page, tAdmin('toast.orderUpdated', { number: 'ZN1002' }));
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: t('action.close') }).click();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?part=list&find=ZN1002$/);
});

test('sends only the changed fields of an order and exports the order as CSV', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.imList);
  await page.getByRole('searchbox', { name: tAdmin('order.find') }).fill('ZN1005');
  const order = orderOf(page, 'ZN1005');
  const box = (label: string) => order.getByRole('textbox', { name: label, exact: true });
  const update = order.getByRole('button', { name: tAdmin('order.update') });
  const send = () => requestSentBy(page, 'POST', UPDATE, () => update.click());
  await update.click();
  await expect(order.getByRole('alert')).toHaveText(tAdmin('order.unchanged'));

  await order.getByRole('combobox', { name: tAdmin('field.status') }).selectOption('Shipped');
  await box(tAdmin('order.logistics')).fill(' SF 99 ');
  const orderId = '65a0c5000000000000001005';
  const first = await send();
  expect(first.postDataJSON()).toEqual({ orderId, status: 'Shipped', logistics: 'SF 99' });
  await expect(toast(page, tAdmin('toast.orderUpdated', { number: 'ZN1005' }))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save all/ })).toBeHidden();

  await box(tAdmin('order.remark')).fill('=HYPERLINK("http://evil.example")');
  await order.getByRole('button', { name: tAdmin('order.open') }).click();
  const sheet = dialog(page, tAdmin('order.sheet', { number: 'ZN1005' }));
  await sheet.getByRole('textbox', { name: tAdmin('order.discount'), exact: true }).fill('85');
  await sheet.getByRole('checkbox').first().check();
  const second = await requestSentBy(page, 'POST', UPDATE, () =>
    sheet.getByRole('button', { name: tAdmin('order.update') }).click(),
  );
  expect(second.postDataJSON()).toEqual({
    orderId,
    remark: '=HYPERLINK("http://evil.example")',
    discount: '85',
    cancelItems: [expect.any(String)],
  });
  await expect(sheet.getByText(tAdmin('unsaved.mark'))).toBeHidden();
  await page.reload();
  await expect(sheet.getByRole('checkbox').first()).toBeChecked();
  await expect(
    sheet.getByRole('textbox', { name: tAdmin('order.logistics'), exact: true }),
  ).toHaveValue('SF 99');
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: tAdmin('order.export') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.codePointAt(0)).toBe(0xfe_ff);
  const { data, errors } = Papa.parse<string[]>(csv.slice(1));
  expect(errors).toEqual([]);
  const [headings = [], ...rows] = data;
  expect(rows).toHaveLength(1);
  const cell = (column: 'remark' | 'recipient' | 'logistics' | 'status') =>
    rows[0]?.[headings.indexOf(tAdmin(`column.${column}`))];
  // The apostrophe keeps a spreadsheet from running the text as a formula.
  expect(cell('remark')).toBe('\'=HYPERLINK("http://evil.example")');
  expect(cell('recipient')).toBe('陳小姐');
  expect(cell('logistics')).toBe('SF 99');
  expect(cell('status')).toBe(tAdmin('status.Shipped'));
});

test('shows what another client has changed in an order, and returns the focus to Update', async ({
  page,
  t,
  tAdmin,
}) => {
  const orderNumber = 'ZN1004';
  await openAsAdmin(page, t, PATHS.imList);
  await page.getByRole('searchbox', { name: tAdmin('order.find') }).fill(orderNumber);
  const order = orderOf(page, orderNumber);
  const remark = order.getByRole('textbox', { name: tAdmin('order.remark'), exact: true });
  // A retry must not find the change of the attempt before.
  const theirs = `Their remark, ${Date.now()}`;
  await remark.fill('My remark');
  await page.evaluate(
    async ([to, body]) => {
      await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    },
    [
      `${ORDER_URL}/myyOrder/updateOrder`,
      JSON.stringify({ orderId: '65a0c5000000000000001004', remark: theirs }),
    ] as const,
  );

  const update = order.getByRole('button', { name: tAdmin('order.update') });
  await update.click();
  const conflict = dialog(page, tAdmin('conflict.title'));
  await expect(conflict.getByRole('cell')).toHaveText([theirs, 'My remark']);
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(update).toBeFocused();
  await expect(remark).toHaveValue('My remark');

  await update.click();
  const request = await requestSentBy(page, 'POST', UPDATE, () =>
    conflict.getByRole('button', { name: tAdmin('conflict.overwrite') }).click(),
  );
  expect(request.postDataJSON()).toMatchObject({ remark: 'My remark' });
  await expect(conflict).toBeHidden();
  await expect(update).toBeFocused();
});

test('keeps search, status filter and sorting of orders in the URL and over a reload', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.imList);
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') });
  await expect(rows.first()).toBeVisible();
  await page.getByRole('combobox', { name: tAdmin('order.statusFilter') }).selectOption('Refund');
  const total = page.getByRole('button', { name: tAdmin('column.total') });
  await total.click();
  const find = page.getByRole('searchbox', { name: tAdmin('order.find') });
  await find.fill('gucci');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ \S+ \d+ / })).toBeVisible();
  await expect(page).toHaveURL(/\?part=list&status=Refund&sort=totalDesc&find=gucci$/);
  const status = rows.first().getByRole('combobox', { name: tAdmin('field.status') });
  await expect(status).toHaveValue('Refund');
  await page.reload();
  await expect(find).toHaveValue('gucci');
  const totals = async () => {
    const texts = await rows.evaluateAll((all) => all.map(({ textContent }) => textContent));
    return texts.map((text) => Number(/HK\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  };
  await expect(rows.nth(1)).toBeVisible();
  const shown = await totals();
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});
