import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { endOfListInSight } from '../support/browser';
import { expectConsole } from '../support/quietConsole';
import { bodies, queries, requests } from '../support/server';
import { answers, broken } from './answers';
import { card, held, openAdmin, ownLabel, ownLabelHolds, retype, SPULIST } from './adminHost';
import { cardsAre } from './cards';

const COAT = ownLabel('coat');
const HAT = ownLabel('hat', { status: 2, name: 'Felt hat', title: 'Felt hat' });
const BAG = ownLabel('bag');
const COAT_URL = '/spulist/spu-coat';

const open = () => openAdmin('/adminSpuListPage');

test('The list is brand 231, page after page, each product once, to the empty page', async () => {
  endOfListInSight.value = true;
  ownLabelHolds(COAT, HAT, BAG, { ...COAT, _id: 'again' });
  await open();

  expect(await screen.findByText('Yay! You have seen it all')).toBeVisible();
  expect(queries('/spulist')).toEqual([1, 2, 3].map((page) => `?brandId=231&page=${page}`));
  await cardsAre('Title coat', 'Felt hat', 'Title bag');
});

test('Edit sends PUT of the whole product: what was edited, and every field the page does not know', async () => {
  ownLabelHolds(COAT);
  const { user } = await open();
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Name' }), ' Cape ');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');
  await retype(user, coat.getByRole('textbox', { name: 'Retail price' }), '12,800');
  await user.selectOptions(coat.getByRole('combobox', { name: 'Status' }), 'Offline');
  await retype(user, coat.getByRole('textbox', { name: 'Size 1' }), 'XS');
  await retype(user, coat.getByRole('textbox', { name: 'Sale price 2' }), '950.5');
  await user.click(coat.getByRole('button', { name: 'Edit' }));

  expect(await screen.findByText('Edit product success')).toHaveAttribute('role', 'status');
  const [item, other] = Array.isArray(COAT['items']) ? COAT['items'] : [];
  expect(await bodies(COAT_URL, 'PUT')).toEqual([
    {
      ...COAT,
      ...{ name: 'Cape', desc: 'Long', retailPrice: 12_800, status: 2, sizeArray: ['XS', '38'] },
      items: [
        { ...item, size: 'XS' },
        { ...other, salePrice: 950.5 },
      ],
    },
  ]);
  expect(screen.queryByText('Unsaved')).toBeNull();
});

test('An image can be removed, the others keep their order', async () => {
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

test('What is missing or no number is told at its field, and nothing is sent', async () => {
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
  'A failed Edit (%d) is told, and the edit stays to be sent again',
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

test('A product whose host’s copy cannot be read is not saved over it', async () => {
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

test('While a save is under way its button is busy, a second press sends nothing, typing stays', async () => {
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
  await user.click(question.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests('DELETE', COAT_URL)).toEqual([]);
});

test('Remove with OK sends DELETE once, and the card goes', async () => {
  ownLabelHolds(COAT, HAT, BAG);
  const { user } = await open();
  await user.click((await card('Title coat')).getByRole('button', { name: 'Remove' }));
  await user.dblClick(await screen.findByRole('button', { name: 'OK' }));

  expect(await screen.findByText('Delete product success')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('article', { name: 'Title coat' })).toBeNull();
  expect(requests('DELETE', COAT_URL)).toHaveLength(1);
  // What stood behind the loaded pages has moved up a place.
  expect(await screen.findByRole('article', { name: 'Title bag' })).toBeVisible();
});

test('A failed removal is told, and the product stays', async () => {
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
  'A list that cannot be read (%j) is told with Retry',
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

test('A next page that fails leaves what is loaded, edits included, and can be tried again', async () => {
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

test('What is saved while the next page is still on its way stays saved, and that page comes', async () => {
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

test('The list says that it is loading', async () => {
  ownLabelHolds(COAT);
  const release = held('get', SPULIST);
  await open();
  expect(await screen.findByText('Loading...')).toBeVisible();
  release();
  expect(await screen.findByRole('article', { name: 'Title coat' })).toBeVisible();
});
