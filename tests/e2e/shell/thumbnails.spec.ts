import { mkdir, writeFile } from 'node:fs/promises';
import { test, type Page } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { LANGUAGE_KEY } from '../../../src/i18n/languages';
import { LANGUAGES, translatorFor } from '../base';
import { createAccount, newEmail, signInAs } from '../shopper';
import {
  ADMIN_SCREENS,
  openScreen,
  PUBLIC_SCREENS,
  RESULT_SCREENS,
  SIGNED_IN_SCREENS,
  signInAsDemoShopper,
} from './screens';

/**
 * Pictures of every screen at five widths, in both languages and in each state, for people to look at
 * (`npm run screens`). Nothing is expected of them here: `screens.spec.ts` measures what must hold.
 */

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
] as const;

/** What the demo's hosts do in each state, besides answering. */
const STATES = {
  data: undefined,
  loading: { delayMs: 60_000 },
  failed: { fail: '500' },
  offline: { fail: 'offline' },
} as const;

const FOLDER = 'dist-screens';

const GROUPS = {
  visitor: [...PUBLIC_SCREENS, ...RESULT_SCREENS],
  shopper: [...SIGNED_IN_SCREENS, ...PUBLIC_SCREENS.filter(({ path }) => path === '/cart')],
  newcomer: SIGNED_IN_SCREENS,
  admin: ADMIN_SCREENS,
} as const;

for (const language of LANGUAGES)
  for (const viewport of SIZES)
    for (const [person, screens] of Object.entries(GROUPS))
      test.describe(`${language} ${viewport.width}`, () => {
        test.use({ viewport, locale: language === 'zh' ? 'zh-HK' : 'en-GB' });
        test.setTimeout(20 * 60_000);

        test(`screens of a ${person}`, async ({ page }, testInfo) => {
          const t = translatorFor(language);
          if (person === 'shopper') await signInAsDemoShopper(page, t);
          else if (person === 'newcomer') await createAccount(page, t, newEmail(testInfo));
          else if (person === 'admin') await signInAs(page, t, DEMO_ACCOUNTS.admin);
          // The demo stores its state, and with it the switches, with its first answer.
          await openScreen(page, t, PUBLIC_SCREENS[0]);
          await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
            LANGUAGE_KEY,
            language,
          ] as const);
          for (const [state, switches] of Object.entries(STATES)) {
            if (person === 'newcomer' && switches) continue;
            await setSwitches(page, switches);
            for (const screen of screens) {
              // Some screens never have their data.
              if (person === 'newcomer' || switches)
                await page.goto(screen.path, { waitUntil: 'commit' });
              else await openScreen(page, t, screen);
              // A picture is taken of what is there by then; nothing waits for a state that may not come.
              await page.waitForTimeout(2000);
              if (switches && 'fail' in switches) await waitForFailure(page);
              const shown = person === 'newcomer' ? 'empty' : state;
              await keep(
                page,
                `${language}-${viewport.width}`,
                `${screen.path} ${person} ${shown}`,
              );
            }
          }
        });
      });

/** Waits until a page says that its hosts fail, which it asks more than once. Some pages have nothing to ask. */
async function waitForFailure(page: Page): Promise<void> {
  const failure = page.getByRole('alert').first();
  await failure.waitFor({ timeout: 8000 }).catch(() => undefined);
}

/** Sets the demo's switches in its stored state, which every visit reads. */
async function setSwitches(page: Page, switches: object | undefined): Promise<void> {
  await page.evaluate((set) => {
    const state = JSON.parse(localStorage.getItem('zan-demo') ?? '{}');
    state.switches = { ...state.switches, delayMs: 0, fail: 'none', ...set };
    localStorage.setItem('zan-demo', JSON.stringify(state));
  }, switches);
}

async function keep(page: Page, folder: string, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  await session.detach();
  const file = name.replace(/[^\w=-]+/g, '_').replace(/^_/, '');
  await mkdir(`${FOLDER}/${folder}`, { recursive: true });
  await writeFile(`${FOLDER}/${folder}/${file}.webp`, Buffer.from(data, 'base64'));
}
