import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import {
  readSpuDraft,
  readSpuDrafts,
} from '../../../src/features/admin/productRecord/spuDraftStorage';
import { paths } from '../../../src/paths';
import { requests } from '../../support/server';
import { openAdmin, retype, SPULIST } from './adminHost';

/** Steps on the page that creates a product. */

export const CREATE = '/spulist/create-spu';
export const CREATE_URL = `${SPULIST}/create-spu`;

/** The uid of the demo's admin. */
export const ADMIN_UID = 'demo-admin';

export const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
export const box = (name: string) => screen.getByRole('textbox', { name });
export const press = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create SPU' }));
export const NO_PHOTO = { name: 'Create without a photo?' };

export const NO_PRICE = { name: 'Create without a price?' };

/** Presses Create SPU and confirms that the product has no photo, or also no price. */
export async function pressWithoutPhoto(user: UserEvent, asked = NO_PHOTO) {
  await press(user);
  const question = within(await screen.findByRole('dialog', asked));
  await user.click(question.getByRole('button', { name: 'OK' }));
}

export async function open(draft?: string) {
  const view = await openAdmin(paths.adminSpu(draft));
  await screen.findByRole('textbox', { name: 'Name' });
  return view;
}

/** Opens and fills in the form of a product that is to be online, or leaves its status as the form has it. */
export async function fillIn({ isOnline = true } = {}) {
  const view = await open();
  const { user } = view;
  await retype(user, box('Name'), ' Coat ');
  await retype(user, box('Description'), 'Warm');
  await retype(user, box('Price'), 'HK$9,000');
  await retype(user, box('Size 1'), 'M');
  await retype(user, box('Sale price 1'), '9,000');
  if (isOnline)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Online');
  return view;
}

/** The fields of the forms that were sent, in order; for a file its type. */
export async function forms() {
  const sent = requests('POST', CREATE).map((request) => request.clone().formData());
  return (await Promise.all(sent)).map((form) =>
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]),
  );
}

/** The draft that was changed last, once the form has stored its last field and its photos. */
export async function storedDraft(photoCount = 0) {
  await waitFor(async () => {
    const [draft] = await readSpuDrafts(ADMIN_UID);
    expect(draft?.rows[0]?.texts.salePrice).toBe('9,000');
    expect((await readSpuDraft(ADMIN_UID, draft!.productId))?.photos).toHaveLength(photoCount);
  });
  return (await readSpuDrafts(ADMIN_UID))[0]!;
}
