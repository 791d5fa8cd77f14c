import { config } from '../config';
import { BRAND_NAMES, CATEGORIES, SORTS } from '../domain/constants';
import type { ListChoice } from '../domain/productQuery';
import { useTranslation } from '../i18n/useTranslation';
import { Select } from '../ui/Select';
import { useSlices } from '../ui/useSlices';
import styles from './ListMenus.module.css';

type ListMenusProps = { choice: ListChoice; onChoose: (change: Partial<ListChoice>) => void };

/** Home's menus: brand, category and sort (specification section 2). */
export function ListMenus({ choice, onChoose }: ListMenusProps) {
  const { t } = useTranslation();
  const isDrawn = useSlices([false, true]);
  if (!isDrawn) return <div className={styles.menus} />;

  const brands: string[] = [...BRAND_NAMES, config().shopName];
  // A brand that came by the URL is shown as chosen although the menu does not offer it.
  if (choice.brand && !brands.includes(choice.brand)) brands.push(choice.brand);
  return (
    <div className={styles.menus}>
      <Select
        label={t('home.brand')}
        value={choice.brand}
        onChoose={(brand) => onChoose({ brand })}
        options={[
          { value: '', label: t('home.allBrands') },
          ...brands.map((brand) => ({ value: brand, label: brand })),
        ]}
      />
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
