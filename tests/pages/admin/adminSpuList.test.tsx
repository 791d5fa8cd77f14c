import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, broken } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { expectConsole } from '../../support/quietConsole';
import { bodies, queries, requests } from '../../support/server';
import { cardsAre } from '../browse/cards';
import { card, held, openAdmin, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';

const COAT = ownLabel('coat');
const HAT = ownLabel('hat', { status: 2, name: 'Felt hat', title: 'Felt hat' });
const BAG = ownLabel('bag');
const COAT_URL = '/spulist/spu-coat';

const open = () => openAdmin('/adminSpuListPage');

test('The list shows each product of brand 231 once and ends at the first empty page', async () => {
  endOfListInSight.value = true;
  ownLabelHolds(COAT, HAT, BAG, { ...COAT, _id: 'again' });
  await open();

  expect(await screen.findByText('Yay! You have seen it all')).toBeVisible();
  expect(queries('/spulist')).toEqual([1, 2, 3].map((page) => `?brandId=231&page=${page}`));
  await cardsAre('Title coat', 'Felt hat', 'Title bag');
});

test('Edit sends the whole product: the edited fields and every property that the page does not know', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Name' }), ' Cape ');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await retype(user, coat.getByRole('textbox', { name: 'Retail price' }), '2,800');
  await user.selectOptions(coat.getByRole('combobox', { name: 'Status' }), 'Offline');
  await retype(user, coat.getByRole('textbox', { name: 'Size 1' }), 'XS');
  await retype(user, coat.getByRole('textbox', { name: 'Sale price 2' }), '950.5');
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  expect(await screen.findByText('Edit product success')).toHaveAttribute('role', 'status');
  const [item, other] = Array.isArray(COAT['items']) ? COAT['items'] : [];
  expect(await bodies(COAT_URL, 'PUT')).toEqual([
    {
      ...COAT,
      name: 'Cape',
      desc: 'Long',
      retailPrice: 2800,
      status: 2,
      sizeArray: ['XS', '38'],
      items: [
        { ...item, size: 'XS' },
        { ...other, salePrice: 950.5 },
      ],
    },
  ]);
  expect(screen.queryByText('Unsaved')).toBeNull();
});

test('Title edits the title of a product', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  const title = coat.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('Title coat');
  await retype(user, title, ' Winter coat ');
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, title: 'Winter coat' }]);
  expect(await screen.findByRole('article', { name: 'Winter coat' })).toBeVisible();
});

test('A new name becomes the title only where the admin says so, and says where shoppers do not see it', async () => {
  const hat = { ...HAT, status: 1 };
  ownLabelHolds(COAT, hat);
  const { user } = await open();
  const coat = await card('Title coat');
  const felt = await card('Felt hat');
  const useAsTitle = { name: 'Use the new name as the title too' };
  expect(felt.queryByRole('button', useAsTitle)).toBeNull();
  await retype(user, coat.getByRole('textbox', { name: 'Name' }), 'Cape');
  await retype(user, felt.getByRole('textbox', { name: 'Name' }), 'Wool hat');
  expect(coat.queryByRole('button', useAsTitle)).toBeNull();
  expect(coat.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Shoppers see the title “Title coat”.',
  );
  expect(felt.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Shoppers see the title “Felt hat”.',
  );
  const title = felt.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('Felt hat');

  await user.click(felt.getByRole('button', useAsTitle));
  expect(title).toHaveValue('Wool hat');
  expect(title).toHaveFocus();
  expect(felt.queryByRole('button', useAsTitle)).toBeNull();
  await user.click(felt.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const sent = { ...hat, name: 'Wool hat', title: 'Wool hat' };
  expect(await bodies('/spulist/spu-hat', 'PUT')).toEqual([sent]);
});

test('A sale price that differs from the price shoppers see has that price beside it', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  const salePrice = coat.getByRole('textbox', { name: 'Sale price 1' });
  expect(salePrice).not.toHaveAccessibleDescription();
  await retype(user, salePrice, '950');
  expect(salePrice).toHaveAccessibleDescription(
    'Shoppers see HK$1,000 until they choose this size.',
  );
  await retype(user, coat.getByRole('textbox', { name: 'Price' }), '900');
  expect(salePrice).toHaveAccessibleDescription(/^Shoppers see HK\$900 /);
  await retype(user, coat.getByRole('textbox', { name: 'Price' }), '950');
  expect(salePrice).not.toHaveAccessibleDescription();
});

test('Price edits the price that shoppers see, and has to be a number', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  const price = coat.getByRole('textbox', { name: 'Price' });
  expect(price).toHaveValue('1000');
  await retype(user, price, 'cheap');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  expect(price).toHaveAccessibleDescription(/Please enter a number/);
  expect(requests('PUT', COAT_URL)).toEqual([]);

  await retype(user, price, 'HK$ 980.00');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...COAT, price: 980 }]);
});

