import type { IncomingMessage } from 'node:http';
import type { BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';

import { CATALOGUE_URL } from '../admin/admin';
import { expect, test } from '../base';
import { createForwardingProxy, startProxy, stopProxy, throughProxy } from '../forwardingProxy';
import {
  ADDRESS,
  createAccount,
  dialog,
  expectSignedIn,
  fillAddress,
  logIn,
  newEmail,
} from '../shopper';

/**
 * One account on two devices that save at the same moment. Each reads the record and replaces it, and the
 * host has no lock: of two saves that both read before either wrote, the later one wins (docs/hosts.md).
 * Everything else is kept. Prints how long that window is.
 */

const ROUNDS = 10;

/** When a save read the record and replaced it, in milliseconds, as the host sees it. */
type Save = { readAt: number; readAnsweredAt: number; writtenAt: number; savedAt: number };

/** A proxy in front of a device, which notes the saves of the record under a path of the host. */
async function watchSaves(path: string) {
  const saves: Save[] = [];
  const arrivals = new WeakMap<IncomingMessage, number>();
  let read = { readAt: NaN, readAnsweredAt: NaN };
  let url = '';
  const isOfRecord = (request: IncomingMessage) =>
    request.url?.startsWith(`${CATALOGUE_URL}${path}`) === true;
  const proxy = createForwardingProxy({
    delay: (request) => {
      arrivals.set(request, performance.now());
      return undefined;
    },
    onResponse: (request) => {
      if (!isOfRecord(request)) return;
      const [arrivedAt, answeredAt] = [arrivals.get(request) ?? NaN, performance.now()];
      if (request.method === 'GET') {
        url = request.url ?? '';
        read = { readAt: arrivedAt, readAnsweredAt: answeredAt };
      }
      if (request.method === 'POST')
        saves.push({ ...read, writtenAt: arrivedAt, savedAt: answeredAt });
    },
  });
  const port = await startProxy(proxy);
  return {
    saves,
    proxy: throughProxy(port),
    /** What the host holds now. */
    read: async (): Promise<unknown> => (await fetch(url)).json(),
    stop: () => stopProxy(proxy),
  };
}

type Device = { page: Page; saves: Save[]; read: () => Promise<unknown> };

/** Whether one save had ended before the other began, so that the other has read it. */
const areApart = (one: Save, other: Save) =>
  one.savedAt <= other.readAt || other.savedAt <= one.readAt;

/**
 * Saves on both devices at once, round by round. `save` changes the record on a device and returns what the
 * host's text then contains, or no more; a save whose change is not there was overwritten.
 */
async function saveAtOnce(
  name: string,
  [phone, laptop]: readonly [Device, Device],
  save: (device: Page, owner: string, round: number) => Promise<{ text: string; isThere: boolean }>,
) {
  const windows: number[] = [];
  const kept: { text: string; isThere: boolean }[] = [];
  const figures = { atOnce: 0, overwritten: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changes = await Promise.all([
      save(phone.page, 'phone', round),
      save(laptop.page, 'laptop', round),
    ]);
    for (const device of [phone, laptop]) await expect.poll(() => device.saves.length).toBe(round);
    const [one, other] = [phone.saves.at(-1)!, laptop.saves.at(-1)!];
    for (const { readAnsweredAt, writtenAt } of [one, other])
      windows.push(writtenAt - readAnsweredAt);
    const record = JSON.stringify(await phone.read());
    const holds = ({ text, isThere }: { text: string; isThere: boolean }) =>
      record.includes(JSON.stringify(text)) === isThere;
    // What was saved before stays, whatever happens in this round.
    const touched = changes.map(({ text }) => text);
    const earlier = kept.filter(({ text }) => !touched.includes(text));
    expect(
      earlier.filter((change) => !holds(change)),
      `round ${round}`,
    ).toEqual([]);
    const held = changes.filter(holds);
    if (areApart(one, other)) expect(held, `round ${round}, one by one`).toEqual(changes);
    else figures.atOnce += 1;
    expect(held.length, `round ${round}, the later save`).toBeGreaterThan(0);
    figures.overwritten += changes.length - held.length;
    kept.splice(0, kept.length, ...earlier, ...held);
  }
  windows.sort((one, other) => one - other);
  const at = (share: number) => windows[Math.ceil(windows.length * share) - 1]?.toFixed(0);
  console.log(
    `${name}: ${ROUNDS} times on two devices, ${figures.atOnce} at once, ${figures.overwritten} overwritten; ` +
      `from read to write ${at(0.5)} ms (median), ${at(0.9)} ms (nine of ten), ${at(1)} ms (longest)`,
  );
}

/** Opens the same new account on two devices, each behind a proxy that notes its saves. */
async function openOnBoth(
  path: string,
  newVisitor: (options: BrowserContextOptions) => Promise<Page>,
  t: TFunction,
  testInfo: TestInfo,
) {
  const email = newEmail(testInfo);
  const [phone, laptop] = [await watchSaves(path), await watchSaves(path)];
  const device = async ({ proxy, saves, read }: typeof phone): Promise<Device> => ({
    page: await newVisitor({ proxy }),
    saves,
    read,
  });
  const devices = [await device(phone), await device(laptop)] as const;
  await createAccount(devices[0].page, t, email);
  await devices[1].page.goto('/signup/');
  await logIn(devices[1].page, t, email);
  await expectSignedIn(devices[1].page, t);
  const stop = () => {
    phone.stop();
    laptop.stop();
  };
  return { devices, stop };
}

test('addresses added on two devices at once are both kept, unless both read before either wrote', async ({
  newVisitor,
  t,
}, testInfo) => {
  test.setTimeout(180_000);
  const { devices, stop } = await openOnBoth('/profile', newVisitor, t, testInfo);
  for (const { page } of devices) await page.goto('/addressBook');
  await saveAtOnce('Address book', devices, async (page, owner, round) => {
    const recipient = `Ms ${owner} ${round}`;
    await page.getByRole('button', { name: t('address.add') }).click();
    await fillAddress(page, t, { ...ADDRESS, recipient });
    const form = dialog(page, t('address.add'));
    await form.getByRole('button', { name: t('action.save') }).click();
    await expect(form).toBeHidden();
    return { text: recipient, isThere: true };
  });
  stop();
});

test('hearts pressed and taken back on two devices at once are all kept, unless both read before either wrote', async ({
  newVisitor,
  t,
}, testInfo) => {
  test.setTimeout(180_000);
  const { devices, stop } = await openOnBoth('/mylist', newVisitor, t, testInfo);
  await devices[0].page.goto('/?brand=Gucci');
  await devices[1].page.goto('/?brand=Prada');
  await saveAtOnce('My List', devices, async (page, owner, round) => {
    // Of so many cards each in turn, so that one device soon takes back while the other saves.
    const card = page.getByRole('article').nth(round % (owner === 'phone' ? 3 : 4));
    const heart = card.getByRole('button', { name: t('product.save') });
    await expect(heart).toBeEnabled();
    const isThere = (await heart.getAttribute('aria-pressed')) === 'false';
    const link = await card.getByRole('link').first().getAttribute('href');
    await heart.click();
    return { text: link?.split(/[/?]/)[2] ?? '', isThere };
  });
  stop();
});
