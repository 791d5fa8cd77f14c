import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { renderApp } from '../../support/renderApp';
import { openAdmin } from './adminHost';

const bar = async () => within(await screen.findByRole('banner'));

test('An admin page has a bar of its own in place of the shop’s bars, chat and footer', async () => {
  await openAdmin('/adminOrderIMPage');
  const ours = await bar();
  expect(ours.getByRole('link', { name: 'ZAN' })).toHaveAttribute('href', '/');
  expect(within(ours.getByRole('navigation')).getAllByRole('link')).toHaveLength(8);
  expect(ours.getByText('店務')).toBeVisible();
  expect(ours.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getByRole('main')).not.toContainElement(screen.getByRole('banner'));
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();

  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Bottom bar' })).toBeNull();
});

test('The shop’s bars are back on the page of the shop that the bar links to', async () => {
  const { user, router } = await openAdmin('/adminOrderIMPage');
  await user.click((await bar()).getByRole('link', { name: 'ZAN' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('The bar switches the language and keeps what was typed', async () => {
  const { user } = await openAdmin('/adminOrderIMPage');
  await user.type(await screen.findByRole('textbox', { name: 'Designer ID' }), '77');
  await user.click((await bar()).getByRole('button', { name: 'Chinese' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'IM 落單' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '設計師編號' })).toHaveValue('77');
  expect((await bar()).getByRole('button', { name: 'English' })).toBeVisible();
});

test('? lists the keys of the page, but types into a field', async () => {
  const { user } = await openAdmin('/adminOrderIMPage');
  const field = await screen.findByRole('textbox', { name: 'Designer ID' });
  await user.type(field, '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveValue('?');

  await user.click(document.body);
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Ctrl K',
    'Ctrl S',
    '?',
  ]);
});

test('When the session ends, the bar goes with the page and names nobody', async () => {
  await openAdmin('/adminOrderIMPage');
  expect((await bar()).getByText('店務')).toBeVisible();
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  expect(screen.queryByText('店務')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Admin pages' })).toBeNull();
});

test('A visitor who is sent to the log-in sees no bar of the admin', async () => {
  await renderApp('/adminPage');
  await screen.findByRole('heading', { level: 1, name: 'Log In' });
  expect(screen.queryByRole('navigation', { name: 'Admin pages' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
});
