import type { Figure } from '../figure';
import { openPhone, type Phone } from '../phone';
import { takeRounds, type Reading } from '../rounds';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';
import { timeFrames } from '../timeFrame';

const SLOWDOWN = 4;
const BAR_MS = 100;
const BAR_MB = 25;
const PAGE = 'Search and filters, 10,000 products';
/** Each key of it changes the results. */
const TYPED = 'camel';
/** The button whose number follows the choices. */
const SHOW = 'dialog[open] button[type=submit]';

/**
 * From a key of the search, and from a press on a choice of the filters, to the frame that shows their results, over
 * the snapshot at `URLS.large`, CPU 4× slower.
 */
export async function measureSearching(stage: Stage, rounds: number): Promise<Figure[]> {
  const phone = await openPhone(stage.browser);
  const taken = await takeRounds([{ name: PAGE, take: () => search(phone) }], rounds);
  await phone.close();
  return [
    ...['key', 'slowest key', 'filter'].map((kind): Figure => ({
      page: PAGE,
      what: `${kind} → results, CPU 4× slower`,
      unit: 'ms',
      ...taken.median(PAGE, kind),
      bar: BAR_MS,
    })),
    {
      page: PAGE,
      what: 'JS heap beyond that of a search without a snapshot',
      unit: 'MB',
      ...taken.median(PAGE, 'heap'),
      bar: BAR_MB,
    },
  ];
}

async function search(phone: Phone): Promise<Reading> {
  const { page, slowDown, idle, heap } = phone;
  await page.goto(`${URLS.shop}/search?q=gucci`);
  await idle();
  const without = await heap();
  await page.goto(`${URLS.large}/search?q=gucci`);
  await page.getByRole('article').first().waitFor();
  await idle();
  const beyond = (await heap()) - without;
  await page.getByRole('searchbox').fill('');
  await idle();
  await slowDown(SLOWDOWN);
  const keys: number[] = [];
  await page.getByRole('searchbox').focus();
  for (const key of TYPED) {
    const { changed } = await timeFrames(page, 'input', 'main', () => page.keyboard.type(key));
    keys.push(changed);
    await idle();
  }
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Show \d/ }).waitFor();
  const presses: number[] = [];
  for (const name of ['On sale', 'In stock', 'Gucci']) {
    const choice = dialog.getByRole('checkbox', { name: new RegExp(`^${name} `) });
    await choice.scrollIntoViewIfNeeded();
    const box = await choice.boundingBox();
    if (!box) throw new Error(`The choice ${name} has no place`);
    await idle();
    // The pointer alone: `check()` looks the choice up again by its name, with scripts that take longer than the press.
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const { changed } = await timeFrames(page, 'click', SHOW, press);
    presses.push(changed);
  }
  await slowDown(1);
  return {
    values: {
      key: keys.toSorted((a, b) => a - b)[Math.floor(keys.length / 2)] ?? NaN,
      'slowest key': Math.max(...keys),
      filter: Math.max(...presses),
      heap: beyond / 2 ** 20,
    },
  };
}
