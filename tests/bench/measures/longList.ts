import type { Phone } from '../phone';
import type { EndlessList } from '../stage/endlessList';

const PAGE = 24;
const BIG_PAGE = 480;

export type LongList = ReturnType<typeof longList>;

/** A list of products on a phone, and what it costs the main thread (in ms) to do something with it. */
export function longList(phone: Phone, pages: EndlessList) {
  const { page, cdp, worked, quiet } = phone;
  // What is far from the screen need not be drawn: the page's height tells that a list has grown.
  const tall = () => page.evaluate(() => document.body.scrollHeight);
  const answer = () => page.waitForResponse(/\/spulist\?.*page=/);
  const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  async function costs(act: () => Promise<unknown>): Promise<number> {
    await quiet();
    const before = await worked();
    await act();
    await quiet();
    return (await worked()) - before;
  }

  return {
    /** Until so many products are there; fewer than a page more. */
    async growTo(size: number): Promise<void> {
      await page.getByRole('article').first().waitFor();
      while (pages.sent() < size) {
        pages.setPageSize(size - pages.sent() > BIG_PAGE ? BIG_PAGE : PAGE);
        const before = await tall();
        const answered = answer();
        await toTheEnd();
        await answered;
        await page.waitForFunction((height) => document.body.scrollHeight > height, before);
        await quiet();
      }
      pages.setPageSize(PAGE);
    },

    /** One page more: from the host's answer until the page is still. */
    async append(): Promise<number> {
      await quiet();
      const before = [pages.sent(), await tall()] as const;
      const { asked, release } = pages.hold();
      await toTheEnd();
      await asked;
      const cost = await costs(async () => {
        const answered = answer();
        release();
        await answered;
      });
      const added = pages.sent() - before[0];
      if (added !== PAGE || (await tall()) <= before[1])
        throw new Error(`${added} products were sent, not ${PAGE}, or none was drawn`);
      return cost;
    },

    /** Up by five screens, and down again as far. */
    scroll: () =>
      costs(async () => {
        await page.evaluate(scrollByScreens, -1);
        await page.evaluate(scrollByScreens, 1);
      }),

    pressHeart: () => costs(() => page.evaluate(pressHeartInSight)),

    /** To Chinese and back to English, whose words are here by then; the cost of the way back. */
    async switchLanguage(): Promise<number> {
      await page.evaluate(speak, 'zh');
      await page.waitForFunction(() => document.documentElement.lang === 'zh-HK');
      return costs(() => page.evaluate(speak, 'en'));
    },

    /** Opens the product in the middle of the screen and comes back to it: how long, how far off (px). */
    async goBack(): Promise<{ ms: number; moved: number }> {
      await toTheEnd();
      await page.mouse.wheel(0, -3000);
      await quiet();
      const place = await page.evaluate(openProductInSight);
      await page.waitForURL('**/product/**');
      await page.getByRole('heading', { level: 1, name: place.title, exact: true }).waitFor();
      await quiet();
      const back = await page.evaluate(comeBack, place);
      await quiet();
      const top = await page.evaluate(topOf, place.href);
      return { ms: back, moved: Math.abs(top - place.top) };
    },

    elements: () => page.evaluate(() => document.getElementsByTagName('*').length),

    async heap(): Promise<number> {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
    },
  };
}

// What follows runs in the page.

type Place = { href: string; title: string; top: number };

/** As a thumb flings a list: a third of a screen each frame. */
async function scrollByScreens(direction: number): Promise<void> {
  for (let steps = 0; steps < 15; steps += 1) {
    scrollBy({ top: (direction * innerHeight) / 3, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

function pressHeartInSight() {
  const [x, y] = [innerWidth / 4, innerHeight / 2];
  const card = document.elementFromPoint(x, y)?.closest('article');
  const heart = card?.querySelector('button');
  if (!heart) throw new Error('No heart in sight');
  heart.click();
}

/** As another tab of the shop does it: without the menu, whose opening would be measured too. */
function speak(language: string) {
  dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: language }));
}

function openProductInSight(): Place {
  const card = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('article');
  const link = card?.querySelector('a');
  if (!link) throw new Error('No product in sight');
  const place = {
    href: link.getAttribute('href') ?? '',
    title: link.textContent,
    top: link.getBoundingClientRect().top,
  };
  link.click();
  return place;
}

function topOf(href: string): number {
  return document.querySelector(`article a[href="${href}"]`)?.getBoundingClientRect().top ?? NaN;
}

/** Goes back; settles with the time, in ms, until the product is on screen again. */
function comeBack({ href }: Place): Promise<number> {
  const start = performance.now();
  history.back();
  return new Promise((resolve) => {
    const look = () => {
      const link = document.querySelector(`article a[href="${href}"]`);
      const top = link?.getBoundingClientRect().top ?? -1;
      const isThere = top >= 0 && top < innerHeight;
      if (isThere || performance.now() - start > 30_000) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
