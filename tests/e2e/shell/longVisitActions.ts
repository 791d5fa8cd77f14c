import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import type { SeededRandom } from '../../../src/demo/random';
import type { Photo } from '../admin/photos';
import { adminTranslatorFor, expect, LANGUAGES, translatorFor, type AdminTFunction } from '../base';
import { answer, dialog, switchLanguage } from '../shopper';

/** What a shopper and an admin do in a long visit, at random, and with every failure that may come. */

/** Milliseconds after which a read of a slow host has been answered or given up, all retries included. */
export const SLOWEST_READ = 60_000;

/** The checkouts of a visit, and the orders that were sent after each. */
export type Orders = { confirmed: number; thanked: number; sentAfter: number[] };

export function actionsOfShopper(
  page: Page,
  t: TFunction,
  { below, pick, chance }: SeededRandom,
  orders: Orders,
) {
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const any = async (all: Locator) => all.nth(below(Math.max(1, await all.count())));
  async function home() {
    await closeDialogs(page, t);
    await press(banner.getByRole('link', { name: 'ZAN' }));
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
  async function product() {
    await home();
    await press((await any(main.getByRole('article'))).getByRole('link').first());
  }
  return {
    async choose() {
      await home();
      const menu = main.getByRole('combobox', {
        name: t(pick(['home.brand', 'home.category', 'home.sort'] as const)),
      });
      const options = await menu.getByRole('option').count();
      await menu.selectOption({ index: below(options) });
    },
    async scroll() {
      for (let screens = below(8); screens > 0; screens -= 1) await page.mouse.wheel(0, 800);
      await page.mouse.wheel(0, -200);
    },
    product,
    async heart() {
      await press(await any(main.getByRole('button', { name: t('product.save') })));
    },
    async zoom() {
      await openDialog(
        main.getByRole('region', { name: t('product.pictures') }).getByRole('button'),
      );
      await page.keyboard.press('ArrowRight');
      await closeDialogs(page, t);
    },
    async bag() {
      await product();
      await press(await any(main.getByRole('radio', { disabled: false })));
      await press(main.getByRole('button', { name: t('product.addToCart') }));
    },
    async order() {
      await press(banner.getByRole('link', { name: /^Cart,/ }));
      await openDialog(main.getByRole('button', { name: t('cart.selectAddress') }));
      const choice = dialog(page, t('cart.selectAddress'));
      await press(choice.getByRole('radio'));
      await press(choice.getByRole('button', { name: t('action.ok') }));
      await closeDialogs(page, t);
      if (!(await press(main.getByRole('button', { name: t('cart.checkout') })))) return;
      const question = dialog(page, t('checkout.confirm'));
      // The question waits for the address book.
      if (await comes(question, SLOWEST_READ)) {
        orders.confirmed += 1;
        await answer(page, t('checkout.confirm'), t('action.ok'));
        await expect(question).toBeHidden();
        const thanks = dialog(page, t('checkout.thanks'));
        const problem = main.getByRole('region', { name: t('cart.checkout') });
        await expect(
          thanks
            .or(dialog(page, t('checkout.changed')))
            // The outcome is followed while the visit goes on.
            .or(page.getByText(t('checkout.verifying')))
            .or(page.getByRole('button', { name: t('checkout.checkAgain') }))
            .or(problem.getByRole('alert'))
            .first(),
        ).toBeVisible({ timeout: SLOWEST_READ });
        if (await thanks.isVisible()) {
          orders.thanked += 1;
          expect(orders.sentAfter[orders.confirmed], 'orders sent before the thanks').toBe(1);
        }
      }
      await closeDialogs(page, t);
    },
    async menu() {
      await openDialog(banner.getByRole('button', { name: t('shell.menu') }));
      const menu = page.getByRole('dialog', { name: t('shell.menu') });
      await press(
        menu.getByRole('link', {
          name: t(pick(['menu.wishlist', 'menu.account', 'menu.pledge'] as const)),
          exact: true,
        }),
      );
      await closeDialogs(page, t);
    },
    async history() {
      await press(banner.getByRole('link', { name: t('shell.account') }));
      await press(main.getByRole('link', { name: t('account.orders') }));
      await press(await any(main.getByRole('link', { name: /^ZN\d+$/ })));
    },
    async filters() {
      await home();
      await openDialog(main.getByRole('button', { name: t('filter.title'), exact: true }));
      if (chance(0.5)) await page.keyboard.type('black');
      await closeDialogs(page, t);
    },
    async search() {
      await press(banner.getByRole('link', { name: t('shell.search') }));
      const box = page.getByRole('searchbox', { name: t('search.box') });
      if (!(await press(box))) return;
      await box.fill(pick(['gucci', 'bag', 'prada shoes', 'zzz']));
      await press(await any(main.getByRole('listitem').getByRole('link')));
    },
    async language() {
      await switchLanguage(page, t, 'chinese');
      await switchLanguage(page, translatorFor('zh'), 'english');
    },
    async back() {
      // A step out of this document would end what is counted in it.
      if (!(await page.evaluate(() => history.state?.idx > 0))) return;
      await page.goBack();
      await expect(banner).toBeVisible();
    },
  };
}

export function actionsOfAdmin(
  page: Page,
  { t, tAdmin, photo }: { t: TFunction; tAdmin: AdminTFunction; photo: Photo },
  { pick, below }: SeededRandom,
) {
  const main = page.getByRole('main');
  const open = async (part: 'createSpu' | 'spuList' | 'orderIm' | 'imList') => {
    const name = tAdmin(`nav.${part}`);
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  // This tab follows the shopper's choice of language, and may show either at any moment.
  const names = LANGUAGES.map((language) => adminTranslatorFor(language)('list.revert'));
  const revert = main.getByRole('button', { name: new RegExp(names.join('|')) });
  /** Waits for a save. One that failed is taken back: the next page would ask about it. */
  async function settle() {
    const busy = main.locator('button[aria-busy=true]');
    // A button becomes busy a moment after the press. A revert during a save that then fails would bring
    // the edit back.
    await comes(busy.first(), 1000);
    await expect(busy).toHaveCount(0, { timeout: SLOWEST_READ });
    await closeDialogs(page, t);
    if (await revert.isVisible()) await revert.click();
    await expect(revert).toBeHidden();
  }
  return {
    async find() {
      await open('spuList');
      const box = main.getByRole('searchbox', { name: tAdmin('list.find') });
      await box.fill(pick(['coat', 'own-totes', 'bag']));
      await box.fill('');
    },
    async edit() {
      await open('spuList');
      const card = main.getByRole('article').nth(below(6));
      const desc = card.getByRole('textbox', { name: tAdmin('field.desc') });
      if (!(await press(desc))) return;
      await desc.fill(`Seen ${below(1000)}`);
      await press(card.getByRole('button', { name: tAdmin('list.edit'), exact: true }));
      await settle();
    },
    async orders() {
      await open('imList');
      const box = main.getByRole('searchbox').first();
      if (!(await press(box))) return;
      await box.fill('ZN10');
      await box.fill('');
    },
    async scroll() {
      for (let screens = below(8); screens > 0; screens -= 1) await page.mouse.wheel(0, 800);
    },
    async update() {
      await open('imList');
      const order = main
        .getByRole('grid')
        .getByRole('row')
        .nth(1 + below(3));
      const remark = order.getByRole('textbox', { name: tAdmin('order.remark'), exact: true });
      if (!(await press(remark))) return;
      await remark.fill(`Seen ${below(1000)}`);
      await press(order.getByRole('button', { name: tAdmin('order.update') }));
      await settle();
    },
    async bulk() {
      await open('spuList');
      const boxes = main.getByRole('article').getByRole('checkbox');
      const bar = main.getByRole('region', { name: tAdmin('bulk.name') });
      for (const place of [0, 1]) await isDone(boxes.nth(place).check({ timeout: 5000 }));
      const change = pick(['bulk.online', 'bulk.offline'] as const);
      if (!(await press(bar.getByRole('button', { name: tAdmin(change) })))) return;
      const close = bar.getByRole('button', { name: t('action.close') });
      await expect(close).toBeVisible({ timeout: SLOWEST_READ });
      await close.click();
      for (const place of [0, 1]) await isDone(boxes.nth(place).uncheck({ timeout: 5000 }));
    },
    /** The landing page is the first of the document, and no link leads to it. */
    async chart() {
      // A step of zero would load the document anew.
      await page.evaluate(() => history.state.idx > 0 && history.go(-history.state.idx));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tAdmin('title'));
      await comes(main.getByRole('img'), 5000);
    },
    async photo() {
      // On the page itself, its link would soon put the form of another draft in place of this one.
      await open('orderIm');
      await open('createSpu');
      await main.getByLabel(tAdmin('photo.images'), { exact: true }).setInputFiles(photo);
      const preview = main.getByRole('img', { name: tAdmin('photo.preview', { number: 1 }) });
      await expect(preview).toBeVisible();
      await main.getByRole('button', { name: tAdmin('photo.remove', { number: 1 }) }).click();
      await expect(preview).toBeHidden();
    },
    async create() {
      await open('createSpu');
      const name = main.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
      await name.fill('Coat');
      await name.fill('');
    },
  };
}

/** Presses a button or link, and does nothing where there is none or another page has come. */
async function press(control: Locator): Promise<boolean> {
  const target = control.first();
  return (await comes(target, 1000)) && isDone(target.click({ timeout: 5000 }));
}

/** Presses what opens a dialog, and waits for the dialog, whose chunk may have to be loaded. */
async function openDialog(control: Locator) {
  if (await press(control)) await comes(control.page().getByRole('dialog').first(), 5000);
}

/** Closes by Escape, or by its button a dialog that says what must not be lost. */
export async function closeDialogs(page: Page, t: TFunction) {
  const dialogs = page.getByRole('dialog');
  await expect(async () => {
    if ((await dialogs.count()) === 0) return;
    await page.keyboard.press('Escape');
    await press(
      dialog(page, t('checkout.thanks')).getByRole('button', { name: t('action.ok'), exact: true }),
    );
    await expect(dialogs).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: SLOWEST_READ });
}

const isDone = (action: Promise<unknown>) =>
  action.then(
    () => true,
    () => false,
  );
const comes = (control: Locator, timeout: number) => isDone(control.waitFor({ timeout }));
