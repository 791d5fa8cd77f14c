import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import type { Item, Product } from '../domain/product';
import { paths } from '../paths';
import { showToast } from '../ui/toast';
import { ProductPicture } from './ProductPicture';
import { useGoodsWords } from './useGoodsWords';

/** Returns the function that tells that a size is in the bag now, with its picture, its name and a link to the bag. */
export function useAddedToast(): (product: Product, item: Item) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf, sizeLabel } = useGoodsWords();
  return (product, item) =>
    showToast(
      'success',
      t('product.added'),
      { label: t('product.viewBag'), path: paths.cart(), act: () => void navigate(paths.cart()) },
      {
        picture: <ProductPicture slot="small" src={product.images[0]} alt="" priority="first" />,
        name: nameOf(product),
        detail: sizeLabel(item.size),
      },
    );
}
