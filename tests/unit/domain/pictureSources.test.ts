import { describe, expect, it } from 'vitest';

import { pictureSources } from '../../../src/domain/pictureSources';

const RESIZER = 'https://resize.test/?u={url}&w={width}';
const PICTURE = 'https://pictures.test/a b.jpg?x=1&y=2';

describe('The sources of a picture', () => {
  it('are the original URL when no image resizer is set', () => {
    expect(pictureSources(PICTURE, 'card', undefined, true)).toEqual({ src: PICTURE });
  });

  it('contain each width once, with the encoded URL of the picture', () => {
    const { src, srcSet = '' } = pictureSources(PICTURE, 'card', RESIZER, false);
    const candidates = srcSet.split(', ').map((candidate) => candidate.split(' '));
    for (const [url = '', width = ''] of candidates) {
      const query = new URL(url).searchParams;
      expect(query.get('u')).toBe(PICTURE);
      expect(`${query.get('w')}w`).toBe(width);
    }
    expect(new Set(candidates.map(([, width]) => width)).size).toBe(candidates.length);
    expect(candidates.map(([url]) => url)).toContain(src);
  });

  it.each([
    ['card', '(width >= 1024px) 20rem, (width >= 768px) 32vw, 50vw'],
    ['product', '(width >= 768px) 50vw, 100vw'],
    ['small', '6rem'],
  ] as const)('state the width of the slot %s', (slot, sizes) => {
    expect(pictureSources('http://pictures.test/a.jpg', slot, RESIZER, false).sizes).toBe(sizes);
  });

  it('are a URL also of a picture whose own URL holds half an emoji', () => {
    const { src } = pictureSources('https://pictures.test/\ud83d.jpg', 'card', RESIZER, false);
    expect(new URL(src).searchParams.get('u')).toBe('https://pictures.test/\ufffd.jpg');
  });

  it('are at most 480 px wide with Save-Data', () => {
    const { src, srcSet = '' } = pictureSources(PICTURE, 'product', RESIZER, true);
    const widths = [src, ...srcSet.split(', ')].map((url) => Number(/w=(\d+)/.exec(url)?.[1]));
    expect(Math.max(...widths)).toBeLessThanOrEqual(480);
  });

  it.each(['data:image/webp;base64,AAAA', 'blob:https://shop.test/1'])(
    'are %s itself, which a resizer cannot fetch',
    (url) => {
      expect(pictureSources(url, 'small', RESIZER, false)).toEqual({ src: url });
    },
  );
});
