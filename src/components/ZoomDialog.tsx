import { useState } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import styles from './ZoomDialog.module.css';

type ZoomDialogProps = {
  images: readonly string[];
  title: string;
  /** The picture to show, undefined while closed. */
  shown: number | undefined;
  onShow: (number: number) => void;
  onClose: () => void;
};

/** A picture over the whole screen: fits at first, a press enlarges it, the finger moves it. */
export function ZoomDialog({ images, title, shown, onShow, onClose }: ZoomDialogProps) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const total = images.length;
  const number = shown ?? 0;

  function step(by: number) {
    setLarge(false);
    onShow((number + by + total) % total);
  }

  return (
    <Dialog open={shown !== undefined} title={title} onClose={onClose} look="full">
      <div className={isLarge ? styles.large : styles.fitting}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t(isLarge ? 'product.zoomOut' : 'product.zoomIn')}
          onClick={() => setLarge(!isLarge)}
        >
          <img
            src={images[number]}
            alt={t('product.pictureOf', { title, number: number + 1, total })}
            width={800}
            height={1000}
          />
        </button>
      </div>
      {total > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className="target"
            aria-label={t('product.previousPicture')}
            onClick={() => step(-1)}
          >
            <Icon name="back" />
          </button>
          <span>
            {number + 1} / {total}
          </span>
          <button
            type="button"
            className="target"
            aria-label={t('product.nextPicture')}
            onClick={() => step(1)}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </Dialog>
  );
}
