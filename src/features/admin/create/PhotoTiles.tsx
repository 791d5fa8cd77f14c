import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { DraftPhoto } from '../productRecord/spuDraftStorage';
import type { ChangePhotos } from './usePhotoReduction';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from '../productRecord/PhotoTiles.module.css';

type PhotoTilesProps = {
  photos: readonly DraftPhoto[];
  onChange: ChangePhotos;
  isDisabled: boolean;
};

/** The photos in order, the first as the thumbnail. Dragging or buttons reorder and remove them. */
export function PhotoTiles({ photos, onChange, isDisabled }: PhotoTilesProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [dropTarget, setDropTarget] = useState<string>();

  function move(key: string, to: number, button: HTMLElement) {
    // React moves the button's DOM node, which loses the focus.
    flushSync(() => onChange((before) => movePhoto(before, key, to)));
    const other = button.parentElement?.querySelector<HTMLElement>('button:enabled');
    (button.matches(':disabled') ? other : button)?.focus();
  }

  function remove(index: number) {
    flushSync(() => onChange((before) => before.filter((_, other) => other !== index)));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[Math.min(index, buttons.length - 1)];
    (next ?? document.querySelector<HTMLElement>('main input[type=file]'))?.focus();
  }

  return (
    <ul ref={list} className={styles.tiles}>
      {photos.map(({ key, file }, index) => (
        // Dragging works with a mouse only. Keyboard and touch users have the buttons.
        // oxlint-disable-next-line no-noninteractive-element-interactions
        <li
          key={key}
          draggable={!isDisabled}
          className={`${styles.tile} ${dropTarget === key ? styles.over : ''}`}
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
          <Preview file={file} alt={t('photo.preview', { number: index + 1 })} />
          <button
            type="button"
            data-remove
            className={`target ${styles.remove}`}
            aria-label={t('photo.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Icon name="close" />
          </button>
          <div className={styles.moves}>
            <button
              type="button"
              className="target"
              disabled={index === 0}
              aria-label={t('photo.earlier', { number: index + 1 })}
              onClick={(event) => move(key, index - 1, event.currentTarget)}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              className="target"
              disabled={index === photos.length - 1}
              aria-label={t('photo.later', { number: index + 1 })}
              onClick={(event) => move(key, index + 1, event.currentTarget)}
            >
              <Icon name="next" />
            </button>
          </div>
          {index === 0 && <p className={styles.first}>{t('photo.thumbnail')}</p>}
        </li>
      ))}
    </ul>
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
