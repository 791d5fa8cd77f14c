/** A picture of the hero carousel; `author` is '' where the photo service names none. */
export type HeroImage = { author: string; url: string };

/** The two image sets of the carousel; the same URL where the service offers no sizes. */
type HeroPictureUrls = { wide: string; narrow: string };

// As wide as the page with half as much again for dense screens, and a phone's at twice its width.
const WIDE = { width: 2016, height: 864 };
const NARROW = { width: 960, height: 768 };

/** Photo services of picsum's kind carry the size as the last parts of the path: `/id/10/2500/1667`. */
const SIZE = /\/([1-9]\d*)\/([1-9]\d*)(\.\w+)?$/;

/**
 * The URLs to ask a picture by: one cut to the wide band of screens from 768 px on, a narrower one
 * below (specification section 2, the earlier storefront variant). Sizes are in pixels and never
 * beyond the original's. A URL of another shape is left as it is.
 */
export function heroPictureUrls(url: string): HeroPictureUrls {
  return { wide: inSize(url, WIDE), narrow: inSize(url, NARROW) };
}

function inSize(url: string, size: { width: number; height: number }): string {
  if (!URL.canParse(url)) return url;
  const picture = new URL(url);
  const [, width, height, ending = ''] = SIZE.exec(picture.pathname) ?? [];
  if (!width || !height) return url;
  const scale = Math.min(1, Number(width) / size.width, Number(height) / size.height);
  const cut = `/${Math.round(size.width * scale)}/${Math.round(size.height * scale)}${ending}`;
  picture.pathname = picture.pathname.replace(SIZE, cut);
  return picture.href;
}
