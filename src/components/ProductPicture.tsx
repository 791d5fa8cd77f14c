import type { ComponentProps } from 'react';

import { config } from '../config';
import { pictureSources, type PictureSlot } from '../domain/pictureSources';
import { Picture } from '../ui/Picture';

type ProductPictureProps = Omit<ComponentProps<typeof Picture>, 'src' | 'srcSet' | 'sizes'> & {
  src: string | undefined;
  slot: PictureSlot;
};

/** A product picture, requested in the width of its slot if `VITE_IMAGE_RESIZER` is set. */
export function ProductPicture({ src, slot, ...picture }: ProductPictureProps) {
  const sources = src ? pictureSources(src, slot, config().imageResizer, isSaveData()) : { src };
  return <Picture {...sources} {...picture} />;
}

/** Another picture of a product in a card, which decorates it. Nothing shows where it fails to load. */
export function SecondPicture({ src, className }: { src: string; className?: string | undefined }) {
  const sources = pictureSources(src, 'card', config().imageResizer, isSaveData());
  return <img {...sources} alt="" loading="lazy" decoding="async" className={className} />;
}

/** Safari does not support `navigator.connection`. */
function isSaveData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true;
}

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}
