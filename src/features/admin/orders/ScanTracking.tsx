import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { logFailure } from '../../../services/client/hostError';
import { Button } from '../../../ui/Button';
import { FileButton } from '../FileButton';
import { barcodesIn, canReadBarcodes } from './barcodes';
import styles from './ScanTracking.module.css';

type ScanTrackingProps = {
  /** Called with the tracking number that was read. */
  onRead: (text: string) => void;
};

/**
 * Reads a tracking number from a photo of the parcel's label, which a phone takes with its camera. Renders nothing where
 * the browser reads no barcodes; iOS reads what is printed into any field by itself.
 */
export function ScanTracking({ onRead }: ScanTrackingProps) {
  const { t } = useTranslation('admin');
  /** What the last photo has several of; empty where it has none. */
  const [codes, setCodes] = useState<readonly string[]>();
  if (!canReadBarcodes()) return null;

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [photo] = field.files ?? [];
    // Without this, choosing the same photo again would fire no change event.
    field.value = '';
    if (!photo) return;
    setCodes(undefined);
    const found = await barcodesIn(photo).catch((error: unknown) => {
      logFailure('Error reading a barcode:', error);
      return [];
    });
    const [only] = found;
    if (only !== undefined && found.length === 1) onRead(only);
    else setCodes(found);
  }

  return (
    <div className={styles.scan}>
      <FileButton
        label={t('scan.label')}
        accept="image/*"
        capture="environment"
        onChange={(event) => void read(event)}
      />
      <p role="status">
        {codes && <span>{t(codes.length === 0 ? 'scan.nothing' : 'scan.which')}</span>}
      </p>
      {codes?.map((code) => (
        <Button
          key={code}
          look="secondary"
          onClick={() => {
            setCodes(undefined);
            onRead(code);
          }}
        >
          {code}
        </Button>
      ))}
    </div>
  );
}
