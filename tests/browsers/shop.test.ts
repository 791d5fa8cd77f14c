import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DEMO_ACCOUNTS } from '../../src/demo/seed';
import { serveDemoHosts } from '../../src/demo/server';
import { PATHS } from '../e2e/admin/admin';
import { translatorFor } from '../e2e/base';
import { HOSTS_URL, PORTS } from '../e2e/hosts';
import { ADDRESS, PASSWORD } from '../e2e/shopper';
import { BROWSERS, type Browser } from './browsers';
import { serveShop } from './shops';
import { visitorIn } from './visitor';

/** What a shop must do in every browser, in those that the end-to-end tests do not run in. */

const t = translatorFor('zh');
const tAdmin = (key: string) => t(key, { ns: 'admin' });

describe.each(Object.entries(BROWSERS))('In %s', (name, launch) => {
  let browser: Browser;
  let version = '';

  beforeEach(async () => {
    browser = await launch();
    ({ version } = browser);
  });

  afterEach(() => browser.close());

  afterAll(() => console.log(`${name} was ${version}`));

  describe('the demo', () => {
    let shop: Awaited<ReturnType<typeof serveShop>>;

    beforeAll(async () => {
      shop = await serveShop('demo');
    });

    afterAll(() => shop.stop());

    it('lets a visitor find a product, sign up, order it and see the order', async () => {
      const visitor = visitorIn(browser, shop.url);
      const confirm = async (question: string) => {
        await visitor.see('dialog', { name: question });
        await visitor.press('button', { name: t('action.ok'), within: 'dialog' });
      };

      await visitor.open('/?lng=zh');
      await visitor.see('heading', { name: 'Gucci' });
      await visitor.choose(t('home.brand'), 'Prada');
      await visitor.see('heading', { name: 'Prada' });
      const title = await visitor.see('heading', { within: 'article' });
      await visitor.press('link', { within: 'article' });

      await visitor.see('button', { name: t('product.addToCart') });
      await visitor.press('radio', { within: 'radiogroup' });
      await visitor.press('button', { name: t('product.addToCart') });
      await visitor.press('link', { name: t('shell.cart', { count: 1 }) });

      await visitor.press('button', { name: t('cart.selectAddress') });
      await confirm(t('cart.loginForAddress'));
      await visitor.press('button', { name: t('signUp.toSignUp') });
      await visitor.fill(t('signUp.email'), 'visitor@shopper.example');
      await visitor.fillPassword(t('signUp.password'), PASSWORD);
      await visitor.press('button', { name: t('signUp.signUp') });

      await visitor.see('heading', { name: t('cart.title') });
      await visitor.press('button', { name: t('cart.selectAddress') });
      await confirm(t('cart.noAddresses'));
      for (const field of ['recipient', 'contact', 'address1'] as const)
        await visitor.fill(t(`address.${field}`), ADDRESS[field]);
      await visitor.press('button', { name: t('action.save'), within: 'dialog' });

      await visitor.until('!document.querySelector("dialog[open]")');
      await visitor.press('button', { name: t('cart.checkout') });
      await confirm(t('checkout.confirm'));
      await confirm(t('checkout.thanks'));
      await visitor.press('link', { name: t('shell.account') });
      await visitor.press('link', { name: t('account.orders') });
      // The account shows the last order too.
      await visitor.see('heading', { name: t('order.title') });
      await visitor.press('link', { name: /^ZN\d+$/ });
      await visitor.see('link', { name: title });
      expect(browser.errors ?? []).toEqual([]);
    });

    it.for(['URL.canParse', 'String.prototype.toWellFormed'])(
      'asks for a newer browser where %s is missing, and shows no shop',
      async (feature, { skip }) => {
        if (!browser.beforeLoad) return skip('Its driver runs nothing before a page’s own scripts');
        await browser.beforeLoad(`delete ${feature}`);
        const visitor = visitorIn(browser, shop.url);
        await visitor.open('/');
        const message = await visitor.see('alert');
        expect(message).toContain('請更新瀏覽器');
        expect(message).toContain('Please update your browser');
        expect(await browser.evaluate('document.querySelector(".boot")')).toBeNull();
        expect(browser.errors ?? []).toEqual([]);
      },
    );

    it('saves a product that an admin changes', async () => {
      const visitor = visitorIn(browser, shop.url);
      // A visitor is sent to log in (spec §2.3).
      await visitor.open('/account?lng=zh');
      await visitor.fill(t('signUp.email'), DEMO_ACCOUNTS.admin.email);
      await visitor.fillPassword(t('signUp.password'), DEMO_ACCOUNTS.admin.password);
      await visitor.press('button', { name: t('signUp.logIn') });
      await visitor.see('button', { name: t('account.logout') });

      await visitor.open(PATHS.list);
      await visitor.see('textbox', { name: tAdmin('field.name'), within: 'article' });
      await visitor.fill(tAdmin('field.name'), ' 新款');
      await visitor.press('button', { name: tAdmin('list.edit'), within: 'article' });
      await visitor.seeText(tAdmin('toast.edited'));
      expect(browser.errors ?? []).toEqual([]);
    });
  });

  it('opens the shop without a network after one visit', async () => {
    const hosts = await serveDemoHosts({
      ports: PORTS,
      allowedOrigins: [HOSTS_URL],
      shopName: 'ZAN',
      allowAuthorization: false,
    });
    const shop = await serveShop('hosts');
    const visitor = visitorIn(browser, shop.url);
    await visitor.open('/?lng=zh');
    await visitor.see('article');
    await visitor.until('navigator.serviceWorker.controller?.state === "activated"');
    const product = await visitor.see('heading', { within: 'article' });

    await shop.stop();
    await hosts.close();
    await visitor.open('/');
    expect(await visitor.see('heading', { within: 'article' })).toBe(product);
    await visitor.press('link', { name: t('shell.cart', { count: 0 }) });
    await visitor.see('heading', { name: t('cart.title') });
    // What the browser itself says of the hosts that are gone.
    const unreached =
      /^Error: Cross-Origin Request Blocked: .* \(Reason: CORS request did not succeed\)/;
    expect((browser.errors ?? []).filter((error) => !unreached.test(error))).toEqual([]);
  });
});
