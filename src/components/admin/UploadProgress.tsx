import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import styles from './UploadProgress.module.css';

/** How far an upload is, `share` from 0 to 1; all sent, the host may still be busy with it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  const percent = Math.round(share * 100);
  return (
    <div className={styles.upload}>
      <progress value={percent} max={100} aria-label={t('spu.uploading')} />
      <span>{percent < 100 ? `${percent}%` : t('spu.waiting')}</span>
      <Button look="secondary" onClick={onCancel}>
        {t('shop:action.cancel')}
      </Button>
    </div>
  );
}
