import { useLayoutEffect, useRef, useState } from 'react';

import { Icon } from './Icon';
import styles from './Picture.module.css';

type PictureProps = {
  src: string | undefined;
  /** The same picture in several widths, and the width it is shown at. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** '' where the words beside it already say it. */
  alt: string;
  /** `first` for what the first screen shows; everything else waits until it comes near. */
  priority?: 'first' | 'later';
};

/** A 4:5 picture that keeps its place before it arrives, and a quiet drawing where there is none. */
export function Picture({ src, srcSet, sizes, alt, priority = 'later' }: PictureProps) {
  // What the first screen shows does not fade in: index.html may have drawn it before.
  const [here, setHere] = useState(priority === 'first' ? src : undefined);
  const [lost, setLost] = useState<string>();
  const missing = !src || lost === src;
  const image = useRef<HTMLImageElement>(null);

  // Nor does one that the browser has at hand.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setHere(src);
  }, [src]);

  return (
    <span className={styles.frame}>
      {missing ? (
        <span
          className={styles.missing}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Icon name="box" />
        </span>
      ) : (
        <img
          ref={image}
          // Before src: a browser that saw that alone would fetch it.
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          width={800}
          height={1000}
          className={here === src ? styles.here : styles.coming}
          loading={priority === 'first' ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setHere(src)}
          onError={() => setLost(src)}
        />
      )}
    </span>
  );
}
