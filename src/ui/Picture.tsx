import { useLayoutEffect, useRef, useState } from 'react';

import { Icon } from './Icon';
import styles from './Picture.module.css';

type PictureProps = {
  src: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** '' where the text beside the picture already describes it. */
  alt: string;
  /** `first` loads at once for the first screen; `later` loads lazily near the viewport. */
  priority?: 'first' | 'later';
};

/** A 4:5 picture that reserves its space while loading; an icon replaces a missing picture. */
export function Picture({ src, srcSet, sizes, alt, priority = 'later' }: PictureProps) {
  // Pictures of the first screen do not fade in, because index.html may already show them.
  const [loadedSrc, setLoadedSrc] = useState(priority === 'first' ? src : undefined);
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = !src || failedSrc === src;
  const image = useRef<HTMLImageElement>(null);

  // A picture in the browser's cache does not fade in either.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoadedSrc(src);
  }, [src]);

  return (
    <span className={styles.frame}>
      {isMissing ? (
        <span
          className={styles.placeholder}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Icon name="box" />
        </span>
      ) : (
        <img
          ref={image}
          // These come before src, because setting src first would start a request for it.
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          width={800}
          height={1000}
          className={loadedSrc === src ? styles.loaded : styles.loading}
          loading={priority === 'first' ? 'eager' : 'lazy'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
