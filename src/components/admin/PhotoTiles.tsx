import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useTranslation } from '../../i18n/useTranslation';
import type { DraftPhoto } from '../../services/spuDraftStorage';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import styles from './PhotoTiles.module.css';

type PhotoTilesProps = {
  photos: readonly DraftPhoto[];
  onChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
};

/** Photos in their order, the first the thumbnail: moved by dragging or by buttons, removed by one. */
export function PhotoTiles({ photos, onChange }: PhotoTilesProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();

  function move(key: string, to: number, button: HTMLElement) {
    // A button that moves within its list loses the focus.
    flushSync(() => onChange((before) => moved(before, key, to)));
    const other = button.parentElement?.querySelector<HTMLElement>('button:enabled');
    (button.matches(':disabled') ? other : button)?.focus();
  }

  function remove(place: number) {
    flushSync(() => onChange((before) => before.filter((_, other) => other !== place)));
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[Math.min(place, buttons.length - 1)];
    (next ?? document.querySelector<HTMLElement>('main input[type=file]'))?.focus();
  }

  return (
    <ul ref={list} className={styles.tiles}>
      {photos.map(({ key, file }, place) => (
        // Dragging is for the mouse; keyboards and thumbs have the buttons.
        // oxlint-disable-next-line no-noninteractive-element-interactions
        <li
          key={key}
          draggable
          className={`${styles.tile} ${over === key ? styles.over : ''}`}
          onDragStart={(event) => {
            // Without data Firefox drags nothing.
            event.dataTransfer.setData('text/plain', '');
            setDragged(key);
          }}
          onDragEnd={() => {
            setDragged(undefined);
            setOver(undefined);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            setOver(key);
          }}
          onDrop={(event) => {
            setOver(undefined);
            if (dragged === undefined) return;
            // Browsers hand over a dragged picture as a file too, which is not to be added once more.
            event.preventDefault();
            event.stopPropagation();
            onChange((before) => moved(before, dragged, place));
          }}
        >
          <Preview file={file} alt={t('photo.preview', { number: place + 1 })} />
          <button
            type="button"
            data-remove
            className={`target ${styles.remove}`}
            aria-label={t('photo.remove', { number: place + 1 })}
            onClick={() => remove(place)}
          >
            <Icon name="close" />
          </button>
          <div className={styles.moves}>
            <button
              type="button"
              className="target"
              disabled={place === 0}
              aria-label={t('photo.earlier', { number: place + 1 })}
              onClick={(event) => move(key, place - 1, event.currentTarget)}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              className="target"
              disabled={place === photos.length - 1}
              aria-label={t('photo.later', { number: place + 1 })}
              onClick={(event) => move(key, place + 1, event.currentTarget)}
            >
              <Icon name="next" />
            </button>
          </div>
          {place === 0 && <p className={styles.first}>{t('photo.thumbnail')}</p>}
        </li>
      ))}
    </ul>
  );
}

function moved(photos: readonly DraftPhoto[], key: string, to: number): readonly DraftPhoto[] {
  const photo = photos.find((candidate) => candidate.key === key);
  const others = photos.filter((candidate) => candidate.key !== key);
  return photo ? others.toSpliced(to, 0, photo) : photos;
}

/** A file as a picture; its URL is given back to the browser when the photo goes. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The URL is a resource to be given back, which only an effect can do.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <Picture src={url} alt={alt} priority="first" />;
}
