import { median, type Figure } from '../figure';
import { openPhone, signUp } from '../phone';
import { takeRounds, type Reading } from '../rounds';
import { URLS } from '../stage/addresses';
import { firstPage } from '../stage/catalogue';
import { endlessList } from '../stage/endlessList';
import type { Stage } from '../stage/stage';
import { listActions, type ListActions } from './listActions';

const SIZES = { few: 100, more: 1000, many: 10_000 } as const;
/** Of each action, a round and size. */
const TIMES = 3;
const LIST = 'Home, long list';

/** What a long list costs: the same actions with 100, 1,000 and 10,000 products loaded. */
export async function measureLongList(stage: Stage, rounds: number): Promise<Figure[]> {
  const taken = await takeRounds([{ name: LIST, take: () => growList(stage) }], rounds);

  function grown(what: string, action: string, base: number, bar?: number): Figure {
    return {
      page: LIST,
      what: `${what}, at ${count(SIZES.many)}`,
      unit: 'ms',
      ...taken.median(LIST, `${action} ${SIZES.many}`),
      base: { of: `at ${count(base)}`, value: taken.median(LIST, `${action} ${base}`).value },
      ...(bar !== undefined && { bar }),
    };
  }
  const { few, more, many } = SIZES;
  const perProduct = taken.median(LIST, 'heap per product');
  return [
    grown('append a page', 'append', few, 1.5),
    grown('switch the language', 'language', few, 1.5),
    grown('press a heart', 'heart', few),
    grown('scroll five screens up and down', 'scroll', few),
    grown('Back to the list', 'back', more, 2),
    {
      page: LIST,
      what: `the row moved by Back, at ${count(many)}`,
      unit: 'px',
      ...taken.median(LIST, `moved ${many}`),
      bar: 1,
    },
    {
      page: LIST,
      what: `elements on the page, at ${count(many)}`,
      unit: '',
      ...taken.median(LIST, `elements ${many}`),
    },
    { page: LIST, what: 'JS heap for each product', unit: 'KB', ...perProduct },
  ];
}

/** One list that grows from 100 to 10,000 products, on a phone of its own. */
async function growList({ browser, catalogue }: Stage): Promise<Reading> {
  const phone = await openPhone(browser);
  await signUp(phone.page, URLS.shop);
  const pages = endlessList(await firstPage());
  catalogue.answerLists(pages);
  try {
    await phone.page.goto(URLS.shop);
    const list = listActions(phone, pages);
    const values: Record<string, number> = {};
    for (const size of Object.values(SIZES))
      for (const [action, value] of Object.entries(await measureAt(list, size)))
        values[`${action} ${size}`] = value;
    const { few, many } = SIZES;
    const heap = (values[`heap ${many}`] ?? NaN) - (values[`heap ${few}`] ?? NaN);
    values['heap per product'] = heap / (many - few) / 1024;
    return { values };
  } finally {
    catalogue.answerLists(undefined);
    await phone.close();
  }
}

async function measureAt(list: ListActions, size: number): Promise<Record<string, number>> {
  await list.growTo(size);
  const append = await repeat(() => list.append());
  const returns = await repeat(() => list.goBack());
  return {
    append: median(append),
    back: median(returns.map(({ ms }) => ms)),
    moved: Math.max(...returns.map(({ moved }) => moved)),
    scroll: median(await repeat(list.scroll)),
    heart: median(await repeat(list.pressHeart)),
    language: median(await repeat(() => list.switchLanguage())),
    elements: await list.elements(),
    heap: await list.heap(),
  };
}

async function repeat<Value>(action: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let time = 0; time < TIMES; time += 1) values.push(await action());
  return values;
}

function count(products: number): string {
  return products.toLocaleString('en');
}
