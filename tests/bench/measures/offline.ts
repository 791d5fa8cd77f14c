import type { Figure } from '../figure';
import { openPhone } from '../phone';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const TIMEOUT_MS = 15_000;

/** Whether a second visit opens without a network what the first one has shown. */
export async function measureOffline({ browser }: Stage): Promise<Figure[]> {
  const { page, close } = await openPhone(browser, { allowWorker: true });
  page.setDefaultTimeout(TIMEOUT_MS);
  const card = page.getByRole('article').first();
  const picture = card.locator('img');
  const title = page.getByRole('heading', { level: 1 });

  await page.goto(URLS.shop);
  await picture.waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // The service worker caches the responses of pages that load while it is active.
  await page.reload();
  await card.getByRole('link').click();
  await page.getByRole('radiogroup').waitFor();
  const product = { url: page.url(), name: await title.innerText() };
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  const failed = [
    await opens('shell', async () => {
      await page.goto(URLS.shop);
      await page.getByRole('banner').waitFor();
    }),
    await opens('list', () => card.waitFor()),
    await opens('pictures', async () => {
      const image = await picture.elementHandle();
      await page.waitForFunction(
        (img) => img instanceof HTMLImageElement && img.naturalWidth > 0,
        image,
      );
    }),
    await opens('product', async () => {
      await page.goto(product.url);
      await title.filter({ hasText: product.name }).waitFor();
    }),
  ].filter((name) => name !== undefined);
  await close();
  const what = 'shell, list, pictures, product that do not open';
  return [
    {
      page: 'Second visit, offline',
      what: [what, ...failed].join(': '),
      unit: '',
      value: failed.length,
      bar: 0,
    },
  ];
}

/** Returns the name if it fails to open. */
async function opens(name: string, open: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await open();
    return undefined;
  } catch (error) {
    console.error(`Offline, ${name}:`, error);
    return name;
  }
}
