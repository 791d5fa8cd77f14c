import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { uniqueKeys } from '../../../lib/uniqueKeys';
import { isPictureUrl } from '../../../services/client/parse';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { OrderedPhotos } from './OrderedPhotos';
import styles from './ProductEditorImages.module.css';
import { RefusedPhotos } from './RefusedPhotos';
import type { CardPhotos } from './useAddPhoto';

type ProductEditorImagesProps = {
  images: readonly string[];
  photos: CardPhotos | undefined;
  onChange: (change: (images: readonly string[]) => readonly string[]) => void;
  onAdd: (files: readonly File[]) => void;
};

/** The images of a product in their order: moves and removes them, or adds some from files, which are reduced first. */
export function ProductEditorImages({
  images,
  photos = NONE,
  onChange,
  onAdd,
}: ProductEditorImagesProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  // A record may name one picture twice.
  const keys = uniqueKeys(images);

  function add(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const files = [...(field.files ?? [])];
    if (files.length > 0) onAdd(files);
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
  }

  return (
    <div className={styles.images}>
      <OrderedPhotos
        photos={images.map((image, index) => ({
          key: keys[index] ?? image,
          picture: <Picture src={isPictureUrl(image) ? image : undefined} alt="" />,
        }))}
        onMove={(key, to) => onChange((before) => moved(before, key, to))}
        onRemove={(key) =>
          onChange((before) => before.toSpliced(uniqueKeys(before).indexOf(key), 1))
        }
        onLeave={() => input.current?.focus()}
      >
        <li className={styles.tile}>
          <label className={styles.add}>
            <Icon name="plus" />
            <span>{t('photo.add')}</span>
            <input ref={input} type="file" accept="image/*" multiple onChange={add} />
          </label>
        </li>
      </OrderedPhotos>
      {photos.pending > 0 && <p role="status">{t('photo.reducing', { count: photos.pending })}</p>}
      <RefusedPhotos refused={photos.refused} className={styles.problem} />
    </div>
  );
}

const NONE: CardPhotos = { pending: 0, refused: [] };

function moved(images: readonly string[], key: string, to: number): readonly string[] {
  const from = uniqueKeys(images).indexOf(key);
  const image = images[from];
  return image === undefined ? images : images.toSpliced(from, 1).toSpliced(to, 0, image);
}
