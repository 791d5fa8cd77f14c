import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { queries } from '../support/server';
import { answers, broken } from './answers';

const ORDERS = 'https://order.test/myyOrder';

test('The order is outputList[0] of GET /myyOrder?uid=&orderNumber=', async () => {
  await signedIn();
  await renderApp('/order/ZN1003');

  expect(await screen.findByRole('heading', { level: 1, name: /ZN1003/ })).toBeVisible();
  expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
  expect(queries('/myyOrder')).toEqual(['?uid=demo-shopper&orderNumber=ZN1003']);
  expect(screen.getByText('SF 1329 0044 871')).toBeVisible();
  expect(screen.getByText(/帽款缺貨/)).toBeVisible();
  expect(screen.getAllByText('Cancelled')).toHaveLength(1);
});

test('The status stands on its way from Pending to Completed', async () => {
  await signedIn();
  await renderApp('/order/ZN1004');

  const step = await screen.findByText('Shipped');
  expect(step).toHaveAttribute('aria-current', 'step');
  for (const name of ['Pending', 'Processing', 'Completed']) {
    expect(screen.getByText(name)).toBeVisible();
  }
});

test('Items come flat too, as desc, thumbnail, size and price', async () => {
  await signedIn();
  const items = [{ desc: 'Flat bag', size: 'M', price: '900', thumbnail: 'javascript:1' }];
  answers(ORDERS, { outputList: [{ orderNumber: '5', items, status: 'Pending' }] });
  await renderApp('/order/5');

  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Flat bag')).toBeVisible();
  expect(main.getAllByText('HK$900')).toHaveLength(2);
  expect(main.queryByRole('presentation')).toBeNull();
});

test('A number that is not among the orders is told', async () => {
  await signedIn();
  await renderApp('/order/NONE');

  expect(await screen.findByText(/^We found no order of this number/)).toBeVisible();
});

test('An order that cannot be read is logged and told with Retry', async () => {
  expectConsole(/^Error fetching orders:/);
  await signedIn();
  const fault = broken('get', ORDERS, 500);
  const { user } = await renderApp('/order/ZN1003');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this order.');

  fault.mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Visa •••• 4242')).toBeVisible();
});
