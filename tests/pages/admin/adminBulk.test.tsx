import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { ownerKey } from '../../../src/domain/currentUser';
import { signOut } from '../../../src/services/identity/identity';
import { broken, held, size } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { closingAsks } from '../../support/closeTab';
import { expectConsole } from '../../support/quietConsole';
import { renderApp, signedIn } from '../../support/renderApp';
import { bodies, requests, server, store } from '../../support/server';
import { cardsAre } from '../browse/cards';
import {
  anotherAdminLogsIn,
  answerLost,
  card,
  logInAgain,
  openAdmin,
  ownLabel,
  ownLabelHolds,
  productReadsBroken,
  retype,
  SPULIST,
} from './adminHost';
import { bar, COAT, enterPercent, HAT, openSelected, preview, takeOff } from './bulkHost';
import { ADMIN_UID } from './createForm';

const COAT_URL = '/spulist/spu-coat';
const HAT_URL = '/spulist/spu-hat';
const REDUCED = { salePrice: 850, discount: 85 };

beforeEach(() => {
  endOfListInSight.value = true;
});

const undo = (user: UserEvent) => user.click(bar().getByRole('button', { name: /^Undo for / }));

test('Archive saves a product whole, sends nothing of one that is offline, and keeps the edit of a card', async () => {
  const { user } = await openSelected();
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Archive' }));

  expect(await screen.findByText('2 products saved.')).toBeVisible();
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, status: 2 }]);
  expect(requests('PUT', HAT_URL)).toEqual([]);
  expect(coat.getByRole('combobox', { name: 'Status' })).toHaveValue('2');
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(coat.getByText('Unsaved')).toBeVisible();
  expect(screen.getByText('0 selected')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Change several products' })).toHaveFocus(),
  );
});

