import { median, type Figure } from '../figure';
import { openPhone, signUp } from '../phone';
import { byTurns } from '../quiet';
import { URLS } from '../stage/addresses';
import { firstPage } from '../stage/catalogue';
import { endlessList } from '../stage/endlessList';
import type { Stage } from '../stage/stage';
import { longList, type LongList } from './longList';

const SIZES = [100, 1000, 10_000] as const;
/** Of each figure; Back is the longest way. */
const TIMES = { count: 9, patience: 1 };
const TIMES_BACK = { count: 3, patience: 1 };

type At = {
  append: number;
  scroll: number;
  heart: number;
  language: number;
  back: number;
  moved: number;
  elements: number;
  heap: number;
};

/** What a long list costs: the same things done with 100, 1,000 and 10,000 products on the page. */
export async function measureGrid({ browser, catalogue }: Stage): Promise<Figure[]> {
  const phone = await openPhone(browser);
  await signUp(phone.page, URLS.shop);
  const pages = endlessList(await firstPage());
  catalogue.answerLists(pages);
  await phone.page.goto(URLS.shop);
  const list = longList(phone, pages);
  const [few, more, many] = [
    await measureAt(list, SIZES[0]),
    await measureAt(list, SIZES[1]),
    await measureAt(list, SIZES[2]),
  ];
  catalogue.answerLists(undefined);
  await phone.close();

  const grown = (what: string, key: keyof At, bar?: number, reach?: number): Figure => ({
    what: `${what}, 10,000 products / 100`,
    unit: 'ms',
    value: many[key],
    floor: { of: '100', value: few[key] },
    ...(bar !== undefined && { bar }),
    ...(reach !== undefined && { reach }),
  });
  return [
    grown('append a page, main thread', 'append', 1.5, 1),
    grown('scroll by five screens, main thread', 'scroll'),
    grown('heart, main thread', 'heart'),
    grown('switch the language, main thread', 'language'),
    {
      what: 'back to the list, 10,000 products / 1,000',
      unit: 'ms',
      value: many.back,
      floor: { of: '1,000', value: more.back },
      bar: 2,
    },
    grown('back to the list', 'back'),
    { what: 'the place moved by, at 10,000', unit: 'px', value: many.moved, bar: 1, reach: 0 },
    { what: 'elements on the page at 10,000', unit: '', value: many.elements },
    {
      what: 'JS heap per product',
      unit: 'KB',
      value: (many.heap - few.heap) / (SIZES[2] - SIZES[0]) / 1024,
    },
  ];
}

async function measureAt(list: LongList, size: number): Promise<At> {
  await list.growTo(size);
  const middle = async (name: string, take: () => Promise<number>) => {
    const [values] = await byTurns([{ name: `${size}: ${name}, ms`, take }], TIMES);
    return median(values ?? []);
  };
  const append = await middle('append', () => list.append());
  const [returns = []] = await byTurns(
    [{ name: `${size}: back`, take: () => list.goBack() }],
    TIMES_BACK,
  );
  const at = {
    append,
    back: median(returns.map(({ ms }) => ms)),
    moved: Math.max(...returns.map(({ moved }) => moved)),
    scroll: await middle('scroll', list.scroll),
    heart: await middle('heart', list.pressHeart),
    language: await middle('language', () => list.switchLanguage()),
    elements: await list.elements(),
    heap: await list.heap(),
  };
  console.log(size, at);
  return at;
}
