import { median, type Figure } from '../figure';
import { FLOORS } from '../pages';
import { openPhone, type Phone } from '../phone';
import { press, timePresses } from '../press';
import { takeRounds } from '../rounds';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const SLOWDOWN = 4;
/** A round, on the floor and on the shop alike; as many cards as a phone renders at first. */
const TIMES = 4;
/** 150 ms where a press on the html floor takes 15 ms. */
const BAR = 150 / 15;

/** From the press on a card to the product's name on screen, CPU 4× slower, code fetched in idle time. */
export async function measureOpening(stage: Stage, rounds: number): Promise<Figure[]> {
  const floor = await openPhone(stage.browser);
  await timePresses(floor);
  await floor.page.goto(URLS.html);
  const shop = await openPhone(stage.browser);

  const hearts = floor.page.getByRole('button', { name: '收藏', exact: true });
  const taken = await takeRounds(
    [
      {
        name: FLOORS.html,
        take: async () => ({
          values: { press: await medianOf((i) => press(floor, hearts.nth(i))) },
        }),
      },
      {
        name: 'Home',
        take: async () => ({ values: { opening: await medianOf((i) => openProduct(shop, i)) } }),
      },
    ],
    rounds,
  );
  await Promise.all([floor.close(), shop.close()]);
  return [
    {
      page: 'Home',
      what: "card → product page's words on screen, CPU 4× slower",
      unit: 'ms',
      ...taken.median('Home', 'opening'),
      base: { of: 'html floor, a press', value: taken.median(FLOORS.html, 'press').value },
      bar: BAR,
    },
  ];
}

async function medianOf(measure: (place: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let place = 0; place < TIMES; place += 1) times.push(await measure(place));
  return median(times);
}

async function openProduct({ page, slowDown, idle }: Phone, place: number): Promise<number> {
  await page.goto(URLS.shop);
  const link = page.getByRole('article').nth(place).getByRole('link');
  await link.waitFor();
  await prefetched({ page });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await idle();
  const card = await page.getByRole('article').nth(place).textContent();
  await page.evaluate(timeOpening, card ?? '');
  await slowDown(SLOWDOWN);
  await link.click();
  const time = await page.waitForFunction(openingTime);
  await slowDown(1);
  return Number(await time.jsonValue());
}

/** Settles once no script has been requested for longer than idle prefetch may wait. */
async function prefetched({ page }: Pick<Phone, 'page'>): Promise<void> {
  const STILL_MS = 6000;
  await page.waitForFunction((still) => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name));
    return performance.now() - Math.max(...scripts.map(({ startTime }) => startTime)) > still;
  }, STILL_MS);
}

/** Runs in the page: marks the time from the next click to the frame with the product's name as heading. */
function timeOpening(card: string) {
  const before = document.querySelector('h1')?.textContent;
  const onClick = ({ timeStamp }: MouseEvent) => {
    const look = () => {
      const name = document.querySelector('h1')?.textContent.trim();
      const isOpen = location.pathname.startsWith('/product/') && name !== before;
      if (!isOpen || !name || !card.includes(name)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark('product on screen', { detail: performance.now() - timeStamp });
      };
      return port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
}

/** Runs in the page. */
function openingTime(): number | undefined {
  const [mark] = performance.getEntriesByName('product on screen');
  return mark instanceof PerformanceMark ? Number(mark.detail) : undefined;
}
