/** Where a picture stands on the screen, and so how wide it has to be. */
export type PictureSlot = 'card' | 'product' | 'small';

/** Widths that are asked for, in pixels: few, so that shoppers share what a CDN keeps. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];

/** Under Save-Data nothing beyond this is offered, however dense the screen. */
const SAVING_MAX = 480;

/** The part of the window that each slot takes, as the style sheets lay it out. */
const SIZES: Record<PictureSlot, string> = {
  card: '(width >= 1024px) 20rem, (width >= 768px) 32vw, 50vw',
  product: '(width >= 768px) 50vw, 100vw',
  small: '6rem',
};

/** What an `img` is given: `src` for browsers that choose for themselves from nothing. */
export type PictureSources = { src: string; srcSet?: string; sizes?: string };

/**
 * The sources of a picture in a slot. `resizer` is a URL template in which `{url}` and `{width}` are
 * filled in (`VITE_IMAGE_RESIZER`); without one, and for pictures that no other host can fetch, a
 * picture is taken as it comes.
 */
export function pictureSources(
  url: string,
  slot: PictureSlot,
  resizer: string | undefined,
  isSaving: boolean,
): PictureSources {
  if (!resizer || !/^https?:/i.test(url)) return { src: url };
  const sized = (width: number) =>
    resizer.replaceAll('{url}', encodeURIComponent(url)).replaceAll('{width}', String(width));
  const widths = WIDTHS.filter((width) => !isSaving || width <= SAVING_MAX);
  return {
    src: sized(isSaving ? SAVING_MAX : 640),
    srcSet: widths.map((width) => `${sized(width)} ${width}w`).join(', '),
    sizes: SIZES[slot],
  };
}
