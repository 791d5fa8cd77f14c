import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import {
  fail,
  openPage,
  REFUSALS,
  survives,
  THREE_FAILURES,
  type Call,
} from '../../support/failures';
import { HOSTS } from '../../support/hosts';
import { requests } from '../../support/server';
import { oneOrder, oneProduct, openedCard } from './adminHost';

const LIST = `${HOSTS.catalogue}/spulist`;
const RECORD = /^https:\/\/catalogue\.test\/spulist\/[^/]+$/;

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const pressInCard = (name: string) => async (user: UserEvent) => {
  const [card] = await screen.findAllByRole('article');
  await user.click(within(card!).getByRole('button', { name }));
};
const typeInCard = async (user: UserEvent, label: string) => {
  const [card] = await screen.findAllByRole('article');
  await user.type(within(card!).getByRole('textbox', { name: label }), ' II');
};

const remove = async (user: UserEvent) => {
  await pressInCard('Remove')(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
};

const createSpu = async (user: UserEvent) => {
  await press('Create SPU')(user);
  const question = await screen.findByRole('dialog', { name: 'Create without a photo?' });
  await user.click(within(question).getByRole('button', { name: 'OK' }));
};

const WRITES: Call[] = [
  {
    call: 'PUT /spulist/{id}',
    method: 'put',
    page: '/adminSpuListPage',
    account: 'admin',
    prepare: oneProduct,
    act: async (user) => {
      await typeInCard(user, 'Name');
      await pressInCard('Edit')(user);
    },
    url: RECORD,
    says: 'Edit product error',
    log: /^Error editing product:/,
    stays: async () => expect(await screen.findByText('Unsaved')).toBeVisible(),
    again: pressInCard('Edit'),
    works: () => screen.findByText('Edit product success'),
  },
  {
    call: 'DELETE /spulist/{id}',
    method: 'delete',
    page: '/adminSpuListPage',
    account: 'admin',
    prepare: oneProduct,
    act: remove,
    url: RECORD,
    says: 'Remove product error',
    log: /^Error removing product:/,
    stays: () => screen.findAllByRole('article'),
    again: remove,
    works: () => screen.findByText('Delete product success'),
  },
  {
    call: 'POST /spulist/create-spu',
    method: 'post',
    page: '/adminSpuPage',
    account: 'admin',
    act: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bag');
      for (const [name, text] of [
        ['Description', 'Text'],
        ['Price', '900'],
        ['Size 1', 'M'],
        ['Sale price 1', '800'],
      ] as const)
        await user.type(screen.getByRole('textbox', { name }), text);
      await createSpu(user);
    },
    url: `${LIST}/create-spu`,
    says: 'Error creating SPU',
    log: /^Error creating SPU:/,
    stays: async () =>
      expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Bag'),
    again: createSpu,
    works: () => screen.findByText('Create SPU Success'),
  },
  {
    call: 'POST /myyOrder/updateOrder',
    method: 'post',
    page: '/adminOrderIMPage?part=list',
    account: 'admin',
    prepare: oneOrder,
    act: async (user) => {
      await openedCard('A1');
      await typeInCard(user, 'Remark');
      await pressInCard('Update')(user);
    },
    url: `${HOSTS.order}/myyOrder/updateOrder`,
    says: /^The update did not go through\. What you entered is still here/,
    log: /^Error updating order:/,
    stays: async () => expect(await screen.findByText('Unsaved')).toBeVisible(),
    again: pressInCard('Update'),
    works: () => screen.findByText(/^Order \S+ updated\.$/),
  },
  {
    call: 'POST /intra/createIMOrder',
    method: 'post',
    page: '/adminOrderIMPage?designer=881597001',
    account: 'admin',
    act: async (user) => {
      await user.click((await screen.findAllByRole('button', { name: 'Add' }))[0]!);
      await user.type(screen.getByRole('textbox', { name: 'Channel Order No' }), 'C-1');
      await press('Create IM Order')(user);
    },
    url: `${HOSTS.intra}/intra/createIMOrder`,
    log: /^Error creating IM order:/,
    stays: async () =>
      waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Response' })).toHaveDisplayValue(
          /"message": "No"|It is not known whether the order was created/,
        ),
      ),
    again: async (user) => {
      await press('Create IM Order')(user);
      const asked = screen.queryByRole('dialog', { name: 'Create this order once more?' });
      if (asked) await user.click(within(asked).getByRole('button', { name: 'OK' }));
    },
    works: () => screen.findByDisplayValue(/"status": "CREATED"/),
  },
];

const [unauthorized] = REFUSALS.filter(({ failure }) => failure === '401');

describe.each(WRITES)('$call', (call) => {
  test.each(THREE_FAILURES)('survives $failure', (failure) => survives(call, failure));

  test('waits for a new log-in after a 401 and is then sent again', async () => {
    let fault: ReturnType<typeof fail> | undefined;
    const { user } = await openPage(call, () => {
      fault = fail(call, unauthorized!);
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
    fault?.mend();
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@zan.demo');
    await user.type(dialog.getByLabelText('Password'), 'zan-admin');
    await user.click(dialog.getByRole('button', { name: 'Log In' }));
    await call.works?.();
    expect(fault?.made()).toBe(1);
  });
});

test('An order update that is answered with false counts as failed', async () => {
  const call = WRITES.find(({ url }) => String(url).endsWith('/updateOrder'))!;
  await survives(call, { failure: 'false', answer: () => Response.json(false) });
  expect(requests('POST', '/myyOrder/updateOrder')).toHaveLength(2);
});
