import type { Locator, Page } from '@playwright/test';

import { expect, test, type AdminTFunction } from '../base';
import { fillCreateForm, openAsAdmin, PATHS } from './admin';
import { cameraPhoto, type Photo } from './photos';

/** Three photos that differ in width: the n-th is n × 300 px wide and 600 px high. */
function threePhotos(page: Page): Promise<Photo[]> {
  return Promise.all(
    [1, 2, 3].map((n) =>
      cameraPhoto(page, { name: `photo-${n}.jpg`, width: n * 300, height: 600 }),
    ),
  );
}

function previews(page: Page, tAdmin: AdminTFunction): Locator {
  const [before = '', after = ''] = tAdmin('photo.preview', { number: 0 }).split('0');
  return page.getByRole('img', { name: new RegExp(`^${before}\\d+${after}$`) });
}

/** Expects these photos of `threePhotos`, by number and in this order. */
async function expectOrder(page: Page, tAdmin: AdminTFunction, order: number[]): Promise<void> {
  await expect
    .poll(() =>
      previews(page, tAdmin).evaluateAll((all) =>
        all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth / 300 : 0)),
      ),
    )
    .toEqual(order);
}

function fileInput(page: Page, tAdmin: AdminTFunction): Locator {
  return page.getByLabel(tAdmin('photo.images'), { exact: true });
}

