import * as v from 'valibot';

import { expect, test } from '../base';
import { PORTS } from '../hosts';
import { ADDRESS, createAccount, newEmail, PASSWORD } from '../shopper';

/** Error and web-vitals reports as an HTTP server receives them. */

const reportSchema = v.object({
  version: v.string(),
  language: v.string(),
  errors: v.array(
    v.object({ error: v.string(), page: v.string(), count: v.number(), kind: v.string() }),
  ),
  vitals: v.array(v.object({ name: v.string(), value: v.number(), page: v.string() })),
});
const receivedSchema = v.array(
  v.object({ body: v.string(), headers: v.record(v.string(), v.unknown()) }),
);

test('sends errors and web vitals when the page is hidden, without personal data', async ({
  page,
  t,
  request,
  expectError,
}, testInfo) => {
  expectError(/^thrown: Oops/, 3);
  // Only a sample of visits reports web vitals; this puts the test in it.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  const email = newEmail(testInfo);
  // A report holds an error's type, so this test finds its own by it.
  const type = `Oops${testInfo.workerIndex}At${Date.now()}`;
  await createAccount(page, t, email);
  const reportsChunk = page.waitForResponse('**/assets/reports-*.js');
  await page.goto('/order/ZN4711?secret=1');
  // Resolves after the shop's own import of this chunk, which starts the reports.
  await page.evaluate((url) => import(url), (await reportsChunk).url());
  await page.evaluate(
    ([name, message]) => {
      for (let times = 0; times < 3; times += 1)
        setTimeout(() => {
          throw Object.assign(new Error(message), { name });
        });
    },
    [type, `${ADDRESS.recipient} at ${email} ${ADDRESS.address1} https://a.test/b?uid=42`] as const,
  );
  await page.getByRole('link', { name: t('footer.pledge') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('pledge.title') })).toBeVisible();
  // Leaving the page hides it.
  await page.goto('about:blank');

  const url = `http://127.0.0.1:${PORTS.reports}/`;
  const fetchReports = async () => v.parse(receivedSchema, await (await request.get(url)).json());
  await expect
    .poll(async () => (await fetchReports()).some(({ body }) => body.includes(type)))
    .toBe(true);

  const matching = (await fetchReports()).filter(({ body }) => body.includes(type));
  expect(matching).toHaveLength(1);
  const [{ body, headers }] = [matching[0]!];
  for (const personal of [email, PASSWORD, ADDRESS.recipient, ADDRESS.address1])
    expect(body).not.toContain(personal);
  expect(body).not.toMatch(/@|Kennedy|何小姐|ZN4711|secret|uid|a\.test/);
  expect(headers).not.toHaveProperty('authorization');

  const sentReport = v.parse(reportSchema, JSON.parse(body));
  expect(sentReport.version).toMatch(/^index-/);
  expect(sentReport.errors).toEqual([
    { kind: 'error', error: type, page: '/order/:orderNumber', count: 3 },
  ]);
  expect(sentReport.vitals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['TTFB', 'FCP']),
  );
  expect(new Set(sentReport.vitals.map(({ page: where }) => where))).toEqual(
    new Set(['/order/:orderNumber']),
  );
});
