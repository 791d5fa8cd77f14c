import type { Phone } from '../phone';
import type { EndlessList } from '../stage/endlessList';

const PAGE = 24;
const BIG_PAGE = 480;

export type ListActions = ReturnType<typeof listActions>;

/** Actions on a list of products, most with the main-thread time they cost, in ms. */
export function listActions(phone: Phone, pages: EndlessList) {
  const { page, heap, mainThreadTime, idle } = phone;
  // Products far from the viewport may not be rendered: the page's height shows that a list has grown.
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const response = () => page.waitForResponse(/\/spulist\?.*page=/);
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  async function cost(action: () => Promise<unknown>): Promise<number> {
    await idle();
    const before = await mainThreadTime();
    await action();
    await idle();
    return (await mainThreadTime()) - before;
  }

  /** Opens the menu and returns its entry for a language, by that entry's text. */
  async function languageEntry(text: string) {
    await page.getByRole('banner').getByRole('button').first().click();
    const entry = page.getByRole('dialog').getByText(text, { exact: true });
    await entry.waitFor();
    return entry;
  }

  const languageIs = (language: string) =>
    page.waitForFunction((code) => document.documentElement.lang.startsWith(code), language);

  return {
    /** Scrolls until so many products are loaded, or up to one page more. */
    async growTo(size: number): Promise<void> {
      await page.getByRole('article').first().waitFor();
      while (pages.sent() < size) {
        pages.setPageSize(size - pages.sent() > BIG_PAGE ? BIG_PAGE : PAGE);
        const before = await height();
        const answered = response();
        await scrollToEnd();
        await answered;
        await page.waitForFunction((last) => document.body.scrollHeight > last, before);
        await idle();
      }
      pages.setPageSize(PAGE);
    },

    /** Appends one page: from the host's response until the main thread is idle. */
    async append(): Promise<number> {
      await idle();
      const [sent, tall] = [pages.sent(), await height()];
      const { requested, release } = pages.hold();
      await scrollToEnd();
      await requested;
      const time = await cost(async () => {
        const answered = response();
        release();
        await answered;
      });
      const added = pages.sent() - sent;
      if (added !== PAGE || (await height()) <= tall)
        throw new Error(
          `The host sent ${added} products instead of ${PAGE}, or the list did not grow`,
        );
      return time;
    },

    /** Scrolls up by five screens and down again. */
    scroll: () =>
      cost(async () => {
        await page.evaluate(scrollByScreens, -1);
        await page.evaluate(scrollByScreens, 1);
      }),

    pressHeart: () => cost(() => page.evaluate(pressHeartInView)),

    /** Switches to Chinese and back to English, whose translations are loaded by then; times the way back. */
    async switchLanguage(): Promise<number> {
      const chinese = await languageEntry('Chinese');
      await chinese.evaluate((entry: HTMLElement) => entry.click());
      await languageIs('zh');
      await idle();
      const english = await languageEntry('English');
      return cost(async () => {
        await english.evaluate((entry: HTMLElement) => entry.click());
        await languageIs('en');
      });
    },

    /** Opens the product in the middle of the screen and goes Back: how long, and how far it moved (px). */
    async goBack(): Promise<{ ms: number; moved: number }> {
      await scrollToEnd();
      await page.mouse.wheel(0, -3000);
      await idle();
      const place = await page.evaluate(openProductInView);
      await page.waitForFunction(isProductOpen, place.card);
      await idle();
      const ms = await page.evaluate(returnToList, place);
      await idle();
      const top = await page.evaluate(topOf, place.href);
      return { ms, moved: Math.abs(top - place.top) };
    },

    elements: () => page.evaluate(() => document.getElementsByTagName('*').length),

    heap,
  };
}

// The functions below run in the page, each by itself.

type Place = { href: string; card: string; top: number };

/** Scrolls as a thumb flings a list: a third of a screen each frame. */
async function scrollByScreens(direction: number): Promise<void> {
  for (let step = 0; step < 15; step += 1) {
    scrollBy({ top: (direction * innerHeight) / 3, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

function pressHeartInView() {
  const card = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('article');
  const heart = card?.querySelector<HTMLElement>('button[aria-pressed]');
  if (!heart) throw new Error('No heart in view');
  heart.click();
}

function openProductInView(): Place {
  const card = document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('article');
  const link = card?.querySelector('a');
  if (!link) throw new Error('No product in view');
  const place = {
    href: link.getAttribute('href') ?? '',
    card: card?.textContent ?? '',
    top: link.getBoundingClientRect().top,
  };
  link.click();
  return place;
}

/** The product page's heading is the name on the card. */
function isProductOpen(card: string): boolean {
  const name = document.querySelector('h1')?.textContent.trim();
  return location.pathname.startsWith('/product/') && Boolean(name && card.includes(name));
}

function topOf(href: string): number {
  return document.querySelector(`article a[href="${href}"]`)?.getBoundingClientRect().top ?? NaN;
}

/** Goes Back; resolves with the milliseconds until the product's link is in the viewport again. */
function returnToList({ href }: Place): Promise<number> {
  const start = performance.now();
  history.back();
  return new Promise((resolve, reject) => {
    const look = () => {
      const link = document.querySelector(`article a[href="${href}"]`);
      const top = link?.getBoundingClientRect().top ?? -1;
      const time = performance.now() - start;
      if (top >= 0 && top < innerHeight) resolve(time);
      else if (time > 30_000) reject(new Error(`${href} was not in view 30 s after Back`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
