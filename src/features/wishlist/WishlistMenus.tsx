import { useTranslation } from 'react-i18next';

import { Select } from '../../ui/Select';
import styles from './WishlistMenus.module.css';
import { WISHLIST_SORTS, type WishlistChoice } from './wishlistOrder';

type WishlistMenusProps = {
  choice: WishlistChoice;
  /** The brands of which something is saved. */
  brands: readonly string[];
  onChoose: (choice: WishlistChoice) => void;
};

/** The menus of My List: brand, where it has several, and sort. */
export function WishlistMenus({ choice, brands, onChoose }: WishlistMenusProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.menus}>
      {brands.length > 1 && (
        <Select
          label={t('home.brand')}
          value={choice.brand}
          onChoose={(brand) => onChoose({ ...choice, brand })}
          options={[
            { value: '', label: t('home.allBrands') },
            ...brands.map((brand) => ({ value: brand, label: brand })),
          ]}
        />
      )}
      <Select
        label={t('home.sort')}
        value={choice.sort}
        onChoose={(value) =>
          onChoose({ ...choice, sort: WISHLIST_SORTS.find((sort) => sort === value) ?? 'saved' })
        }
        options={WISHLIST_SORTS.map((sort) => ({
          value: sort,
          label: sort === 'saved' ? t('wishlist.lastSaved') : t(`home.${sort}`),
        }))}
      />
    </div>
  );
}
