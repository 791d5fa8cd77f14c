import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { UrlParams } from '../../../lib/useUrlParams';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useIsPageHidden } from '../access/AdminSession';
import styles from './CatalogueDoctor.module.css';
import { PRODUCT_CHECKS, type ProductCheck } from './productChecks';

type CatalogueDoctorProps = {
  url: UrlParams;
  /** The ids of the products that each check finds. */
  found: ReadonlyMap<ProductCheck, ReadonlySet<string>>;
  /** Whether all products of the brand are known, so that they can be counted. */
  isComplete: boolean;
};

/** Counts the products with something wrong, and opens the list of what it is. */
export function CatalogueDoctor({ url, found, isComplete }: CatalogueDoctorProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  const [isOpen, setOpen] = useState(false);
  // The table renders at every key in a cell.
  const products = useMemo(() => new Set([...found.values()].flatMap((ids) => [...ids])), [found]);
  const name = isComplete ? t('check.open', { count: products.size }) : t('check.counting');
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog open={isOpen && !isHidden} title={name} onClose={() => setOpen(false)}>
        <Checks url={url} found={found} isComplete={isComplete} onShow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Lists what is wrong with products, counted. Each line shows its products in the list, where they are mended. */
function Checks({ url, found, isComplete, onShow }: CatalogueDoctorProps & { onShow: () => void }) {
  const { t } = useTranslation('admin');
  const countOf = (check: ProductCheck) => found.get(check)?.size ?? 0;
  const wrong = PRODUCT_CHECKS.filter((check) => countOf(check) > 0);

  function show(check: ProductCheck) {
    onShow();
    url.setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of ['find', 'status', 'category', 'min', 'max', 'unsaved']) next.delete(name);
      next.set('check', check);
      return next;
    });
  }

  return (
    <>
      {isComplete && wrong.length === 0 && <p>{t('check.nothing')}</p>}
      <ul className={styles.checks}>
        {wrong.map((check) => (
          <li key={check}>
            <Button look="secondary" onClick={() => show(check)}>
              {t('check.counted', { check: t(`check.${check}`), count: countOf(check) })}
            </Button>
            <p>{t(`check.why.${check}`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
