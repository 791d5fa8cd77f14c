import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isCutOff } from '../../../../src/features/admin/productRecord/cutOffPhoto';

const text = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0));
const uint32 = (value: number) => [
  value >>> 24,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];

/** A marker of a JPEG with data of that length. */
const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
// Data of a picture: an escaped 0xff, and the marker of a restart.
const SCAN = [...segment(0xda, [1, 2, 3]), 7, 0xff, 0x00, 9, 0xff, 0xd0, 8];
const THUMBNAIL = segment(0xe1, [...text('Exif\0\0'), ...SOI, ...SCAN, ...EOI]);
const JPEG = [...SOI, ...THUMBNAIL, ...segment(0xc4, [1]), ...SCAN, ...SCAN, ...EOI];

const chunk = (type: string, data: number[]) => [
  ...uint32(data.length),
  ...text(type),
  ...data,
  ...uint32(0),
];
const PNG = [0x89, ...text('PNG\r\n\x1a\n'), ...chunk('IHDR', [1, 2]), ...chunk('IDAT', [3, 4, 5])];
const WHOLE_PNG = [...PNG, ...chunk('IEND', [])];

const WEBP = [...text('RIFF'), 12, 0, 0, 0, ...text('WEBPVP8 '), 1, 2, 3, 4];
const box = (type: string, data: number[]) => [...uint32(data.length + 8), ...text(type), ...data];
const AVIF = [...box('ftyp', text('avif')), ...box('meta', [1]), ...box('mdat', [1, 2, 3, 4])];

describe.each([
  ['JPEG', JPEG],
  ['PNG', WHOLE_PNG],
  ['WebP', WEBP],
])('A %s', (_, bytes) => {
  it('is not cut off, also with other data after its end', () => {
    expect(isCutOff(Uint8Array.from(bytes))).toBe(false);
    expect(isCutOff(Uint8Array.from([...bytes, 0, 0, 0xff, 1]))).toBe(false);
  });

  it('is cut off wherever it ends early', () => {
    for (let length = 12; length < bytes.length; length += 1)
      expect(isCutOff(Uint8Array.from(bytes.slice(0, length))), `${length} bytes`).toBe(true);
  });
});

describe('An AVIF or HEIC', () => {
  it('is cut off where its last box ends early', () => {
    expect(isCutOff(Uint8Array.from(AVIF))).toBe(false);
    expect(isCutOff(Uint8Array.from(AVIF.slice(0, -2)))).toBe(true);
  });
});

describe('A file of another format', () => {
  it('is left to the browser', () => {
    expect(isCutOff(Uint8Array.from(text('GIF89a')))).toBe(false);
    expect(isCutOff(new Uint8Array())).toBe(false);
  });

  it('never makes the check fail, whatever it holds', () => {
    const heads = fc.constantFrom(SOI, PNG.slice(0, 8), WEBP.slice(0, 12), AVIF.slice(0, 8), []);
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 60 }), (head, rest) => {
        expect(typeof isCutOff(Uint8Array.from([...head, ...rest]))).toBe('boolean');
      }),
    );
  });
});
