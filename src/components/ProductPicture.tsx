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
