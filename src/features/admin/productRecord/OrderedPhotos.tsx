import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../../ui/Icon';
import styles from './OrderedPhotos.module.css';
import { PhotoTile, PhotoTiles } from './PhotoTile';

type OrderedPhotosProps = {
  photos: readonly { key: string; picture: ReactNode }[];
  /** Moves a photo to another place, from 0. */
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
  isDisabled?: boolean;
  /** Moves the focus out of the list, whose last photo was removed. */
  onLeave: () => void;
  /** What stands after the last photo. */
  children?: ReactNode;
};

type Direction = 'earlier' | 'later';

/** The photos in order, the first as the thumbnail. Dragging or buttons reorder and remove them. */
export function OrderedPhotos({
  photos,
  onMove,
  onRemove,
  isDisabled = false,
  onLeave,
  children,
}: OrderedPhotosProps) {
  const { t } = useTranslation('admin');
  const buttons = useRef(new Map<string, HTMLElement>());
  const [dragged, setDragged] = useState<string>();
  const [dropTarget, setDropTarget] = useState<string>();

  /** Finds the button again by its photo and what it does. */
  function keep(name: string) {
    return (button: HTMLElement | null) => {
      if (button) buttons.current.set(name, button);
      return () => void buttons.current.delete(name);
    };
  }

  function move(key: string, to: number, direction: Direction) {
    // React moves the button's DOM node, which loses the focus.
    flushSync(() => onMove(key, to));
    const isAtEnd = to === (direction === 'earlier' ? 0 : photos.length - 1);
    const opposite = direction === 'earlier' ? 'later' : 'earlier';
    buttons.current.get(`${key} ${isAtEnd ? opposite : direction}`)?.focus();
  }

  function remove(key: string, index: number) {
    const next = photos[index + 1] ?? photos[index - 1];
    flushSync(() => onRemove(key));
    if (next) buttons.current.get(`${next.key} remove`)?.focus();
    else onLeave();
  }

  return (
    <PhotoTiles>
      {photos.map(({ key, picture }, index) => (
        <PhotoTile
          key={key}
          picture={picture}
          number={index + 1}
          isDropTarget={dropTarget === key}
          removeButton={keep(`${key} remove`)}
          onRemove={() => remove(key, index)}
          draggable={!isDisabled}
          onDragStart={(event) => {
            // Firefox starts no drag without data.
            event.dataTransfer.setData('text/plain', '');
            setDragged(key);
          }}
          onDragEnd={() => {
            setDragged(undefined);
            setDropTarget(undefined);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            setDropTarget(key);
          }}
          onDrop={(event) => {
            setDropTarget(undefined);
            if (dragged === undefined) return;
            // Browsers also pass a dragged image as a file, which must not be added a second time.
            event.preventDefault();
            event.stopPropagation();
            onMove(dragged, index);
          }}
        >
          {/* Dragging works with a mouse only. Keyboard and touch users have the buttons. */}
          <div className={styles.moves}>
            <button
              ref={keep(`${key} earlier`)}
              type="button"
              className="target"
              disabled={index === 0}
              aria-label={t('photo.earlier', { number: index + 1 })}
              onClick={() => move(key, index - 1, 'earlier')}
            >
              <Icon name="back" />
            </button>
            <button
              ref={keep(`${key} later`)}
              type="button"
              className="target"
              disabled={index === photos.length - 1}
              aria-label={t('photo.later', { number: index + 1 })}
              onClick={() => move(key, index + 1, 'later')}
            >
              <Icon name="next" />
            </button>
          </div>
          {index === 0 && <p className={styles.first}>{t('photo.thumbnail')}</p>}
        </PhotoTile>
      ))}
      {children}
    </PhotoTiles>
  );
}
