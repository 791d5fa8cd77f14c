import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { requests } from '../../support/server';
import { card, openAdmin, openedCard, retype } from './adminHost';
import { openOrder, ordersHeld } from './orderHost';

/** Listed newest first: 20600, 20601. */
async function openCards() {
  ordersHeld(openOrder(0), openOrder(1));
  const page = await openAdmin('/adminOrderIMPage?part=list');
  await card('20600');
  return page;
}

test('A closed card tells what an order is about, and has no field', async () => {
  await openCards();
  const closed = await card('20600');
  for (const text of ['20600', 'Pending', 'HK$1,000', '陳小姐 0'])
    expect(closed.getByText(text)).toBeVisible();
  expect(closed.getByRole('img', { name: 'Wool coat, M' })).toBeInTheDocument();
  expect(closed.queryByRole('textbox')).toBeNull();
  expect(closed.getByRole('button', { name: '20600' })).toHaveAttribute('aria-expanded', 'false');
});

test('Only the orders that are chosen by the boxes of their cards are printed', async () => {
  const { user } = await openCards();
  const box = (await card('20601')).getByRole('checkbox', { name: 'Select 20601' });
  await user.click(box);
  expect(box).toBeChecked();
  expect((await card('20601')).queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/^1 selected: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('dialog', { name: 'Print 1 order' })).toBeVisible();
});

test('A press opens a card in place and closes it again, and keeps the focus', async () => {
  const { user } = await openCards();
  await user.click((await card('20600')).getByRole('button', { name: '20600' }));
  const opened = await card('20600');
  const toggle = opened.getByRole('button', { name: '20600', expanded: true });
  expect(toggle).toHaveFocus();
  expect(opened.getByRole('textbox', { name: 'Remark' })).toBeVisible();
  expect(opened.getByRole('link', { name: 'WhatsApp about 20600' })).toBeVisible();
  expect((await card('20601')).queryByRole('textbox')).toBeNull();

  await user.keyboard('{Enter}');
  const closed = await card('20600');
  expect(closed.queryByRole('textbox')).toBeNull();
  expect(closed.getByRole('button', { name: '20600', expanded: false })).toHaveFocus();
});

test('A card that is closed or hidden by a search keeps its edit and stays as it was', async () => {
  const { user } = await openCards();
  await retype(user, (await openedCard('20600')).getByRole('textbox', { name: 'Remark' }), 'Call');
  await user.click((await card('20600')).getByRole('button', { name: '20600' }));
  expect((await card('20600')).getByText('Unsaved')).toBeVisible();
  await openedCard('20600');

  const find = screen.getByRole('searchbox', { name: 'Find anything in an order' });
  await retype(user, find, '20601');
  await waitFor(() => expect(screen.queryByRole('article', { name: '20600' })).toBeNull());
  await user.clear(find);
  expect((await card('20600')).getByRole('textbox', { name: 'Remark' })).toHaveValue('Call');
});

test('Open shows the sheet of the order', async () => {
  const { user, router } = await openCards();
  await user.click((await openedCard('20601')).getByRole('button', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Order 20601' }));
  expect(sheet.getByText('2 of 2')).toBeVisible();
  expect(router.state.location.search).toBe('?part=list&order=o-1');
});

test('Alt+↓ goes to the next closed card, where Enter opens it', async () => {
  const { user } = await openCards();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('button', { name: '20601' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect((await card('20601')).getByRole('textbox', { name: 'Remark' })).toBeVisible();
});

test('An order that is cancelled from its card is asked about once', async () => {
  const { user } = await openCards();
  const opened = await openedCard('20600');
  await user.selectOptions(opened.getByRole('combobox', { name: 'Status' }), 'Cancel');
  await user.click(opened.getByRole('button', { name: 'Update' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel order 20600?' }));
  expect(question.getByText('Total HK$1,000')).toBeVisible();
  expect(requests('POST', '/myyOrder/updateOrder')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Order 20600 updated.')).toBeVisible();
});

test('A photo of the barcode becomes the tracking number, and of several one is chosen', async () => {
  const photo = new File(['x'], 'label.jpg', { type: 'image/jpeg' });
  /** Makes the browser read these texts from the next photo. */
  const labelSays = (...texts: string[]) =>
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = () => Promise.resolve(texts.map((rawValue) => ({ rawValue })));
      },
    );
  onTestFinished(() => void vi.stubGlobal('BarcodeDetector', undefined));
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  labelSays();
  const { user } = await openCards();
  const opened = await openedCard('20600');
  const scan = opened.getByLabelText('Scan the parcel’s barcode');
  expect(scan).toHaveAttribute('capture', 'environment');
  await user.upload(scan, photo);
  expect(await opened.findByText(/^No barcode was found/)).toBeVisible();

  labelSays('SF1234567890', 'SF1234567890');
  await user.upload(scan, photo);
  const logistics = opened.getByRole('textbox', { name: 'Logistics' });
  await waitFor(() => expect(logistics).toHaveValue('SF1234567890'));

  labelSays('20600', 'SF9876543210');
  await user.upload(scan, photo);
  await user.click(await opened.findByRole('button', { name: 'SF9876543210' }));
  expect(logistics).toHaveValue('SF9876543210');
});

test('A browser that reads no barcodes offers no scan', async () => {
  await openCards();
  expect((await openedCard('20600')).queryByLabelText(/barcode/)).toBeNull();
});
