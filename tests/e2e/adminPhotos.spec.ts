import type { Locator, Page } from '@playwright/test';

import { asAdmin, fillIn, PATHS } from './admin';
import { expect, test, type AdminWords } from './base';
import { cameraPhoto, type Photo } from './photos';

/** Photos told apart by their shape: the n-th is n × 300 px wide and 600 px high. */
function threePhotos(page: Page): Promise<Photo[]> {
  return Promise.all(
    [1, 2, 3].map((n) =>
      cameraPhoto(page, { name: `photo-${n}.jpg`, width: n * 300, height: 600 }),
    ),
  );
}

function previews(page: Page, a: AdminWords): Locator {
  const [before = '', after = ''] = a('photo.preview', { number: 0 }).split('0');
  return page.getByRole('img', { name: new RegExp(`^${before}\\d+${after}$`) });
}

/** Which of the photos stand there, in their order. */
async function expectOrder(page: Page, a: AdminWords, order: number[]): Promise<void> {
  await expect
    .poll(() =>
      previews(page, a).evaluateAll((all) =>
        all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth / 300 : 0)),
      ),
    )
    .toEqual(order);
}

function chooser(page: Page, a: AdminWords): Locator {
  return page.getByLabel(a('photo.images'), { exact: true });
}

/** Files as another window hands them over, by dropping or by pasting. */
async function handOver(page: Page, a: AdminWords, how: 'drop' | 'paste', photos: Photo[]) {
  const files = photos.map(({ name, mimeType, buffer }) => ({
    ...{ name, mimeType, base64: buffer.toString('base64') },
  }));
  await chooser(page, a).evaluate(
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

test('photos come by choosing, dropping and pasting, and what is none is named', async ({
  page,
  t,
  a,
}) => {
  await asAdmin(page, t, PATHS.create);
  const [one, two, three] = await threePhotos(page);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
  await chooser(page, a).setInputFiles([one!, text]);
  await expect(page.getByRole('alert')).toHaveText(a('photo.unreadable', { name: 'notes.txt' }));
  await expectOrder(page, a, [1]);
  await handOver(page, a, 'drop', [two!]);
  await expectOrder(page, a, [1, 2]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await handOver(page, a, 'paste', [three!]);
  await expectOrder(page, a, [1, 2, 3]);
});

test('photos change places by buttons and by dragging, and go', async ({
  page,
  t,
  a,
  isMobile,
}) => {
  await asAdmin(page, t, PATHS.create);
  await chooser(page, a).setInputFiles(await threePhotos(page));
  await expectOrder(page, a, [1, 2, 3]);
  const button = (what: 'earlier' | 'later' | 'remove', number: number) =>
    page.getByRole('button', { name: a(`photo.${what}`, { number }) });

  // By the keyboard: the focus goes with the photo, to the end and back.
  await button('later', 1).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, a, [2, 1, 3]);
  await expect(button('later', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(page, a, [2, 3, 1]);
  await expect(button('later', 3)).toBeDisabled();
  await expect(button('earlier', 3)).toBeFocused();

  if (!isMobile) {
    await previews(page, a).nth(2).scrollIntoViewIfNeeded();
    const boxes = await Promise.all(
      [2, 0].map(async (place) => (await previews(page, a).nth(place).boundingBox())!),
    );
    const [from, to] = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    await page.mouse.move(from![0]!, from![1]!);
    await page.mouse.down();
    await page.mouse.move(to![0]! + 5, to![1]!, { steps: 5 });
    await page.mouse.move(to![0]!, to![1]!);
    await page.mouse.up();
    // Moved, and not dropped as a file besides.
    await expectOrder(page, a, [1, 2, 3]);
  } else {
    await button('earlier', 3).click();
    await button('earlier', 2).click();
    await expectOrder(page, a, [1, 2, 3]);
  }

  await button('remove', 2).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, a, [1, 3]);
  await expect(button('remove', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(previews(page, a)).toHaveCount(0);
  await expect(chooser(page, a)).toBeFocused();
});

test('a draft outlives a reload and a crash, its photos too', async ({ page, context, t, a }) => {
  await asAdmin(page, t, PATHS.create);
  await fillIn(page, a, 'Half a coat');
  await chooser(page, a).setInputFiles(await threePhotos(page));
  await page.getByRole('button', { name: a('photo.later', { number: 1 }) }).click();
  await expectOrder(page, a, [2, 1, 3]);
  const expectDraft = async (where: Page) => {
    await expect(where.getByText(a('spu.found'))).toBeVisible();
    const name = where.getByRole('textbox', { name: a('field.name'), exact: true });
    await expect(name).toHaveValue('Half a coat');
    await expect(
      where.getByRole('textbox', { name: a('field.salePriceOf', { number: 1 }) }),
    ).toHaveValue('9,800');
    await expectOrder(where, a, [2, 1, 3]);
  };
  await page.reload();
  await expectDraft(page);

  // The tab dies where it stands: nothing is told that it goes.
  const devTools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto(PATHS.create);
  await expectDraft(again);
  await again.getByRole('button', { name: a('spu.discard') }).click();
  await expect(previews(again, a)).toHaveCount(0);
  await expect(again.getByRole('textbox', { name: a('field.name'), exact: true })).toHaveValue('');
});

test('an upload tells how far it is and can be called off', async ({
  page,
  context,
  t,
  a,
  onHosts,
}) => {
  test.skip(!onHosts, 'a service worker’s uploads are done at once');
  await asAdmin(page, t, PATHS.create);
  await fillIn(page, a, 'Slow coat');
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
  await chooser(page, a).setInputFiles(photo);
  await expect(previews(page, a)).toHaveCount(1);

  const devTools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 100_000 };
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: a('spu.create') }).click();
  const bar = page.getByRole('progressbar', { name: a('spu.uploading') });
  const share = async () => Number(await bar.getAttribute('value'));
  await expect.poll(share).toBeGreaterThan(0);
  const earlier = await share();
  expect(earlier).toBeLessThan(100);
  await expect.poll(share).toBeGreaterThan(earlier);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('action.cancel') })
    .click();
  await expect(page.getByText(a('spu.cancelled'))).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(previews(page, a)).toHaveCount(1);

  await devTools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('button', { name: a('spu.create') }).click();
  await expect(page.getByRole('link', { name: a('spu.show') })).toBeVisible();
});
