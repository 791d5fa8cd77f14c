// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';

import { photoProblem, reducePhoto } from '../../../../src/features/admin/productRecord/photo';

type Encode = (callback: (photo: Blob) => void, type: string) => void;
type Options = {
  mimeType: string;
  success: (photo: Blob) => void;
  error: (error: Error) => void;
  drew: (context: null, canvas: { toBlob: Encode }) => void;
};

/** What the browser's canvas does; undefined where it cannot be read. */
let encode: Encode | undefined;

// jsdom has no canvas. The compressor returns the original where the canvas cannot be read.
vi.mock('compressorjs', () => ({
  default: function Compressor(file: File, { mimeType, success, drew }: Options) {
    if (!encode) return success(file);
    const canvas = { toBlob: encode };
    drew(null, canvas);
    canvas.toBlob(success, mimeType);
  },
}));

beforeEach(() => {
  encode = (callback, type) => callback(new Blob(['drawn'], { type }));
});

const FILE = new File(['camera'], 'coat.front.jpg', { type: 'image/jpeg' });
const problemOf = (file: File) => reducePhoto(file).then(() => undefined, photoProblem);

it('A photo is uploaded as redrawn, as WebP', async () => {
  const photo = await reducePhoto(FILE);
  expect([photo.name, photo.type]).toEqual(['coat.front.webp', 'image/webp']);
  expect(await photo.text()).toBe('drawn');
});

it('A photo is redrawn as JPEG where the browser encodes no WebP', async () => {
  encode = (callback, type) =>
    callback(new Blob(['drawn'], { type: type === 'image/webp' ? 'image/png' : type }));
  expect((await reducePhoto(FILE)).name).toBe('coat.front.jpg');
});

it('A photo is refused, and not uploaded as it is, where the canvas cannot be read', async () => {
  encode = undefined;
  expect(await problemOf(FILE)).toBe('protected');
});

it('A photo is refused where encoding the canvas throws', async () => {
  encode = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(await problemOf(FILE)).toBe('protected');
});

it('A JPEG that ends early is refused before it is drawn', async () => {
  const half = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 3, 1, 2, 3]);
  expect(await problemOf(new File([half], 'half.jpg', { type: 'image/jpeg' }))).toBe('cutOff');
});
