import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { AdminClaim } from '../../../src/domain/currentUser';
import type * as identity from '../../../src/services/identity/identity';
import { card, openAdmin, ownLabel, ownLabelHolds, retype } from './adminHost';

type Watched = { claim?: AdminClaim | null; listeners: Set<(claim: AdminClaim | null) => void> };

const watched = vi.hoisted((): Watched => ({ listeners: new Set() }));

// The provider cannot be made to sign somebody in and then to withhold the claims of their new token.
vi.mock('../../../src/services/identity/identity', async (load) => {
  const real = await load<typeof identity>();
  return {
    ...real,
    watchAdminClaim: (onClaim: (claim: AdminClaim | null) => void) => {
      watched.listeners.add(onClaim);
      return real.watchAdminClaim((claim) => {
        watched.claim = claim;
        onClaim(claim);
      });
    },
  };
});

/** Gives the page the claim that was read, with or without what it says of an admin. */
function claimBecomes(isAdmin: true | undefined): void {
  const { claim } = watched;
  if (!claim) throw new Error('No claim was read');
  act(() => watched.listeners.forEach((listener) => listener({ ...claim, isAdmin })));
}

test('An open page is hidden and drops what it read while the claim of who has signed in cannot be read', async () => {
  ownLabelHolds(ownLabel('coat'));
  const { user } = await openAdmin('/adminSpuListPage');
  const coat = await card('Title coat');
  await retype(user, coat.getByRole('textbox', { name: 'Description' }), 'Long');

  claimBecomes(undefined);
  expect(await screen.findByText(/^We could not check whether your account/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'SPU List' })).toBeNull();
  await waitFor(() => expect(document.querySelector('article')).toBeNull());

  claimBecomes(true);
  const again = await card('Title coat');
  expect(again.getByRole('textbox', { name: 'Description' })).toHaveValue('Long');
  expect(screen.queryByText(/^We could not check/)).toBeNull();
});
