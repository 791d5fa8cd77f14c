import { useTranslation } from 'react-i18next';

import { config } from '../../config';
import { BRAND_NAMES, CATEGORIES, SORTS } from '../../domain/constants';
import type { ListChoice } from '../../domain/productQuery';
import { Select } from '../../ui/Select';
import styles from './ListMenus.module.css';

type ListMenusProps = {
  choice: ListChoice;
  onChoose: (change: Partial<ListChoice>) => void;
  /** Whether the list is of one brand, which then has no menu. */
  isOfBrand?: boolean;
};

/** The menus of a list: brand, category and sort (spec §13.1). */
export function ListMenus({ choice, onChoose, isOfBrand = false }: ListMenusProps) {
  const { t } = useTranslation();
  const brands: string[] = [...BRAND_NAMES, config().shopName];
  // A brand from the URL may not be in the menu; it is added so that the select can show it.
  if (choice.brand && !brands.includes(choice.brand)) brands.push(choice.brand);
  return (
    <div className={styles.menus}>
      {!isOfBrand && (
        <Select
          label={t('home.brand')}
          value={choice.brand}
          onChoose={(brand) => onChoose({ brand })}
          options={[
            { value: '', label: t('home.allBrands') },
            ...brands.map((brand) => ({ value: brand, label: brand })),
          ]}
        />
      )}
      <Select
        label={t('home.category')}
        value={choice.categoryId}
        onChoose={(categoryId) => onChoose({ categoryId })}
        options={[
          { value: '', label: t('home.allCategories') },
          ...CATEGORIES.map(({ id, key }) => ({ value: id, label: t(`category.${key}`) })),
        ]}
      />
      <Select
        label={t('home.sort')}
        value={choice.sort}
        onChoose={(sort) =>
          onChoose({ sort: SORTS.find((known) => known === sort) ?? 'updateTime' })
        }
        options={SORTS.map((sort) => ({ value: sort, label: t(`home.${sort}`) }))}
      />
    </div>
  );
}
