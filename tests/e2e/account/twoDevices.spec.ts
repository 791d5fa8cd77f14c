import type { Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { CATALOGUE_URL } from '../admin/admin';
import { expect, test } from '../base';
import {
  ADDRESS,
  answer,
  createAccount,
  dialog,
  expectSignedIn,
  fillAddress,
  logIn,
  newEmail,
  toast,
} from '../shopper';

/**
 * One account in two browsers that share no storage and no lock: every save reads the record again. Saves at
 * the same moment are in savesAtOnce.spec.ts.
 */

/** Creates an account on the phone and signs in to it on the laptop. */
async function signInOnBoth(phone: Page, laptop: Page, t: TFunction, testInfo: TestInfo) {
  const email = newEmail(testInfo);
  await createAccount(phone, t, email);
  await laptop.goto('/signup/');
  await logIn(laptop, t, email);
  await expectSignedIn(laptop, t);
}

test('an address added on one device stays when another, opened before, adds one', async ({
  page: phone,
  newVisitor,
  t,
}, testInfo) => {
  const laptop = await newVisitor();
  await signInOnBoth(phone, laptop, t, testInfo);

  async function openForm(device: Page) {
    await device.goto('/addressBook');
    await device.getByRole('button', { name: t('address.add') }).click();
  }
  async function save(device: Page, recipient: string) {
    await fillAddress(device, t, { ...ADDRESS, recipient });
    const form = dialog(device, t('address.add'));
    await form.getByRole('button', { name: t('action.save') }).click();
    await expect(form).toBeHidden();
  }
  await openForm(phone);
  await openForm(laptop);
  await save(laptop, 'Ms Laptop');
  await save(phone, 'Ms Phone');

  for (const device of [phone, laptop]) {
    await device.goto('/addressBook');
    await expect(device.getByText('Ms Laptop')).toBeVisible();
    await expect(device.getByText('Ms Phone')).toBeVisible();
  }
});

test('a product saved on one device stays when another, opened before, saves one', async ({
  page: phone,
  newVisitor,
  t,
}, testInfo) => {
  const laptop = await newVisitor();
  await signInOnBoth(phone, laptop, t, testInfo);

  const heart = (device: Page) =>
    device
      .getByRole('article')
      .getByRole('button', { name: t('product.save') })
      .first();
  await phone.goto('/product/gucci-sneakers-1');
  await laptop.goto('/product/gucci-sneakers-2');
  for (const device of [phone, laptop]) await expect(heart(device)).toBeEnabled();
  for (const device of [laptop, phone]) {
    const saved = device.waitForResponse(
      (response) => response.url().endsWith('/mylist') && response.request().method() === 'POST',
    );
    await heart(device).click();
    await saved;
  }

  for (const device of [phone, laptop]) {
    await device.goto('/mylist');
    await expect(device.getByRole('article')).toHaveCount(2);
  }
});

/** Changes to one address on two devices, of which the second has not seen the first. */
for (const { title, first, second, left } of [
  {
    title: 'edited on one device after another has deleted it is there with the edit',
    first: 'delete',
    second: 'edit',
    left: ['Ms Second'],
  },
  {
    title: 'deleted on one device after another has edited it is gone',
    first: 'edit',
    second: 'delete',
    left: [],
  },
  {
    title: 'edited on two devices is there once, with the later edit',
    first: 'edit',
    second: 'edit',
    left: ['Ms Second'],
  },
] as const)
  test(`an address ${title}`, async ({ page: phone, newVisitor, t }, testInfo) => {
    const laptop = await newVisitor();
    await signInOnBoth(phone, laptop, t, testInfo);
    const read = phone.waitForRequest((request) => request.url().includes('/profile?uid='));
    await phone.goto('/addressBook');
    const uid = new URL((await read).url()).searchParams.get('uid');
    // A host gives its addresses ids.
    const record = { _id: 'book', uid, addresses: [{ _id: 'home', ...ADDRESS }] };
    await fetch(`${CATALOGUE_URL}/profile`, { method: 'POST', body: JSON.stringify(record) });

    for (const device of [phone, laptop]) {
      await device.goto('/addressBook');
      await expect(device.getByText(ADDRESS.recipient)).toBeVisible();
    }
    const change = {
      async edit(device: Page, recipient: string) {
        await device.getByRole('button', { name: t('action.edit') }).click();
        await fillAddress(device, t, { recipient });
        const form = dialog(device, t('address.editTitle'));
        await form.getByRole('button', { name: t('action.save') }).click();
        await expect(toast(device, t('address.changed'))).toBeVisible();
      },
      async delete(device: Page) {
        await device.getByRole('button', { name: t('action.delete') }).click();
        await answer(device, t('address.confirmDelete'), t('action.ok'));
        await expect(toast(device, t('address.deleted'))).toBeVisible();
      },
    };
    await change[first](laptop, 'Ms First');
    await change[second](phone, 'Ms Second');

    for (const device of [phone, laptop]) {
      await device.goto('/addressBook');
      await expect(device.getByRole('button', { name: t('address.add') })).toBeVisible();
      await expect(device.getByRole('main').getByRole('listitem')).toHaveCount(left.length);
      for (const recipient of left) await expect(device.getByText(recipient)).toBeVisible();
    }
  });

test('a heart taken back on one device stays so when another, opened before, saves a product', async ({
  page: phone,
  newVisitor,
  t,
}, testInfo) => {
  const laptop = await newVisitor();
  await signInOnBoth(phone, laptop, t, testInfo);
  const heart = (device: Page) =>
    device
      .getByRole('article')
      .getByRole('button', { name: t('product.save') })
      .first();
  const press = async (device: Page) => {
    const saved = device.waitForResponse(
      (response) => response.url().endsWith('/mylist') && response.request().method() === 'POST',
    );
    await heart(device).click();
    await saved;
  };
  await phone.goto('/product/gucci-sneakers-1');
  await press(phone);
  await laptop.goto('/product/gucci-sneakers-2');
  await expect(heart(laptop)).toBeEnabled();
  await press(phone);
  await press(laptop);

  for (const device of [phone, laptop]) {
    await device.goto('/mylist');
    const saved = device.getByRole('article');
    await expect(saved).toHaveCount(1);
    await expect(saved.getByRole('link').first()).toHaveAttribute('href', /gucci-sneakers-2/);
  }
});
