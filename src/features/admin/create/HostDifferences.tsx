import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { CATEGORIES } from '../../../domain/constants';
import { brandByIdQuery } from '../../../services/brand';
import { Button } from '../../../ui/Button';
import type { Difference } from '../productRecord/draftAsEdit';
import styles from './SpuForm.module.css';

type HostDifferencesProps = { differences: readonly Difference[]; onDismiss: () => void };

/** What the admin has entered and the host's product does not have, where its card cannot change it. */
export function HostDifferences({ differences, onDismiss }: HostDifferencesProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const brandId = differences.find(({ field }) => field === 'brand')?.host ?? '';
  const brand = useQuery({ ...brandByIdQuery(brandId), enabled: brandId !== '' });

  function label({ field, size }: Difference): string {
    return field === 'row' ? t('field.salePriceOf', { number: size }) : t(`field.${field}`);
  }

  function format(field: Difference['field'], value: string): string {
    if (field === 'brand' && value === brandId) return brand.data?.englishName ?? value;
    const category = CATEGORIES.find(({ id }) => id === value);
    if (field === 'category' && category) return t(`shop:category.${category.key}`);
    return value || t('spu.nothing');
  }

  return (
    <div className={styles.found}>
      <div role="alert">
        <p>{t('spu.notEditable')}</p>
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <li key={Object.values(difference).join(' ')}>
              {t('spu.difference', {
                field: label(difference),
                typed: format(difference.field, difference.typed),
                host: format(difference.field, difference.host),
              })}
            </li>
          ))}
        </ul>
      </div>
      <Button look="quiet" onClick={onDismiss}>
        {t('spu.leaveAsHost')}
      </Button>
    </div>
  );
}
