/** The place of a picture in the layout, which determines its width. */
export type PictureSlot = 'card' | 'product' | 'small';

/** Requested widths in pixels; few, so that shoppers share the CDN's cached files. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];

/** The largest width offered under Save-Data, in pixels, at any screen density. */
const SAVE_DATA_MAX = 480;

/** The `sizes` attribute of each slot; it matches the widths in the style sheets. */
const SIZES: Record<PictureSlot, string> = {
  card: '(width >= 1024px) 20rem, (width >= 768px) 32vw, 50vw',
  product: '(width >= 768px) 50vw, 100vw',
  small: '6rem',
};

/** Attributes of an `img`; `src` serves browsers without `srcset`. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string };

/**
 * The sources of a picture in a slot. `resizer` is the URL template `VITE_IMAGE_RESIZER` with the
 * placeholders `{url}` and `{width}`. Without one, and for `blob:` and `data:` URLs, which a resizer
 * cannot fetch, the picture keeps its own URL.
 */
export function pictureSources(
  url: string,
  slot: PictureSlot,
  resizer: string | undefined,
  isSaveData: boolean,
): PictureSources {
  if (!resizer || !/^https?:/i.test(url)) return { src: url };
  // Half of an emoji, which a host may send, cannot be encoded.
  const encoded = encodeURIComponent(url.toWellFormed());
  const resized = (width: number) =>
    resizer.replaceAll('{url}', encoded).replaceAll('{width}', String(width));
  const widths = WIDTHS.filter((width) => !isSaveData || width <= SAVE_DATA_MAX);
  return {
    src: resized(isSaveData ? SAVE_DATA_MAX : 640),
    srcSet: widths.map((width) => `${resized(width)} ${width}w`).join(', '),
    sizes: SIZES[slot],
  };
}
