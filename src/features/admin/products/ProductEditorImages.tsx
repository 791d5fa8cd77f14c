import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { isPictureUrl } from '../../../services/parse';
import { photoDataUrl, reducePhoto } from '../photo';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import styles from '../create/PhotoTiles.module.css';

type ProductEditorImagesProps = {
  images: readonly string[];
  onChange: (update: (images: readonly string[]) => readonly string[]) => void;
};

/** The images of a product: removes one, or adds one from a file, which is reduced first. */
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
      onChange((before) => [...before, image]);
    } catch {
      setUnreadable(file.name);
    }
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
  }

  return (
    <div>
      <ul className={styles.tiles}>
        {images.map((image, index) => (
          <li key={`${index} ${image}`} className={styles.tile}>
            <Picture src={isPictureUrl(image) ? image : undefined} alt="" />
            <button
              type="button"
              className={`target ${styles.remove}`}
              aria-label={t('photo.remove', { number: index + 1 })}
              onClick={() => {
                onChange((before) => before.filter((_, other) => other !== index));
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
