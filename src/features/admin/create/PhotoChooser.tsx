import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { FileButton } from '../FileButton';
import { OrderedPhotos } from '../productRecord/OrderedPhotos';
import { RefusedPhotos } from '../productRecord/RefusedPhotos';
import type { DraftPhoto } from '../productRecord/spuDraftStorage';
import styles from './PhotoChooser.module.css';
import { PhotoPreview } from './PhotoPreview';
import type { ChangePhotos, usePhotoReduction } from './usePhotoReduction';

type PhotoChooserProps = {
  photos: readonly DraftPhoto[];
  onChange: ChangePhotos;
  reduction: ReturnType<typeof usePhotoReduction>;
  /** While true no photo can be added, moved or removed. */
  isDisabled: boolean;
};

/** Adds photos that are chosen, dropped or pasted. */
export function PhotoChooser({ photos, onChange, reduction, isDisabled }: PhotoChooserProps) {
  const { t } = useTranslation('admin');
  const { add, pendingCount, refused } = reduction;
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);

  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // A spreadsheet cell is copied as text and as a picture of the cell.
      const isText = isTextField(event.target) && types.includes('text/plain');
      if (files.length === 0 || isText) return;
      event.preventDefault();
      if (!isDisabled) void add([...files]);
    }
    /** Without this, a photo dropped outside the drop zone would replace the page. Text goes into fields. */
    function preventNavigation(event: globalThis.DragEvent) {
      const isFile = event.dataTransfer?.types.includes('Files') ?? false;
      if (isFile || !isTextField(event.target)) event.preventDefault();
    }
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, [add, isDisabled]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    void add([...(field.files ?? [])]);
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isDisabled) void add(files);
  }

  return (
    <div
      className={isDraggedOver ? styles.over : styles.chooser}
      onDragOver={(event) => setDraggedOver(event.dataTransfer.types.includes('Files'))}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <FileButton
        ref={input}
        label={t('photo.images')}
        accept="image/*"
        multiple
        onChange={choose}
      />
      <p className={styles.hint}>{t('photo.hint')}</p>
      <OrderedPhotos
        photos={photos.map(({ key, file }, index) => ({
          key,
          picture: <PhotoPreview file={file} alt={t('photo.preview', { number: index + 1 })} />,
        }))}
        onMove={(key, to) => onChange((before) => movePhoto(before, key, to))}
        onRemove={(key) => onChange((before) => before.filter((photo) => photo.key !== key))}
        isDisabled={isDisabled}
        onLeave={() => input.current?.focus()}
      />
      <div role="status">
        {pendingCount > 0 && <p>{t('photo.reducing', { count: pendingCount })}</p>}
      </div>
      <RefusedPhotos refused={refused} className={styles.problem} />
    </div>
  );
}

function movePhoto(photos: readonly DraftPhoto[], key: string, to: number): readonly DraftPhoto[] {
  const photo = photos.find((candidate) => candidate.key === key);
  const others = photos.filter((candidate) => candidate.key !== key);
  return photo ? others.toSpliced(to, 0, photo) : photos;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=file])');
}
