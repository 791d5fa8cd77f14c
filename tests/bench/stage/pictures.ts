import type { Browser } from '@playwright/test';

import { URLS } from './addresses';
import { originalId } from './endlessList';

const FORMAT = { width: 600, height: 800, quality: 0.8, grain: 12 };

/** Pictures that cost a network and a decoder as much as photographs. */
export type Pictures = {
  /** The picture of a product, or another product's if none was drawn for it. */
  of: (productId: string) => Buffer;
};

/** Turns the demo's SVG drawings of some products into WebP files of one size. */
export async function drawPictures(browser: Browser, ids: readonly string[]): Promise<Pictures> {
  const page = await browser.newPage();
  // A canvas can only be read if its pictures have the page's own origin.
  await page.goto(`${URLS.demoCatalogue}/images/${ids[0] ?? ''}/0.svg`);
  const drawn = new Map<string, Buffer>();
  for (const id of ids) {
    const address = `${URLS.demoCatalogue}/images/${id}/0.svg`;
    const base64 = await page.evaluate(draw, { ...FORMAT, address });
    drawn.set(id, Buffer.from(base64, 'base64'));
  }
  await page.close();
  const all = [...drawn.values()];
  const bytes = all.reduce((sum, { length }) => sum + length, 0);
  console.log(`Pictures: ${Math.round(bytes / all.length / 1024)} KB each`);
  return {
    of(productId) {
      const own = drawn.get(originalId(productId)) ?? all[hash(productId) % all.length];
      if (!own) throw new Error('No picture was drawn');
      return own;
    },
  };
}

/** Runs in the page: draws an SVG and returns it as WebP in base64. */
async function draw(wanted: typeof FORMAT & { address: string }) {
  const { address, width, height, quality, grain } = wanted;
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to draw on');
  pen.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  // Even surfaces compress too well; grain brings a file to the size of a photograph's.
  const pixels = pen.getImageData(0, 0, width, height);
  for (let offset = 0, seed = 1; offset < pixels.data.length; offset += 4) {
    seed = (seed * 48_271) % 0x7fff_ffff;
    const shade = (seed % grain) - grain / 2;
    for (let channel = offset; channel < offset + 3; channel += 1)
      pixels.data[channel] = (pixels.data[channel] ?? 0) + shade;
  }
  pen.putImageData(pixels, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function hash(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7);
}