test('A price that looks like a mistake is confirmed once, also when the save has failed', async () => {
  expectConsole(/^Error editing product:/);
  ownLabelHolds(COAT);
  const fault = broken('put', `${SPULIST}/*`, 500);
  const { user } = await open();
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Sale price 1' }), '99');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are these prices right?' }));
  expect(question.getByRole('listitem')).toHaveTextContent('Sale price 37: HK$1,000 → HK$99');
  expect(requests('PUT', COAT_URL)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'OK' }));
  await screen.findByText('Edit product error');

  fault.mend();
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests('PUT', COAT_URL)).toHaveLength(2);
});

test('A product without a title and a price has no inputs for them, and is sent without them', async () => {
  const { title, price, ...plain } = COAT;
  expect([title, price]).toEqual(['Title coat', 1000]);
  ownLabelHolds(plain);
  const { user } = await open();
  const coat = await card('Name coat');
  expect(coat.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(coat.queryByRole('textbox', { name: 'Price' })).toBeNull();
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  await screen.findByText('Edit product success');
  expect(await bodies(COAT_URL, 'PUT')).toEqual([{ ...plain, desc: 'Long' }]);
});

test('Removing an image keeps the others in their order', async () => {
  const images = ['a', 'b', 'c'].map((name) => `https://img.test/${name}.jpg`);
  ownLabelHolds({ ...COAT, images });
  const { user } = await open();
  const coat = await card('Title coat');
  await user.click(coat.getByRole('button', { name: 'Remove image 2' }));
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  await screen.findByText('Edit product success');
  const [body] = await bodies(COAT_URL, 'PUT');
  expect(body).toEqual({ ...COAT, images: [images[0], images[2]] });
});

test('A blank name and an invalid price show an error at the field, and nothing is sent', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  const name = coat.getByRole('textbox', { name: 'Name' });
  const price = coat.getByRole('textbox', { name: 'Sale price 1' });
  await retype(user, name, ' ');
  await retype(user, price, 'cheap');
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  expect(name).toHaveAccessibleDescription('Please fill this in.');
  expect(name).toHaveFocus();
  expect(price).toHaveAccessibleDescription(/Please enter a number/);
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test.each([500, 403, 0])(
  'A failed Edit (%d) shows an error and keeps the edit, which can be sent again',
  async (status) => {
    expectConsole(/^Error editing product:/);
    ownLabelHolds(COAT);
    const fault = broken('put', `${SPULIST}/*`, status);
    const { user } = await open();
    const coat = await card('Title coat');
    await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
    await user.click(coat.getByRole('button', { name: 'Edit' }));

    expect(await screen.findByText('Edit product error')).toHaveAttribute('role', 'alert');
    expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
    expect(coat.getByText('Unsaved')).toBeVisible();
    expect(requests('PUT', COAT_URL)).toHaveLength(1);

    fault.mend();
    await user.click(coat.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('Edit product success')).toBeVisible();
  },
);

test('A product is not saved when the host’s copy of it cannot be parsed', async () => {
  expectConsole(/^Error editing product:/);
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  answers(SPULIST, 'nonsense');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  expect(await screen.findByText('Edit product error')).toBeVisible();
  expect(requests('PUT', COAT_URL)).toEqual([]);
});

test('During a save the button is busy, a second click sends nothing, and typed text stays', async () => {
  ownLabelHolds(COAT);
  const release = held('put', `${SPULIST}/*`);
  const { user } = await open();
  const coat = await card('Title coat');
  const box = coat.getByRole('textbox', { name: 'Description' });
  const edit = coat.getByRole('button', { name: 'Edit' });
  await retype(user, box, 'Long');
  await user.dblClick(edit);
  await waitFor(() => expect(requests('PUT', COAT_URL)).toHaveLength(1));
  expect(edit).toHaveAttribute('aria-busy', 'true');
  await user.click(edit);
  await user.type(box, '{Control>}s{/Control} and warm');

  release();
  await screen.findByText('Edit product success');
  expect(requests('PUT', COAT_URL)).toHaveLength(1);
  expect(box).toHaveValue('Long and warm');
  expect(coat.getByText('Unsaved')).toBeVisible();
});

test('Remove asks first; Cancel keeps the product', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  await user.click(coat.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: /^Do you really want to/ }));
  expect(question.getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(
    'OK deletes the product.',
  );
  await user.click(question.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests('DELETE', COAT_URL)).toEqual([]);
});

test('Archive instead takes a product with an unsaved edit offline and keeps the edit', async () => {
  const records = ownLabelHolds(ownLabel('coat'));
  const { user } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await user.click(coat.getByRole('button', { name: 'Remove' }));
  const question = within(
    screen.getByRole('dialog', { name: 'Do you really want to remove this product?' }),
  );
  expect(question.getByText(/^Shoppers see this product now\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Archive instead' }));
  await screen.findByText('Edit product success');
  expect(records.get('spu-coat')).toMatchObject({ status: 2, desc: 'A description' });
  expect(coat.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Offline');
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(coat.getByText('Unsaved')).toBeVisible();

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(records.get('spu-coat')).toMatchObject({ status: 2, desc: 'Long' }));
});

test('The question about removing a product that is offline does not offer to archive it', async () => {
  ownLabelHolds(ownLabel('coat', { status: 2 }));
  const { user } = await openAdmin('/adminSpuListPage');
  await user.click((await card('Title coat')).getByRole('button', { name: 'Remove' }));
  const question = within(
    screen.getByRole('dialog', { name: 'Do you really want to remove this product?' }),
  );
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'OK',
  ]);
});

