/** A picture of the hero carousel; `author` is '' if unknown. */
export type HeroImage = { author: string; url: string };

/** A picture's URLs for wide and narrow viewports; equal where the service offers no sizes. */
type HeroPictureUrls = { wide: string; narrow: string };

// In pixels: 1.5 times the page's width, and twice a phone's width, for high-density screens.
const WIDE = { width: 2016, height: 864 };
const NARROW = { width: 960, height: 768 };

/** Photo services such as picsum end the path with the size: `/id/10/2500/1667`. */
const SIZE = /\/([1-9]\d*)\/([1-9]\d*)(\.\w+)?$/;

/**
 * The URLs of a carousel picture for viewports from 768 px on and below (spec §13.1). The requested size
 * never exceeds the original. A URL without a size is returned unchanged.
 */
export function heroPictureUrls(url: string): HeroPictureUrls {
  return { wide: withSize(url, WIDE), narrow: withSize(url, NARROW) };
}

function withSize(url: string, size: { width: number; height: number }): string {
  if (!URL.canParse(url)) return url;
  const picture = new URL(url);
  const [, width, height, ending = ''] = SIZE.exec(picture.pathname) ?? [];
  if (!width || !height) return url;
  const scale = Math.min(1, Number(width) / size.width, Number(height) / size.height);
  const path = `/${Math.round(size.width * scale)}/${Math.round(size.height * scale)}${ending}`;
  picture.pathname = picture.pathname.replace(SIZE, path);
  return picture.href;
}
