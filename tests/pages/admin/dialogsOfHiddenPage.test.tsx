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

/** Ends the session; any other modal than the one that asks to log in would make that one inert. */
async function endSession() {
  await signOut();
  await screen.findByRole('dialog', { name: 'Please log in again' });
  await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(1));
}

test('The question about a product without a photo goes with the page of an ended session', async () => {
  const { user } = await fillIn();
  await press(user);
  await screen.findByRole('dialog', NO_PHOTO);
  await endSession();
});

test('The list of what is wrong goes with the page of an ended session', async () => {
  ownLabelHolds(ownLabel('coat', { images: [] }));
  const { user } = await openAdmin('/adminSpuListPage');
  await screen.findByRole('grid', { name: 'SPU List' });
  await user.click(await screen.findByRole('button', { name: 'Catalogue: 1 product to mend' }));
  await screen.findByRole('dialog', { name: /^Catalogue: / });
  await endSession();
});

test.each(['Columns', 'Save view'])(
  'The dialog “%s” goes with the page of an ended session',
  async (name) => {
    ownLabelHolds(ownLabel('coat'));
    const { user } = await openAdmin('/adminSpuListPage?find=coat');
    await screen.findByRole('grid', { name: 'SPU List' });
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
    await endSession();
  },
);
