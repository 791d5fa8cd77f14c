import { expect, test } from '../base';
import { signInAsDemoShopper } from '../shell/screens';

// The headless shell asks for this permission.
test.use({ permissions: ['clipboard-write'] });

// The longest order of the demo: three items, one of them cancelled, and a tracking number to copy.
const ORDER = '/order/ZN1003';

test('an order prints on one page, without bars, footer, chat, messages and buttons', async ({
  page,
  t,
}) => {
  await signInAsDemoShopper(page, t);
  await page.goto(ORDER);
  await page.getByRole('button', { name: t('order.copyLogistics') }).click();
  const messages = page.getByRole('status').or(page.getByRole('alert'));
  // A message stays while the pointer is on its buttons.
  await messages
    .first()
    .getByRole('button', { name: t('action.close') })
    .hover();
  const letterhead = page.getByText('WhatsApp +852 5550 1234');
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('SF 1329 0044 871')).toBeVisible();
  await expect(letterhead).toBeVisible();
  await expect(messages).toHaveCount(0);
  for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: t('shell.skip') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('order.toHistory') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('action.chat') })).toHaveCount(0);

  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('an order of several pages breaks only between items, amounts, address and details', async ({
  page,
  t,
}) => {
  await signInAsDemoShopper(page, t);
  await page.goto(ORDER);
  const main = page.getByRole('main');
  const sectionOf = (heading: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
  const items = sectionOf(t('order.items'));
  await expect(items.getByRole('listitem')).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });

  const parts = [
    ...(await items.getByRole('listitem').all()),
    items.locator('dl'),
    sectionOf(t('order.deliverTo')),
    sectionOf(t('order.details')),
  ];
  for (const part of parts) await expect(part).toHaveCSS('break-inside', 'avoid');
  // Chromium breaks a grid below its border in spite of that.
  await expect(items.locator('dl')).toHaveCSS('display', 'block');
  for (const heading of await main.getByRole('heading', { level: 2 }).all()) {
    await expect(heading).toHaveCSS('break-after', 'avoid');
  }
});
