import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { catalogueHolds, spu } from '../../support/answers';
import {
  fail,
  LOST,
  NULL,
  openPage,
  REFUSALS,
  survives,
  UNREADABLE,
  type Call,
} from '../../support/failures';
import { HOSTS } from '../../support/hosts';

const MYLIST = `${HOSTS.catalogue}/mylist`;
const PROFILE = `${HOSTS.catalogue}/profile`;

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));

const heart = async (user: UserEvent) =>
  user.click(
    await within(await screen.findByRole('article', { name: 'Title a' })).findByRole('button', {
      pressed: false,
    }),
  );

/** Every write of a shopper except the order (`tests/pages/checkout/failuresOrder.test.tsx`). */
const WRITES: Call[] = [
  {
    call: 'POST /mylist',
    method: 'post',
    page: '/',
    account: 'shopper',
    prepare: () => catalogueHolds([spu('a')]),
    act: heart,
    url: MYLIST,
    says: /^It could not be saved to My List\. Please try again\./,
    log: /^Error saving wishlist:/,
    stays: () => screen.findByRole('article', { name: 'Title a' }),
    again: heart,
    works: () =>
      within(screen.getByRole('article', { name: 'Title a' })).findByRole('button', {
        pressed: true,
      }),
  },
  {
    call: 'POST /profile',
    method: 'post',
    page: '/addressBook',
    account: 'shopper',
    act: async (user) => {
      await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!);
      await user.type(screen.getByRole('textbox', { name: 'Recipient' }), ' II');
      await press('Save')(user);
    },
    url: PROFILE,
    says: /^The address could not be saved\. What you typed is still here; please try again\./,
    log: /^Error saving profile:/,
    stays: async () =>
      expect(await screen.findByRole('textbox', { name: 'Recipient' })).toHaveValue('陳小姐 II'),
    again: press('Save'),
    works: () => screen.findByText('Address Changed'),
  },
];

describe.each(WRITES)('$call', (call) => {
  test.each([...REFUSALS, ...LOST])('survives $failure', (failure) => survives(call, failure));

  test.each([...UNREADABLE, NULL])(
    'succeeds although the response is $failure',
    async (failure) => {
      await openPage(call, () => {
        fail(call, failure);
      });
      await call.works?.();
    },
  );
});
