import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSnapshot } from '../../../components/snapshot/useSnapshot';
import { useGoodsWords } from '../../../components/useGoodsWords';
import { writeErrorMessage } from '../../../components/useOnline';
import { containsWords, foldText } from '../../../lib/searchText';
import { fetchAdminProduct, type AdminProduct } from '../../../services/adminCatalogue';
import { cachedBrandName } from '../../../services/brand';
import { logFailure } from '../../../services/client/hostError';
import { ADMIN } from '../../../services/client/queryClient';
import { Button } from '../../../ui/Button';
import { toastsForPerson } from '../../../ui/toast';
import styles from './OtherBrands.module.css';
import { isOfBrand, type AdminProductList } from './useAdminProducts';

/** How many products are named; more words narrow them down. */
const MAX_NAMED = 20;

type OtherBrandsProps = {
  /** The name of the brand that the list shows; '' for the own label. */
  brand: string;
  text: string;
  list: AdminProductList;
  /** Whether the list itself has found nothing, so that these are what there is. */
  isOpen: boolean;
  /** Puts a product into the list as the host has it. */
  onRead: (product: AdminProduct) => void;
};

/**
 * The products of other brands that a search finds in the snapshot. The list is one brand's, so each is read
 * from the host when it is opened, and then edited in the list as any other.
 */
export function OtherBrands({ brand, text, list, isOpen, onRead }: OtherBrandsProps) {
  const { t } = useTranslation('admin');
  const { nameOf } = useGoodsWords();
  const snapshot = useSnapshot();
  const found = useMemo(() => {
    const listed = new Set(list.products.map(({ product }) => product.productId));
    return (snapshot?.goods ?? [])
      .map(({ product }) => product)
      .filter(
        ({ productId, brandId, title, name }) =>
          !isOfBrand(brandId, brand) &&
          !listed.has(productId) &&
          containsWords(
            foldText([title, name, productId, cachedBrandName(brandId ?? '')].join('\n')),
            text,
          ),
      );
  }, [snapshot, list.products, brand, text]);
  const open = useMutation({
    mutationKey: [ADMIN, 'open'],
    mutationFn: (productId: string) => fetchAdminProduct(productId),
    onMutate: toastsForPerson,
    onSuccess: (product, _productId, showToast) => {
      if (product) onRead(product);
      else showToast('error', t('otherBrands.gone'));
    },
    onError: (error, _productId, showToast) => {
      logFailure('Error fetching products:', error);
      showToast?.('error', writeErrorMessage(t('otherBrands.failed'), error));
    },
  });
  if (found.length === 0) return null;
  return (
    <section className={styles.others} aria-label={t('otherBrands.title')}>
      <details open={isOpen}>
        <summary className={styles.heading}>
          {t('otherBrands.count', { count: found.length })}
        </summary>
        <ul>
          {found.slice(0, MAX_NAMED).map((product) => {
            const { productId, brandId = '' } = product;
            return (
              <li key={productId}>
                <span>{`${cachedBrandName(brandId)} ${nameOf(product)}`}</span>
                <span className={styles.id}>{productId}</span>
                <Button
                  look="secondary"
                  aria-label={t('otherBrands.open', { title: nameOf(product) })}
                  busy={open.isPending && open.variables === productId}
                  onClick={() => open.mutate(productId)}
                >
                  {t('otherBrands.edit')}
                </Button>
              </li>
            );
          })}
        </ul>
        {found.length > MAX_NAMED && (
          <p>{t('otherBrands.more', { count: found.length - MAX_NAMED })}</p>
        )}
      </details>
    </section>
  );
}