/** Dispatches the events of a drop or a paste of files from another program. */
async function provideFiles(
  page: Page,
  tAdmin: AdminTFunction,
  how: 'drop' | 'paste',
  photos: Photo[],
) {
  const files = photos.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await fileInput(page, tAdmin).evaluate(
    (input, { how: way, files: given }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      if (way === 'paste')
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          input.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { how, files },
  );
}

test('accepts photos by file dialog, drop and paste, and names a file that is no image', async ({
  page,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.create);
  const [one, two, three] = await threePhotos(page);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
  await fileInput(page, tAdmin).setInputFiles([one!, text]);
  await expect(page.getByRole('alert')).toHaveText(
    tAdmin('photo.unreadable', { name: 'notes.txt' }),
  );
  await expectOrder(page, tAdmin, [1]);
  await provideFiles(page, tAdmin, 'drop', [two!]);
  await expectOrder(page, tAdmin, [1, 2]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await provideFiles(page, tAdmin, 'paste', [three!]);
  await expectOrder(page, tAdmin, [1, 2, 3]);
});

test('reorders photos by buttons and by dragging, and removes them', async ({
  page,
  t,
  tAdmin,
  isMobile,
}) => {
  await openAsAdmin(page, t, PATHS.create);
  await fileInput(page, tAdmin).setInputFiles(await threePhotos(page));
  await expectOrder(page, tAdmin, [1, 2, 3]);
  const button = (what: 'earlier' | 'later' | 'remove', number: number) =>
    page.getByRole('button', { name: tAdmin(`photo.${what}`, { number }) });

  // The focus follows the moved photo; at the end, where *later* is disabled, it goes to *earlier*.
  await button('later', 1).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, tAdmin, [2, 1, 3]);
  await expect(button('later', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(page, tAdmin, [2, 3, 1]);
  await expect(button('later', 3)).toBeDisabled();
  await expect(button('earlier', 3)).toBeFocused();

  if (!isMobile) {
    await previews(page, tAdmin).nth(2).scrollIntoViewIfNeeded();
    const boxes = await Promise.all(
      [2, 0].map(async (place) => (await previews(page, tAdmin).nth(place).boundingBox())!),
    );
    const [from, to] = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    await page.mouse.move(from![0]!, from![1]!);
    await page.mouse.down();
    await page.mouse.move(to![0]! + 5, to![1]!, { steps: 5 });
    await page.mouse.move(to![0]!, to![1]!);
    await page.mouse.up();
    // The drag must not count as a file drop, which would add a fourth photo.
    await expectOrder(page, tAdmin, [1, 2, 3]);
  } else {
    await button('earlier', 3).click();
    await button('earlier', 2).click();
    await expectOrder(page, tAdmin, [1, 2, 3]);
  }

  await button('remove', 2).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, tAdmin, [1, 3]);
  await expect(button('remove', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(previews(page, tAdmin)).toHaveCount(0);
  await expect(fileInput(page, tAdmin)).toBeFocused();
});

test('restores the draft with its photos after a reload and after a crash', async ({
  page,
  context,
  t,
  tAdmin,
}) => {
  await openAsAdmin(page, t, PATHS.create);
  await fillCreateForm(page, tAdmin, 'Half a coat');
  await fileInput(page, tAdmin).setInputFiles(await threePhotos(page));
  await page.getByRole('button', { name: tAdmin('photo.later', { number: 1 }) }).click();
  await expectOrder(page, tAdmin, [2, 1, 3]);
  const expectDraft = async (tab: Page) => {
    await expect(tab.getByText(tAdmin('spu.resumed'))).toBeVisible();
    const name = tab.getByRole('textbox', { name: tAdmin('field.name'), exact: true });
    await expect(name).toHaveValue('Half a coat');
    await expect(
      tab.getByRole('textbox', { name: tAdmin('field.salePriceOf', { number: 1 }) }),
    ).toHaveValue('9,800');
    await expectOrder(tab, tAdmin, [2, 1, 3]);
  };
  // The page asks before a reload for as long as it stores something; from then on a crash loses nothing.
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(true);
  await page.reload();
  await expectDraft(page);

  // A crash fires neither pagehide nor unload.
  const devTools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  const newTab = await context.newPage();
  await newTab.goto(PATHS.create);
  await newTab
    .getByRole('button', { name: tAdmin('drafts.resumeName', { name: 'Half a coat' }) })
    .click();
  await expectDraft(newTab);
  await newTab.getByRole('button', { name: tAdmin('spu.anew') }).click();
  await expect(previews(newTab, tAdmin)).toHaveCount(0);
  await expect(
    newTab.getByRole('textbox', { name: tAdmin('field.name'), exact: true }),
  ).toHaveValue('');
});

test('shows the progress of an upload, which can be cancelled and started again', async ({
  page,
  context,
  t,
  tAdmin,
  onHosts,
}) => {
  test.skip(!onHosts, 'an upload that the demo’s service worker answers has no progress');
  await openAsAdmin(page, t, PATHS.create);
  await fillCreateForm(page, tAdmin, 'Slow coat');
  const noise = await page.evaluate(() => {
    const bytes = new Uint8Array(1500 * 1000 * 4);
    for (let at = 0; at < bytes.length; at += 65_536)
      crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    const canvas = new OffscreenCanvas(1500, 1000);
    const image = new ImageData(new Uint8ClampedArray(bytes.buffer), 1500, 1000);
    canvas.getContext('2d')!.putImageData(image, 0, 0);
    return canvas.convertToBlob({ type: 'image/png' }).then(async (blob) => {
      const all = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
    });
  });
  const photo = { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(noise, 'base64') };
  await fileInput(page, tAdmin).setInputFiles(photo);
  await expect(previews(page, tAdmin)).toHaveCount(1);

  const devTools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 100_000 };
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: tAdmin('spu.create') }).click();
  const bar = page.getByRole('progressbar', { name: tAdmin('spu.uploading') });
  const percentSent = async () => Number(await bar.getAttribute('value'));
  await expect.poll(percentSent).toBeGreaterThan(0);
  const earlier = await percentSent();
  expect(earlier).toBeLessThan(100);
  await expect.poll(percentSent).toBeGreaterThan(earlier);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('action.cancel') })
    .click();
  await expect(page.getByText(tAdmin('spu.cancelled'))).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(previews(page, tAdmin)).toHaveCount(1);

  await devTools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('button', { name: tAdmin('spu.create') }).click();
  await expect(page.getByRole('link', { name: tAdmin('spu.showInList') })).toBeVisible();
});