test('The button of a discount says what the typed percentage does, and an invalid one is refused', async () => {
  const { user } = await openSelected();
  const percent = screen.getByRole('textbox', { name: 'Percent off' });
  await user.type(percent, '15');
  expect(screen.getByRole('button', { name: 'Take 15% off' })).toBeVisible();
  await retype(user, percent, '0');
  expect(screen.getByRole('button', { name: 'End the discount' })).toBeVisible();

  for (const invalid of ['100', '12.5']) {
    await enterPercent(user, invalid);
    expect(percent).toHaveAccessibleDescription(
      'Please enter a whole number from 0 to 99, such as 15.',
    );
  }
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A discount changes the prices; failed products stay selected and listed, and can be retried', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await openSelected();
  const fault = broken('put', `${SPULIST}/spu-hat`, 500);
  await takeOff(user, '15');

  expect(await bar().findByText('1 product saved.')).toBeVisible();
  expect(bar().getByText('1 product could not be saved:')).toBeVisible();
  expect(bar().getByRole('listitem')).toHaveTextContent(
    'Felt hat (hat): the server did not respond properly',
  );
  expect(screen.getByRole('checkbox', { name: 'Select Felt hat' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Title coat' })).not.toBeChecked();
  const [coat] = await bodies(COAT_URL, 'PUT');
  expect(coat).toMatchObject({
    discount: 85,
    price: 850,
    season: 'AW26',
    items: [REDUCED, REDUCED],
  });

  fault.mend();
  await user.click(bar().getByRole('button', { name: 'Try these again' }));
  await waitFor(() => expect(requests('PUT', HAT_URL)).toHaveLength(2));
  expect(await bar().findByText('1 product saved.')).toBeVisible();
  expect(bar().queryByRole('listitem')).toBeNull();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
  // Undo covers both tries.
  expect(bar().getByRole('button', { name: 'Undo for 2 products' })).toBeVisible();
});

test('A Hebrew title is isolated beside the id of a product that was not saved', async () => {
  expectConsole(/^Error editing product:/);
  const { user } = await openSelected([ownLabel('coat', { title: 'מעיל צמר' })]);
  broken('put', `${SPULIST}/spu-coat`, 500);
  await user.click(bar().getByRole('button', { name: 'Archive' }));
  expect(await bar().findByRole('listitem')).toHaveTextContent(/^\u2068מעיל צמר\u2069 \(coat\): /);
});

test('Undo writes the earlier prices back, and keeps what else has changed since', async () => {
  const { user, records } = await openSelected([COAT]);
  await takeOff(user, '15');
  await bar().findByText('1 product saved.');
  const coat = await card('Title coat');
  expect(coat.getByRole('textbox', { name: 'Price' })).toHaveValue('850');
  records.set('spu-coat', { ...records.get('spu-coat'), totalStock: 1 });
  await undo(user);

  expect(await bar().findByText('1 product is as before the change.')).toBeVisible();
  expect(records.get('spu-coat')).toEqual({ ...COAT, totalStock: 1 });
  expect(coat.getByRole('textbox', { name: 'Price' })).toHaveValue('1000');
  expect(bar().queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('Undo leaves a product alone whose prices somebody else has changed since', async () => {
  const { user, records } = await openSelected();
  await takeOff(user, '15');
  await bar().findByText('2 products saved.');
  const theirs = { ...records.get('spu-coat'), price: 700 };
  records.set('spu-coat', theirs);
  await undo(user);

  expect(await bar().findByText('1 product is as before the change.')).toBeVisible();
  expect(bar().getByRole('listitem')).toHaveTextContent(
    'Title coat (coat): somebody else has changed it in the meantime',
  );
  expect(records.get('spu-coat')).toEqual(theirs);
  expect(records.get('spu-hat')).toEqual(HAT);
});

test('A discount shows each price before and after and the number sent, and writes nothing before OK', async () => {
  const { user } = await openSelected([COAT]);
  await enterPercent(user, '15');
  const rows = preview()
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Product', 'Now', 'After the change'],
    ['Title coat coat · Price', 'HK$1,000', 'HK$850 15% off (85)'],
    ['Title coat coat · Sale price 37', 'HK$1,000', 'HK$850 15% off (85)'],
    ['Title coat coat · Sale price 38', 'HK$1,000', 'HK$850 15% off (85)'],
  ]);
  expect(
    preview().getByText('15% is taken off what shoppers pay now. No price rises.'),
  ).toBeVisible();
  await user.click(preview().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A discount from the retail price leaves lower prices alone, and says so', async () => {
  const low = [size('coat', '37', { salePrice: 1320 }), size('coat', '38', { salePrice: 2400 })];
  const coat = { ...COAT, retailPrice: 2400, price: 1320, items: low };
  const { user, records } = await openSelected([coat]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Taken off' }), 'The retail price');
  await enterPercent(user, '15');
  expect(
    preview().getByText(
      '15% is taken off the retail price. No price rises. ' +
        '2 prices stay: they are as low already, or have no retail price.',
    ),
  ).toBeVisible();
  expect(preview().getAllByRole('row')).toHaveLength(2);
  await user.click(preview().getByRole('button', { name: 'OK' }));
  await bar().findByText('1 product saved.');
  expect(records.get('spu-coat')).toMatchObject({
    price: 1320,
    discount: 100,
    items: [{ salePrice: 1320 }, { salePrice: 2040, discount: 85 }],
  });
});

test('The end of a discount gives the prices back to the dollar', async () => {
  const items = [size('coat', '37', { salePrice: 1658, discount: 85 })];
  const coat = { ...COAT, retailPrice: 1950, price: 1658, discount: 85, items };
  const { user, records } = await openSelected([coat]);
  await enterPercent(user, '0');
  expect(preview().getByText('The discount ends. 2 prices rise.')).toBeVisible();
  expect(preview().getAllByText('100: no discount')).toHaveLength(2);
  await user.click(preview().getByRole('button', { name: 'OK' }));
  await bar().findByText('1 product saved.');
  expect(records.get('spu-coat')).toMatchObject({ price: 1950, items: [{ salePrice: 1950 }] });
});

test('A price under a tenth of today’s is marked in the preview', async () => {
  const { user } = await openSelected([COAT]);
  await enterPercent(user, '95');
  expect(preview().getByText(/^3 prices look like a mistake: less than a tenth/)).toBeVisible();
  expect(preview().getAllByText('Please check')).toHaveLength(3);
});

test('The preview shows what shoppers see of a product without a price of its own', async () => {
  const { price, ...plain } = COAT;
  expect(price).toBe(1000);
  const { user } = await openSelected([{ ...plain, retailPrice: 10_000, items: [] }]);
  await enterPercent(user, '99');
  expect(
    preview().getByRole('row', {
      name: 'Title coat coat · Price HK$10,000 HK$100 99% off (1)Please check',
    }),
  ).toBeVisible();
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A save whose answer was lost is looked up at the host, counts as saved, and can be undone', async () => {
  const { user, records } = await openSelected([COAT]);
  answerLost(records, 'spu-coat');
  await takeOff(user, '15');
  expect(await bar().findByText('1 product saved.')).toBeVisible();
  expect(records.get('spu-coat')).toMatchObject({ price: 850 });
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('850');
  await undo(user);
  await bar().findByText('1 product is as before the change.');
  expect(records.get('spu-coat')).toEqual(COAT);
});

test('A lost save that could not be looked up counts as saved when it is tried again', async () => {
  expectConsole(/^Error editing product:/);
  const { user, records } = await openSelected([COAT]);
  answerLost(records, 'spu-coat');
  const release = held('put', `${SPULIST}/*`);
  await takeOff(user, '15');
  await waitFor(() => expect(requests('PUT', COAT_URL)).toHaveLength(1));
  const fault = productReadsBroken();
  release();
  const again = await bar().findByRole('button', { name: 'Try these again' });
  // The host cannot be read at the second try either.
  await user.click(again);
  expect(await bar().findByRole('listitem')).toHaveTextContent(/did not respond properly$/);
  fault.mend();
  await user.click(await bar().findByRole('button', { name: 'Try these again' }));
  expect(await bar().findByText('1 product saved.')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toHaveLength(1);

  await undo(user);
  await bar().findByText('1 product is as before the change.');
  expect(records.get('spu-coat')).toEqual(COAT);
});

test('An Undo whose answer was lost counts as undone', async () => {
  const { user, records } = await openSelected([COAT]);
  await takeOff(user, '15');
  await bar().findByText('1 product saved.');
  answerLost(records, 'spu-coat');
  await undo(user);
  expect(await bar().findByText('1 product is as before the change.')).toBeVisible();
  expect(records.get('spu-coat')).toEqual(COAT);
});

test('Undo keeps the products that could not be saved in sight, and each list has its own Retry', async () => {
  expectConsole(/^Error editing product:/);
  const { user, records } = await openSelected();
  const hat = broken('put', `${SPULIST}/spu-hat`, 403);
  await takeOff(user, '15');
  await bar().findByText('1 product could not be saved:');
  const coat = broken('put', `${SPULIST}/spu-coat`, 403);
  await undo(user);

  expect(await bar().findByText('1 product could not be changed back:')).toBeVisible();
  expect(bar().getByText('1 product could not be saved:')).toBeVisible();
  const [refusedHat, refusedCoat] = bar().getAllByRole('listitem');
  expect(refusedHat).toHaveTextContent('Felt hat (hat): the server refused it');
  expect(refusedCoat).toHaveTextContent('Title coat (coat): the server refused it');

  hat.mend();
  coat.mend();
  const retries = () => bar().getAllByRole('button', { name: 'Try these again' });
  await user.click(retries()[1]!);
  await bar().findByText('1 product is as before the change.');
  expect(records.get('spu-coat')).toEqual(COAT);
  await user.click(retries()[0]!);
  await bar().findByText('1 product saved.');
  expect(records.get('spu-hat')).toMatchObject({ price: 850 });
  expect(bar().queryByRole('listitem')).toBeNull();
  expect(bar().getByRole('button', { name: 'Undo for 1 product' })).toBeVisible();
});

test('A product that a discount would make free is not written', async () => {
  const { user } = await openSelected([{ ...COAT, price: 1, retailPrice: 1, items: [] }]);
  await takeOff(user, '60');
  expect(await bar().findByRole('listitem')).toHaveTextContent(
    'Title coat (coat): a price would be HK$0',
  );
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A product that a discount would make free is not written when it is tried again either', async () => {
  const { user } = await openSelected([{ ...COAT, price: 1, retailPrice: 1, items: [] }]);
  await takeOff(user, '60');
  await user.click(await bar().findByRole('button', { name: 'Try these again' }));
  expect(await bar().findByText('0 products saved.')).toBeVisible();
  expect(bar().getByRole('listitem')).toHaveTextContent('a price would be HK$0');
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('A discount stops at prices that somebody else has changed, shows them, and can be tried again', async () => {
  const { user, records } = await openSelected([COAT]);
  records.set('spu-coat', { ...COAT, retailPrice: 2000, price: 2000 });
  await takeOff(user, '15');
  expect(await bar().findByRole('listitem')).toHaveTextContent(
    'Title coat (coat): somebody else has changed it in the meantime',
  );
  expect(requests('PUT', COAT_URL)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('2000');

  await user.click(bar().getByRole('button', { name: 'Try these again' }));
  expect(
    preview().getByRole('row', { name: 'Title coat coat · Price HK$2,000 HK$1,700 15% off (85)' }),
  ).toBeVisible();
  await user.click(preview().getByRole('button', { name: 'OK' }));
  await bar().findByText('1 product saved.');
  expect(await bodies(COAT_URL, 'PUT')).toMatchObject([{ price: 1700 }]);
});

test('A product that somebody else has removed is listed as that', async () => {
  const { user, records } = await openSelected();
  records.delete('spu-hat');
  await user.click(screen.getByRole('button', { name: 'Set online' }));
  expect(await bar().findByRole('listitem')).toHaveTextContent(
    'Felt hat (hat): somebody else has removed it',
  );
  expect(requests('PUT', HAT_URL)).toEqual([]);
});

test('Leaving during a change asks first; the next visit says what was saved and goes on with the rest', async () => {
  const { user, records } = await openSelected();
  const release = held('put', `${SPULIST}/spu-hat`);
  await user.click(screen.getByRole('button', { name: 'Set online' }));
  await bar().findByText('1 of 2');
  expect(closingAsks()).toBe(true);

  await user.click(screen.getByRole('link', { name: 'IM List' }));
  await screen.findByText(
    'A change of several products is running: 1 of 2 are done. Leaving stops it.',
  );
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { level: 1, name: 'IM List' });
  await user.click(screen.getByRole('link', { name: 'SPU List' }));

  await screen.findByRole('region', { name: 'Change several products' });
  expect(await bar().findByText(/^The last change, “Set online”, has saved 1 of 2/)).toBeVisible();
  expect(bar().getByRole('listitem')).toHaveTextContent(/^Felt hat \(hat\)$/);
  expect(closingAsks()).toBe(false);
  release();

  await user.click(bar().getByRole('button', { name: 'Go on with 1 product' }));
  await bar().findByText('1 product saved.');
  expect(records.get('spu-hat')).toMatchObject({ status: 1 });
  expect(bar().getByRole('button', { name: 'Undo for 2 products' })).toBeVisible();
  expect(localStorage.getItem(STORED)).toBeNull();
});

/** Where the admin's interrupted change is stored. */
const STORED = `bulkChange of ${ownerKey(ADMIN_UID)}`;

/** An admin whose browser was closed during a discount of 15 %, when the coat was saved but not confirmed. */
async function openInterrupted(path = '/adminSpuListPage', title = COAT.title) {
  const records = ownLabelHolds(
    { ...COAT, discount: 85, price: 850, items: [] },
    { ...HAT, discount: 85, price: 850, items: [] },
    ownLabel('bag', { items: [] }),
  );
  const values = (price: string, discount: string) => ({
    texts: { price, retailPrice: '1000', discount },
    lists: { images: [] },
    rows: [],
  });
  const entry = ({ _id, productId, title, status }: Record<string, unknown>) => ({
    record: { _id, productId, title, status },
    patch: { before: values('1000', '100'), after: values('850', '85') },
  });
  localStorage.setItem(
    STORED,
    JSON.stringify({
      task: { kind: 'discount', percentOff: 15, from: 'now' },
      saved: [entry(HAT)],
      left: [entry({ ...COAT, title }), entry(ownLabel('bag'))],
    }),
  );
  return { records, ...(await openAdmin(path)) };
}

test('A discount interrupted by closing the browser is gone on with, and taken off no product twice', async () => {
  const { user, records } = await openInterrupted();
  expect(
    await screen.findByText('The last change, “Take 15% off”, has saved 1 of 3 products.'),
  ).toBeVisible();
  expect(bar().getByText('2 are not confirmed:')).toBeVisible();
  expect(
    bar()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title coat (coat)', 'Title bag (bag)']);
  await user.click(bar().getByRole('button', { name: 'Go on with 2 products' }));
  await bar().findByText('2 products saved.');
  expect(records.get('spu-coat')).toMatchObject({ price: 850 });
  expect(records.get('spu-bag')).toMatchObject({ price: 850, discount: 85 });
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

/**
 * Goes on with an interrupted discount of two products: somebody else has changed the coat meanwhile, and the host fails
 * for the bag, of which only the size has a price. Then tries both again.
 */
async function tryInterruptedAgain(from: 'now' | 'retail') {
  expectConsole(/^Error editing product:/);
  const coat = ownLabel('coat', { price: 990, retailPrice: 1100, items: [] });
  const items = [size('bag', '37', { itemId: 'bag-37' })];
  const bag = ownLabel('bag', { price: undefined, retailPrice: undefined, items });
  const records = ownLabelHolds(coat, bag);
  const values = (texts: object, row: object) => ({
    texts,
    lists: { images: [] },
    rows: [{ key: 'bag-37', texts: row }],
  });
  const entry = (id: string, patch: object) => ({
    record: {
      _id: `spu-${id}`,
      productId: id,
      title: `Title ${id}`,
      items: [{ itemId: 'bag-37', size: '37' }],
    },
    patch,
  });
  const [full, none] = [
    { price: '1000', retailPrice: '1000' },
    { price: '', retailPrice: '' },
  ];
  localStorage.setItem(
    STORED,
    JSON.stringify({
      task: { kind: 'discount', percentOff: 15, from },
      saved: [],
      left: [],
      unsent: [
        entry('coat', {
          before: { ...values({ ...full, discount: '100' }, {}), rows: [] },
          after: { ...values({ ...full, price: '850', discount: '85' }, {}), rows: [] },
        }),
        entry('bag', {
          before: values(none, { salePrice: '1000' }),
          after: values(none, { salePrice: '850', discount: '85' }),
        }),
      ],
    }),
  );
  const { user } = await openAdmin('/adminSpuListPage');
  await screen.findByText(/^The last change/);
  const fault = broken('put', `${SPULIST}/spu-bag`, 500);
  await user.click(bar().getByRole('button', { name: 'Go on with 2 products' }));
  expect(await bar().findByText('2 products could not be saved:')).toBeVisible();
  fault.mend();
  await user.click(bar().getByRole('button', { name: 'Try these again' }));
  return { user, records };
}

test.each([
  ['now', 842],
  ['retail', 935],
] as const)(
  'A resumed discount from %s that is tried again has new prices only where somebody else has changed them',
  async (from, priceOfCoat) => {
    const { user, records } = await tryInterruptedAgain(from);
    expect(preview().getByRole('row', { name: /^Title coat/ })).toHaveTextContent(
      `HK$${priceOfCoat}`,
    );
    expect(preview().getByRole('row', { name: /^Title bag/ })).toHaveTextContent(
      /37.*HK\$1,000.*HK\$850/,
    );
    await user.click(preview().getByRole('button', { name: 'OK' }));
    await bar().findByText('2 products saved.');
    expect(records.get('spu-coat')).toMatchObject({ price: priceOfCoat });
    expect(records.get('spu-bag')).toMatchObject({ items: [{ salePrice: 850, discount: 85 }] });
  },
);

test('A discount interrupted by closing the browser is undone, also where it was not confirmed', async () => {
  const { user, records } = await openInterrupted();
  await user.click(await screen.findByRole('button', { name: 'Undo for 3 products' }));
  await bar().findByText('3 products are as before the change.');
  for (const id of ['spu-coat', 'spu-hat', 'spu-bag'])
    expect(records.get(id)).toMatchObject({ price: 1000, discount: 100 });
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('No other change can begin before an interrupted one is decided', async () => {
  const { user } = await openInterrupted();
  await screen.findByText(/^The last change/);
  // Until the products have come, there is nothing to select.
  await screen.findAllByRole('article');
  await user.click(bar().getByRole('checkbox', { name: 'Select all shown' }));
  expect(bar().queryByRole('button', { name: 'Archive' })).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Close' }));
  expect(bar().getByRole('button', { name: 'Archive' })).toBeVisible();
});

test('The buttons of an interrupted change come before its products, which may be many', async () => {
  await openInterrupted();
  await screen.findByText(/^The last change/);
  const [first] = bar().getAllByRole('listitem');
  for (const name of ['Go on with 2 products', 'Undo for 3 products', 'Close'])
    expect(
      bar().getByRole('button', { name }).compareDocumentPosition(first!) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
});

test('A Hebrew title is isolated beside the id of a product that an interrupted change has not confirmed', async () => {
  await openInterrupted('/adminSpuListPage', 'מעיל צמר');
  await screen.findByText(/^The last change/);
  expect(bar().getAllByRole('listitem')[0]).toHaveTextContent(/^\u2068מעיל צמר\u2069 \(coat\)$/);
});

test('An interrupted change is not told to another admin', async () => {
  store.change(({ accounts }) => {
    for (const account of accounts) account.admin = true;
  });
  await openInterrupted('/');
  await signedIn('shopper@zan.demo', 'zan-shopper');
  await renderApp('/adminSpuListPage');
  await card('Title coat');
  expect(screen.queryByText(/The last change/)).toBeNull();
});

test('A change stops when the page is left', async () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map((id) => ownLabel(id));
  const { user, router } = await openSelected(products);
  const release = held('get', SPULIST, ({ searchParams }) => searchParams.has('productId'));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await bar().findByText('0 of 5');
  void router.navigate('/');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'SPU List' })).toBeNull());
  release();
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { _id } of products) expect(requests('PUT', `/spulist/${String(_id)}`)).toEqual([]);
});

test('A change stops when its admin signs out while requests are running', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { user } = await openSelected(ids.map((id) => ownLabel(id)));
  const release = held('put', `${SPULIST}/:id`);
  const sent = () => ids.flatMap((id) => requests('PUT', `/spulist/spu-${id}`));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sent()).toHaveLength(4));
  await signOut();
  release();
  await logInAgain(user);
  await screen.findByRole('region', { name: 'Change several products' });
  expect(await bar().findByText('2 products could not be saved:')).toBeVisible();
  expect(bar().getAllByText(/your session had ended$/)).toHaveLength(2);
  expect(sent()).toHaveLength(4);
});

test('A change stops when another admin takes the session over, who is told nothing of it', async () => {
  expectConsole(/^Error editing product:/);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { user } = await openSelected(ids.map((id) => ownLabel(id)));
  let refusals = 0;
  server.use(
    http.put(`${SPULIST}/:id`, () => {
      refusals += 1;
      return HttpResponse.json({ message: 'No session' }, { status: 401 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(refusals).toBe(4));
  await anotherAdminLogsIn(user);

  await cardsAre(...ids.map((id) => `Title ${id}`));
  await waitFor(() => expect(screen.getByText('0 selected')).toBeVisible());
  expect(bar().queryByText(/saved/)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(refusals).toBe(4);
});