test('Remove with OK sends one DELETE, and the card disappears', async () => {
  ownLabelHolds(COAT, HAT, BAG);
  const { user } = await open();
  await user.click((await card('Title coat')).getByRole('button', { name: 'Remove' }));
  await user.dblClick(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByText('Delete product success')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('article', { name: 'Title coat' })).toBeNull();
  expect(requests('DELETE', COAT_URL)).toHaveLength(1);
  // The first product after the loaded pages has moved up by one place.
  expect(await screen.findByRole('article', { name: 'Title bag' })).toBeVisible();
});

/** The requests for the coat itself, by its page or before a save. */
const coatRequests = () =>
  queries('/spulist').filter((query) => new URLSearchParams(query).get('productId') === 'coat');

/** The admin's list, after the coat's page has loaded the coat. */
async function openAfterProductPage() {
  ownLabelHolds(COAT);
  const { user, router } = await openAdmin('/product/coat');
  await screen.findByRole('heading', { level: 1, name: 'Title coat' });
  await router.navigate('/adminSpuListPage');
  return { user, router, coat: await card('Title coat') };
}

test('A saved product is requested again, and shown as saved, when its page is opened', async () => {
  const { user, router, coat } = await openAfterProductPage();
  await retype(user, coat.getByRole('textbox', { name: 'Title' }), 'Winter coat');
  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  const before = coatRequests().length;

  await router.navigate('/product/coat');
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter coat' })).toBeVisible();
  expect(coatRequests()).toHaveLength(before + 1);
});

test('A product set offline with others is requested again when its page is opened', async () => {
  const { user, router } = await openAfterProductPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await screen.findByText('1 product saved.');
  const before = coatRequests().length;

  await router.navigate('/product/coat');
  await waitFor(() => expect(coatRequests()).toHaveLength(before + 1));
});

test('A removed product is requested again when its page is opened', async () => {
  const { user, router, coat } = await openAfterProductPage();
  await user.click(coat.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByText('Delete product success');
  const before = coatRequests().length;

  await router.navigate('/product/coat');
  await waitFor(() => expect(coatRequests()).toHaveLength(before + 1));
});

test('A failed removal shows an error, and the product stays', async () => {
  expectConsole(/^Error removing product:/);
  ownLabelHolds(COAT);
  broken('delete', `${SPULIST}/*`, 500);
  const { user } = await open();
  await user.click((await card('Title coat')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByText('Remove product error')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('article', { name: 'Title coat' })).toBeVisible();
});

test.each([['nonsense'], [[]], [{ list: 'x' }]])(
  'A list that cannot be parsed (%j) shows an error with Retry',
  async (answer) => {
    expectConsole(/^Error fetching products:/);
    answers(SPULIST, answer);
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    ownLabelHolds(COAT);
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Title coat' })).toBeVisible();
  },
);

test('A next page that fails keeps the loaded products and their edits, and Retry loads it', async () => {
  expectConsole(/^Error fetching products:/);
  ownLabelHolds(COAT, HAT, BAG);
  const { user } = await open();
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  const fault = broken('get', SPULIST, 500);
  endOfListInSight.value = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Online');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(coat.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');

  fault.mend();
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Title bag' })).toBeVisible();
  expect(coat.getByText('Unsaved')).toBeVisible();
});

test('A product saved while the next page loads stays saved, and the page still loads', async () => {
  ownLabelHolds(COAT, HAT, BAG);
  const { user } = await open();
  const coat = await card('Title coat');
  const box = coat.getByRole('textbox', { name: 'Description' });
  await retype(user, box, 'Long');
  const release = held('get', SPULIST, ({ searchParams }) => searchParams.get('page') === '2');
  endOfListInSight.value = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Online');
  await waitFor(() => expect(queries('/spulist').at(-1)).toContain('page=2'));

  await user.click(coat.getByRole('button', { name: 'Edit' }));
  await screen.findByText('Edit product success');
  release();
  expect(await screen.findByRole('article', { name: 'Title bag' })).toBeVisible();
  expect(box).toHaveValue('Long');
  expect(coat.queryByText('Unsaved')).toBeNull();
});

test('The list shows a loading state while it loads', async () => {
  ownLabelHolds(COAT);
  const release = held('get', SPULIST);
  await open();
  expect(await screen.findByText('Loading...')).toBeVisible();
  release();
  expect(await screen.findByRole('article', { name: 'Title coat' })).toBeVisible();
});
