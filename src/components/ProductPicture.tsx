import type { ComponentProps } from 'react';

import { config } from '../config';
import { pictureSources, type PictureSlot } from '../domain/pictureSources';
import { Picture } from '../ui/Picture';

type ProductPictureProps = Omit<ComponentProps<typeof Picture>, 'src' | 'srcSet' | 'sizes'> & {
  src: string | undefined;
  slot: PictureSlot;
};

/** A picture in the width that its slot needs, where the picture host can resize. */
export function ProductPicture({ src, slot, ...picture }: ProductPictureProps) {
  const sources = src ? pictureSources(src, slot, config().imageResizer, isSavingData()) : { src };
  return <Picture {...sources} {...picture} />;
}

/** Not every browser tells. */
function isSavingData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true;
}

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}
