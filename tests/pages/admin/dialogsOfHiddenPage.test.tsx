import '../../support/indexedDb';

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signOut } from '../../../src/services/identity/identity';
import { openAdmin, ownLabel, ownLabelHolds } from './adminHost';
import { fillIn, NO_PHOTO, press } from './createForm';

vi.mock('compressorjs', () => import('./mockCompressor'));

// All media queries match: a wide window, in which the products are a table.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = true;
    })(),
);

/** The modals that are open in a part of the page that is hidden: they make everything but themselves inert. */
const hiddenModals = () =>
  [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.closest('[hidden]'));

async function endSession() {
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
}

test('The question about a product without a photo goes with the page of an ended session', async () => {
  const { user } = await fillIn();
  await press(user);
  await screen.findByRole('dialog', NO_PHOTO);
  await endSession();
  await waitFor(() => expect(hiddenModals()).toHaveLength(0));
});

test('The list of what is wrong goes with the page of an ended session', async () => {
  ownLabelHolds(ownLabel('coat', { images: [] }));
  const { user } = await openAdmin('/adminSpuListPage');
  await screen.findByRole('grid', { name: 'SPU List' });
  await user.click(await screen.findByRole('button', { name: 'Catalogue: 1 product to mend' }));
  await screen.findByRole('dialog', { name: /^Catalogue: / });
  await endSession();
  await waitFor(() => expect(hiddenModals()).toHaveLength(0));
});
