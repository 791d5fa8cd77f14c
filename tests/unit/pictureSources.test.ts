import { describe, expect, it } from 'vitest';

import { pictureSources } from '../../src/domain/pictureSources';

const RESIZER = 'https://resize.test/?u={url}&w={width}';
const PICTURE = 'https://pictures.test/a b.jpg?x=1&y=2';

describe('The sources of a picture', () => {
  it('are the picture as it comes, where no host resizes', () => {
    expect(pictureSources(PICTURE, 'card', undefined, true)).toEqual({ src: PICTURE });
  });

  it('name each width once, with the picture’s URL as one parameter', () => {
    const { src, srcSet = '', sizes } = pictureSources(PICTURE, 'card', RESIZER, false);
    const candidates = srcSet.split(', ').map((candidate) => candidate.split(' '));
    for (const [url = '', width = ''] of candidates) {
      const asked = new URL(url).searchParams;
      expect(asked.get('u')).toBe(PICTURE);
      expect(`${asked.get('w')}w`).toBe(width);
    }
    expect(new Set(candidates.map(([, width]) => width)).size).toBe(candidates.length);
    expect(candidates.map(([url]) => url)).toContain(src);
    expect(sizes).toContain('50vw');
  });

  it('stay small where data is saved', () => {
    const { src, srcSet = '' } = pictureSources(PICTURE, 'product', RESIZER, true);
    const widths = [src, ...srcSet.split(', ')].map((url) => Number(/w=(\d+)/.exec(url)?.[1]));
    expect(Math.max(...widths)).toBeLessThanOrEqual(480);
  });

  it.each(['data:image/webp;base64,AAAA', 'blob:https://shop.test/1'])(
    'are %s itself: no other host can fetch it',
    (url) => {
      expect(pictureSources(url, 'small', RESIZER, false)).toEqual({ src: url });
    },
  );
});
