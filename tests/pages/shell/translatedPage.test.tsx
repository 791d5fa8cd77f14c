import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { showToast } from '../../../src/ui/toast';
import { answers, cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';
import { chooseAddress } from '../checkout/till';

const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');

/** Wraps each text node of the page as Chrome's translation does. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const [outer, inner] = [font(), font()];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
}

test('On a translated page another size shows its price and stock, and no longer the old ones', async () => {
  const items = [
    size('a', '37', { salePrice: 1100, qty: 1 }),
    size('a', '38', { salePrice: 1300, qty: 9 }),
  ];
  catalogueHolds([spu('a', { items, retailPrice: 2000 })]);
  const { user } = await renderApp('/product/a');
  await user.click(await screen.findByRole('radio', { name: /^37/ }));
  const note = screen.getByText(/Only one left/).closest('[role=status]');
  act(translatePage);
  await user.click(screen.getByRole('radio', { name: /^38/ }));

  expect(note).toHaveTextContent(/^Available · HK\$1,300$/);
  expect(document.querySelector('form')).not.toHaveTextContent('HK$1,100');
  expect(document.querySelector('form')).toHaveTextContent('HK$1,300');
});

const address = (_id: string, recipient: string, contact: string, address1: string) => ({
  _id,
  recipient,
  contact,
  address1,
  address2: '',
});

test('On a translated page another address is shown whole, and nothing of the old one', async () => {
  await signedIn();
  keepCart(cartLine(spu('a')));
  const addresses = [
    address('1', 'Ms Chan', '9123 4567', '1 Old Road'),
    address('2', 'Mr Lee', '6123 4567', '2 New Road'),
  ];
  answers(`${HOSTS.catalogue}/profile`, [{ uid: 'demo-shopper', addresses }]);
  const { user } = await renderApp('/cart');
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: /Select address/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select address' }));
    await user.click(dialog.getByRole('radio', { name }));
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose(/Ms Chan/);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Ms Chan 9123 4567');
  act(translatePage);
  await choose(/Mr Lee/);

  expect(main).toHaveTextContent('Mr Lee 6123 4567');
  expect(main).toHaveTextContent('2 New Road');
  expect(main).not.toHaveTextContent(/Ms Chan|9123|Old Road/);
});

test('On a translated page another language replaces every word', async () => {
  catalogueHolds([spu('a', { title: 'Wool coat 羊毛大衣', name: '' })]);
  const { user } = await renderApp('/product/a');
  await screen.findByRole('heading', { level: 1, name: 'Wool coat' });
  act(translatePage);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Chinese' }));
  expect(await screen.findByRole('heading', { level: 1, name: '羊毛大衣' })).toBeVisible();

  const main = screen.getByRole('main');
  for (const word of [/Wool coat/, /Share/, /ago/, /Add to cart/, /Delivery/, /pledge/i])
    expect(main).not.toHaveTextContent(word);
  expect(screen.getByRole('banner')).not.toHaveTextContent(/Chat|Menu|Cart/);
});

test('On a translated page another language replaces the status of an order', async () => {
  await signedIn();
  answers(`${HOSTS.order}/myyOrder`, {
    outputList: [{ orderNumber: 'ZN1', status: 'Refund', items: [{ desc: 'Bag', price: 1 }] }],
  });
  const { user } = await renderApp('/order/ZN1');
  await screen.findByRole('heading', { name: 'Items' });
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(/Refund/);
  act(translatePage);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Chinese' }));

  await screen.findByRole('heading', { name: '貨品' });
  expect(main).not.toHaveTextContent(/Refund/);
});

test('On a translated page the bag names the new price of a piece, and no longer the one before', async () => {
  const now = (salePrice: number) => [spu('a', { items: [size('a', '37', { salePrice })] })];
  catalogueHolds(now(1200));
  await signedIn();
  keepCart(cartLine(spu('a')));
  const { user } = await renderApp('/cart');
  await chooseAddress(user);
  await screen.findByText('HK$1,000 is now HK$1,200');
  act(translatePage);
  catalogueHolds(now(1900));
  await user.click(screen.getByRole('button', { name: /Checkout/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Some items have changed' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  const main = screen.getByRole('main');
  await waitFor(() => expect(main).toHaveTextContent('HK$1,900'));
  expect(main).not.toHaveTextContent('HK$1,200');
});

test('A toast of a translated page leaves with its person, and later ones are shown', async () => {
  await signedIn();
  await renderApp('/noFakeStore');
  const account = screen.getByRole('link', { name: 'Account' });
  await waitFor(() => expect(account).toHaveAttribute('href', '/account'));
  showToast('success', 'Order ZN1 is placed', { label: 'View order', act: vi.fn(), stays: true });
  await screen.findByRole('button', { name: 'View order' });
  act(translatePage);

  await act(() => signOut());
  await waitFor(() => expect(account).toHaveAttribute('href', '/signup/'));
  expect(document.body).not.toHaveTextContent('Order ZN1 is placed');
  showToast('warning', 'Of the next person');
  expect(await screen.findByText('Of the next person')).toBeVisible();
});
