import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answers, cartLine, catalogueHolds, keepCart, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';

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
