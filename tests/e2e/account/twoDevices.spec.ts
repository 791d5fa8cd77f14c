import type { Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect, test } from '../base';
import {
  ADDRESS,
  createAccount,
  dialog,
  expectSignedIn,
  fillAddress,
  logIn,
  newEmail,
} from '../shopper';

/** One account in two browsers that share no storage and no lock: every save reads the record again. */

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
