import type { ComponentProps, ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../../ui/Icon';
import styles from './PhotoTile.module.css';

/** The photos of a product, in their order. */
export function PhotoTiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}

type PhotoTileProps = Omit<ComponentProps<'li'>, 'className'> & {
  picture: ReactNode;
  /** The place of the photo, from 1. */
  number: number;
  isDropTarget?: boolean;
  removeButton?: RefCallback<HTMLElement>;
  onRemove: () => void;
};

/** A photo with a button that removes it. */
export function PhotoTile({
  picture,
  number,
  isDropTarget = false,
  removeButton,
  onRemove,
  children,
  ...item
}: PhotoTileProps) {
  const { t } = useTranslation('admin');
  return (
    <li {...item} className={isDropTarget ? styles.over : styles.tile}>
      {picture}
      <button
        ref={removeButton}
        type="button"
        className={`target ${styles.remove}`}
        aria-label={t('photo.remove', { number })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      {children}
    </li>
  );
}
