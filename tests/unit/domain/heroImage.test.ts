import { describe, expect, it } from 'vitest';

import { heroPictureUrls } from '../../../src/domain/heroImage';

describe('heroPictureUrls', () => {
  it('requests the size of each screen from a photo service', () => {
    expect(heroPictureUrls('https://picsum.photos/id/10/2500/1667')).toEqual({
      wide: 'https://picsum.photos/id/10/2016/864',
      narrow: 'https://picsum.photos/id/10/960/768',
    });
  });

  it('keeps the file extension and the query', () => {
    expect(heroPictureUrls('https://picsum.photos/id/10/2500/1667.webp?grayscale').narrow).toBe(
      'https://picsum.photos/id/10/960/768.webp?grayscale',
    );
  });

  it('crops a small picture without enlarging it', () => {
    expect(heroPictureUrls('https://photos.test/id/1/1008/5000')).toEqual({
      wide: 'https://photos.test/id/1/1008/432',
      narrow: 'https://photos.test/id/1/960/768',
    });
    expect(heroPictureUrls('https://photos.test/1/4000/384').narrow).toBe(
      'https://photos.test/1/480/384',
    );
  });

  it.each([
    'https://photos.test/summer.jpg',
    'https://photos.test/2500',
    'https://photos.test/0/1667',
    'https://photos.test/2500/0',
    'https://photos.test/id/0/1667',
    'https://photos.test/2500/1667/summer.jpg',
    'https://photos.test/photo?size=/2500/1667',
    'no URL/2500/1667',
  ])('returns the URL unchanged when it contains no size: %s', (url) => {
    expect(heroPictureUrls(url)).toEqual({ wide: url, narrow: url });
  });
});
