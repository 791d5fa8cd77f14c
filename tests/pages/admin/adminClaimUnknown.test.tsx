import { act, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';

import type * as adminAccess from '../../../src/features/admin/useAdminAccess';
import { card, openAdmin, ownLabel, ownLabelHolds, retype } from './adminHost';

const claim = vi.hoisted(() => {
  const state = { access: 'granted', listeners: new Set<() => void>() };
  return state;
});

// The provider cannot be made to sign somebody in and then to withhold the claims of their new token.
vi.mock('../../../src/features/admin/useAdminAccess', async (load) => ({
  ...(await load<typeof adminAccess>()),
  useAdminAccess: () =>
    useSyncExternalStore(
      (listener) => {
        claim.listeners.add(listener);
        return () => claim.listeners.delete(listener);
      },
      () => claim.access,
    ),
}));

function becomes(access: adminAccess.AdminAccess): void {
  claim.access = access;
  act(() => claim.listeners.forEach((listener) => listener()));
}

test('An open page is hidden and drops what it read while the claim of who has signed in cannot be read', async () => {
  ownLabelHolds(ownLabel('coat'));
  const { user } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');

  becomes('unknown');
  expect(await screen.findByText(/^We could not check whether your account/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'SPU List' })).toBeNull();
  await waitFor(() => expect(document.querySelector('article')).toBeNull());

  becomes('granted');
  const again = await card('Title coat');
  expect(again.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(screen.queryByText(/^We could not check/)).toBeNull();
});
