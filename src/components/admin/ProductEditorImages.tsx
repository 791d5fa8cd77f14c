import { useRef, useState, type ChangeEvent } from 'react';

import type { ProductFields } from '../../domain/adminProduct';
import { useTranslation } from '../../i18n/useTranslation';
import { isPictureUrl } from '../../services/parse';
import { photoDataUrl, reducePhoto } from '../../services/photo';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import styles from './PhotoTiles.module.css';

type ProductEditorImagesProps = {
  images: readonly string[];
  onChange: (next: (fields: ProductFields) => ProductFields) => void;
};

/** A product's pictures: each can be removed, and one added from a file, reduced before it is kept. */
export function ProductEditorImages({ images, onChange }: ProductEditorImagesProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string>();

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    setUnreadable(undefined);
    try {
      const image = await photoDataUrl(await reducePhoto(file));
      onChange((before) => ({ ...before, images: [...before.images, image] }));
    } catch {
      setUnreadable(file.name);
    }
    // The same file can be chosen once more.
    field.value = '';
  }

  return (
    <div>
      <ul className={styles.tiles}>
        {images.map((image, place) => (
          <li key={`${place} ${image}`} className={styles.tile}>
            <Picture src={isPictureUrl(image) ? image : undefined} alt="" />
            <button
              type="button"
              className={`target ${styles.remove}`}
              aria-label={t('photo.remove', { number: place + 1 })}
              onClick={() => {
                onChange((before) => ({
                  ...before,
                  images: before.images.filter((_, other) => other !== place),
                }));
                input.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        <li className={styles.tile}>
          <label className={styles.add}>
            <Icon name="plus" />
            <span>{t('photo.add')}</span>
            <input ref={input} type="file" accept="image/*" onChange={(event) => void add(event)} />
          </label>
        </li>
      </ul>
      {unreadable && (
        <p role="alert" className={styles.problem}>
          {t('photo.unreadable', { name: unreadable })}
        </p>
      )}
    </div>
  );
}
