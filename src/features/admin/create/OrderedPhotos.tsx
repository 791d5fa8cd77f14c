import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { PhotoTile, PhotoTiles } from '../productRecord/PhotoTile';
import type { DraftPhoto } from '../productRecord/spuDraftStorage';
import styles from './OrderedPhotos.module.css';
import type { ChangePhotos } from './usePhotoReduction';

type OrderedPhotosProps = {
  photos: readonly DraftPhoto[];
  onChange: ChangePhotos;
  isDisabled: boolean;
  /** Moves the focus out of the list, whose last photo was removed. */
  onLeave: () => void;
};

type Direction = 'earlier' | 'later';

/** The photos in order, the first as the thumbnail. Dragging or buttons reorder and remove them. */
export function OrderedPhotos({ photos, onChange, isDisabled, onLeave }: OrderedPhotosProps) {
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
    flushSync(() => onChange((before) => movePhoto(before, key, to)));
    const isAtEnd = to === (direction === 'earlier' ? 0 : photos.length - 1);
    const opposite = direction === 'earlier' ? 'later' : 'earlier';
    buttons.current.get(`${key} ${isAtEnd ? opposite : direction}`)?.focus();
  }

  function remove(index: number) {
    const left = photos.toSpliced(index, 1);
    const next = left[Math.min(index, left.length - 1)];
    flushSync(() => onChange((before) => before.filter((_, other) => other !== index)));
    if (next) buttons.current.get(`${next.key} remove`)?.focus();
    else onLeave();
  }

  return (
    <PhotoTiles>
      {photos.map(({ key, file }, index) => (
        <PhotoTile
          key={key}
          picture={<Preview file={file} alt={t('photo.preview', { number: index + 1 })} />}
          number={index + 1}
          isDropTarget={dropTarget === key}
          removeButton={keep(`${key} remove`)}
          onRemove={() => remove(index)}
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
            onChange((before) => movePhoto(before, dragged, index));
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
    </PhotoTiles>
  );
}

function movePhoto(photos: readonly DraftPhoto[], key: string, to: number): readonly DraftPhoto[] {
  const photo = photos.find((candidate) => candidate.key === key);
  const others = photos.filter((candidate) => candidate.key !== key);
  return photo ? others.toSpliced(to, 0, photo) : photos;
}

/** Shows a file as an image. Revokes its object URL when the photo is removed. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    // An object URL has to be revoked, so it is created in the effect that cleans it up.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return <Picture src={url} alt={alt} priority="first" />;
}
