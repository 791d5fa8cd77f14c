import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { isPictureUrl } from '../../../services/client/parse';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { PhotoTile, PhotoTiles } from './PhotoTile';
import styles from './ProductEditorImages.module.css';
import { RefusedPhotos } from './RefusedPhotos';
import type { CardPhotos } from './useAddPhoto';

type ProductEditorImagesProps = {
  images: readonly string[];
  photos: CardPhotos | undefined;
  onRemove: (index: number) => void;
  onAdd: (file: File) => void;
};

/** The images of a product: removes one, or adds one from a file, which is reduced first. */
export function ProductEditorImages({
  images,
  photos = { pending: 0 },
  onRemove,
  onAdd,
}: ProductEditorImagesProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);

  function add(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (file) onAdd(file);
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
  }

  return (
    <div>
      <PhotoTiles>
        {images.map((image, index) => (
          <PhotoTile
            key={`${index} ${image}`}
            picture={<Picture src={isPictureUrl(image) ? image : undefined} alt="" />}
            number={index + 1}
            onRemove={() => {
              onRemove(index);
              input.current?.focus();
            }}
          />
        ))}
        <li className={styles.tile}>
          <label className={styles.add}>
            <Icon name="plus" />
            <span>{t('photo.add')}</span>
            <input ref={input} type="file" accept="image/*" onChange={add} />
          </label>
        </li>
      </PhotoTiles>
      {photos.pending > 0 && <p role="status">{t('photo.reducing', { count: photos.pending })}</p>}
      {photos.refused && <RefusedPhotos refused={[photos.refused]} className={styles.problem} />}
    </div>
  );
}
