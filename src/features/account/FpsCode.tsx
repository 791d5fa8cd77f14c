import encodeQR from 'qr';
import { useTranslation } from 'react-i18next';

import { fpsQrText, type FpsRequest } from '../../domain/fpsQrText';
import { formatHKD } from '../../i18n/format';
import styles from './FpsCode.module.css';

/** Scanners need this many light modules around a code. */
const QUIET = 4;

/** The QR code of a payment by FPS with its amount, and how to scan it; nothing where it cannot be made. */
export function FpsCode(request: FpsRequest) {
  const { t } = useTranslation();
  const text = fpsQrText(request);
  if (!text) return null;
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return (
    <figure className={styles.scan}>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className={styles.code}
        role="img"
        aria-label={t('payment.code', { amount: formatHKD(request.amount) })}
        shapeRendering="crispEdges"
      >
        <path d={rows.flatMap(darkRuns).join('')} />
      </svg>
      <figcaption className={styles.hint}>{t('payment.scan')}</figcaption>
    </figure>
  );
}

/** The dark modules of a row as rectangles of a path, one for each run of them. */
function darkRuns(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    return `M${x} ${y}h${width}v1h-${width}z`;
  });
}
