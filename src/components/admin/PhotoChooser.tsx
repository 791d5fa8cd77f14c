import { useCallback, useEffect, useState, type ChangeEvent, type DragEvent } from 'react';

import { useTranslation } from '../../i18n/useTranslation';
import { reducePhoto } from '../../services/photo';
import type { DraftPhoto } from '../../services/spuDraftStorage';
import { PhotoTiles } from './PhotoTiles';
import styles from './PhotoChooser.module.css';

type PhotoChooserProps = {
  photos: readonly DraftPhoto[];
  onChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
};

/** Photos by choosing, dropping or pasting, many at once, each reduced as it comes. */
export function PhotoChooser({ photos, onChange }: PhotoChooserProps) {
  const { t } = useTranslation('admin');
  const [waiting, setWaiting] = useState(0);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);

  const add = useCallback(
    async (files: readonly File[]) => {
      setUnreadable([]);
      setWaiting((count) => count + files.length);
      // One after the other: a phone has no room for twenty photos unpacked at once.
      for (const file of files) {
        try {
          const photo = await draftPhoto(file);
          onChange((before) => [...before, photo]);
        } catch {
          setUnreadable((names) => [...names, file.name]);
        }
        setWaiting((count) => count - 1);
      }
    },
    [onChange],
  );

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void add(files);
    }
    // A photo dropped beside its place would otherwise open in place of the page.
    const keepPage = (event: Event) => event.preventDefault();
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, [add]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    void add([...(input.files ?? [])]);
    // The same file can be chosen once more.
    input.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void add(files);
  }

  return (
    <div
      className={isOver ? styles.over : styles.chooser}
      onDragOver={(event) => setOver(event.dataTransfer.types.includes('Files'))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.input}>
        <span>{t('photo.images')}</span>
        <input type="file" accept="image/*" multiple onChange={choose} />
      </label>
      <p className={styles.hint}>{t('photo.hint')}</p>
      <PhotoTiles photos={photos} onChange={onChange} />
      <div role="status">{waiting > 0 && <p>{t('photo.reducing', { count: waiting })}</p>}</div>
      {unreadable.length > 0 && (
        <p role="alert" className={styles.problem}>
          {t('photo.unreadable', { name: unreadable.join('、') })}
        </p>
      )}
    </div>
  );
}

async function draftPhoto(file: File): Promise<DraftPhoto> {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  return { key, file: await reducePhoto(file) };
}
