import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { broken } from '../../support/answers';
import { endOfListInSight } from '../../support/browser';
import { expectConsole } from '../../support/quietConsole';
import { queries } from '../../support/server';
import { cardsAre } from '../browse/cards';
import { card, held, openAdmin, ownLabel, ownLabelHolds, SPULIST } from './adminHost';

const PRODUCTS = [
  ...[ownLabel('coat'), ownLabel('hat', { status: 2 }), ownLabel('coat-2')],
  ...[ownLabel('bag', { status: 2 }), ownLabel('coat-3')],
];
const ALL_PAGES = [1, 2, 3, 4].map((page) => `?brandId=231&page=${page}`);

const find = () => screen.getByRole('searchbox', { name: 'Find by name or ID' });
const selectAll = () => screen.getByRole('checkbox', { name: 'Select all shown' });
const asked = (page: string) => (url: URL) => url.searchParams.get('page') === page;

async function open(search = '') {
  ownLabelHolds(...PRODUCTS);
  const { user } = await openAdmin(`/adminSpuListPage${search}`);
  await card('Title coat');
  return user;
}

test('A search loads the list to its end, one request at a time, and says how far it has come', async () => {
  const user = await open();
  const releases = [held('get', SPULIST, asked('2')), held('get', SPULIST, asked('3'))];
  await user.type(find(), 'coat');
  expect(await screen.findByText('1 so far, searching')).toBeVisible();
  await waitFor(() => expect(queries('/spulist')).toEqual(ALL_PAGES.slice(0, 2)));
  releases[0]?.();
  expect(await screen.findByText('2 so far, searching')).toBeVisible();
  await waitFor(() => expect(queries('/spulist')).toEqual(ALL_PAGES.slice(0, 3)));
  // Pages that load meanwhile are not announced one by one.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '',
    '',
    'Loading...',
  ]);

  releases[1]?.();
  expect(await screen.findByText('3 products found')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/so far/)).toBeNull();
  await cardsAre('Title coat', 'Title coat-2', 'Title coat-3');
  expect(queries('/spulist')).toEqual(ALL_PAGES);
  expect(selectAll()).toHaveAccessibleDescription('3 of 5');
});

test('A search that is emptied stops loading', async () => {
  const user = await open();
  const release = held('get', SPULIST, asked('2'));
  await user.type(find(), 'coat');
  await screen.findByText('1 so far, searching');
  await user.clear(find());
  release();
  await waitFor(() => expect(selectAll()).toHaveAccessibleDescription('4 of 4 loaded so far'));
  expect(screen.queryByText(/searching|found/)).toBeNull();
  expect(queries('/spulist')).toEqual(ALL_PAGES.slice(0, 2));
});

test('A search goes on after Retry where a page has failed', async () => {
  expectConsole(/^Error fetching products:/);
  const user = await open();
  const fault = broken('get', SPULIST, 403);
  await user.type(find(), 'coat');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('1 so far')).toBeVisible();
  fault.mend();
  await user.click(retry);
  expect(await screen.findByText('3 products found')).toBeVisible();
});

test('The status filter and Select all say that they cover the products loaded so far', async () => {
  const user = await open();
  expect(screen.queryByText(/^\d+ so far/)).toBeNull();
  expect(selectAll()).toHaveAccessibleDescription('2 of 2 loaded so far');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Offline');
  expect(await screen.findByText('1 so far')).toBeVisible();
  expect(selectAll()).toHaveAccessibleDescription('1 of 2 loaded so far');
  expect(queries('/spulist')).toEqual(ALL_PAGES.slice(0, 1));

  endOfListInSight.value = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Online and offline');
  await screen.findByText('Yay! You have seen it all');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Offline');
  expect(await screen.findByText('2 products found')).toBeVisible();
  expect(selectAll()).toHaveAccessibleDescription('2 of 5');
});

test('Select all adds to what another search has selected, and takes off only what is shown', async () => {
  const user = await open();
  const isSelected = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
  await user.type(find(), 'bag');
  await user.click(await isSelected('Title bag'));
  await user.clear(find());
  await user.type(find(), 'coat');
  await screen.findByText('3 products found');
  await user.click(selectAll());
  await user.clear(find());
  await screen.findByText('4 selected');
  expect(await isSelected('Title bag')).toBeChecked();
  expect(await isSelected('Title hat')).not.toBeChecked();

  await user.type(find(), 'coat');
  await waitFor(() => expect(selectAll()).toBeChecked());
  await user.click(selectAll());
  await user.clear(find());
  await screen.findByText('1 selected');
  expect(await isSelected('Title bag')).toBeChecked();
});

test('A status chosen before the page shows the search text adds to it', async () => {
  await open();
  const status = screen.getByRole('combobox', { name: 'Show' });
  // No render happens between the two, as where a long list renders slowly.
  act(() => {
    fireEvent.change(find(), { target: { value: 'bag' } });
    fireEvent.change(status, { target: { value: '2' } });
  });
  await cardsAre('Title bag');
  expect(find()).toHaveValue('bag');
});
