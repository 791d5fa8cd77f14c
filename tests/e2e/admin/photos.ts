import type { Page } from '@playwright/test';

/** Photos that the browser generates, so that the repository needs no image files. */

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/**
 * A JPEG with EXIF orientation and GPS position. `width` and `height` are the stored pixels before any
 * rotation; the stored upper half is red and the lower half is blue.
 */
export async function cameraPhoto(
  page: Page,
  { name, width, height, orientation = 1 }: PhotoOptions,
): Promise<Photo> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#d00000';
      context.fillRect(0, 0, w, h / 2);
      context.fillStyle = '#0000d0';
      context.fillRect(0, h / 2, w, h / 2);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  // The EXIF segment follows the two bytes of the start-of-image marker.
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

type PhotoOptions = { name: string; width: number; height: number; orientation?: number };

/** An APP1 segment with the orientation and the position 22°16'N 114°10'E (Hong Kong). */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(140);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    if (type === 3) tiff.writeUInt16BE(value, at + 8);
    else tiff.writeUInt32BE(value, at + 8);
  };
  tiff.writeUInt16BE(2, 8); // number of entries in the first directory
  entry(10, 0x0112, 3, 1, orientation);
  entry(22, 0x8825, 4, 1, 38); // offset of the GPS directory
  tiff.writeUInt16BE(4, 38);
  entry(40, 1, 2, 2, 0);
  tiff.write('N', 48, 'latin1');
  entry(52, 2, 5, 3, 92);
  entry(64, 3, 2, 2, 0);
  tiff.write('E', 72, 'latin1');
  entry(76, 4, 5, 3, 116);
  [22, 1, 16, 1, 0, 1, 114, 1, 10, 1, 0, 1].forEach((number, place) =>
    tiff.writeUInt32BE(number, 92 + place * 4),
  );
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Whether an image file contains EXIF or XMP metadata. */
export function hasMetadata(file: Buffer): boolean {
  const text = file.toString('latin1');
  return /Exif|EXIF|XMP |http:\/\/ns\.adobe/.test(text);
}

/**
 * Decodes an image file in the browser. Returns its size and the colour (red or blue) at each edge.
 */
export async function inspectPhoto(page: Page, file: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return {
      width,
      height,
      top: colourAt(width / 2, 10),
      bottom: colourAt(width / 2, height - 10),
      left: colourAt(10, height / 2),
      right: colourAt(width - 10, height / 2),
    };
  }, file.toString('base64'));
}
