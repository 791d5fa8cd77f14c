import * as v from 'valibot';

import { expect, test } from './base';
import { PORTS } from './hosts';
import { becomeCustomer, newEmail, PASSWORD } from './shopper';

/** Reports from the field, as they arrive at a real server. */

const report = v.object({
  version: v.string(),
  language: v.string(),
  errors: v.array(
    v.object({ message: v.string(), page: v.string(), count: v.number(), kind: v.string() }),
  ),
  vitals: v.array(v.object({ name: v.string(), value: v.number(), page: v.string() })),
});
const arrivals = v.array(
  v.object({ body: v.string(), headers: v.record(v.string(), v.unknown()) }),
);

test.use({ expectedErrors: /thrown: / });

test('errors and web vitals arrive once the page is hidden, with nothing of the person', async ({
  page,
  t,
  request,
}, testInfo) => {
  // Whoever is drawn tells of web vitals; here everybody is.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  const email = newEmail(testInfo);
  const mark = `Oops${testInfo.workerIndex}`.replace(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)]!,
  );
  await becomeCustomer(page, t, email);
  const loaded = page.waitForResponse('**/assets/reports-*.js');
  await page.goto('/order/ZN4711?secret=1');
  await loaded;
  await page.evaluate(
    ([name, address]) => {
      for (let times = 0; times < 3; times += 1)
        setTimeout(() => {
          throw new Error(`${name} at ${address} 8A Kennedy Road https://a.test/b?uid=42`);
        });
    },
    [mark, email] as const,
  );
  await page.getByRole('link', { name: t('footer.pledge') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
  // Leaving hides the page.
  await page.goto('about:blank');

  const url = `http://127.0.0.1:${PORTS.reports}/`;
  const sent = async () => v.parse(arrivals, await (await request.get(url)).json());
  await expect.poll(async () => (await sent()).some(({ body }) => body.includes(mark))).toBe(true);

  const mine = (await sent()).filter(({ body }) => body.includes(mark));
  expect(mine).toHaveLength(1);
  const [{ body, headers }] = [mine[0]!];
  expect(body).not.toContain(email);
  expect(body).not.toMatch(/@|4711|ZN|secret|uid|42/);
  expect(body).not.toContain(PASSWORD);
  expect(headers).not.toHaveProperty('authorization');

  const told = v.parse(report, JSON.parse(body));
  expect(told.version).toMatch(/^shop-/);
  expect(told.errors).toEqual([
    expect.objectContaining({ kind: 'error', page: '/order/:orderNumber', count: 3 }),
  ]);
  expect(told.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
  expect(new Set(told.vitals.map(({ page: where }) => where))).toEqual(
    new Set(['/order/:orderNumber']),
  );
});
