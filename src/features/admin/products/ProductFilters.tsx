import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { config } from '../../../config';
import { BRAND_NAMES, CATEGORIES, PRODUCT_STATUS } from '../../../domain/constants';
import type { UrlParams } from '../../../lib/useUrlParams';
import { listedBrandNames } from '../../../services/brand';
import { Field } from '../../../ui/Field';
import { ListSearch } from '../ListSearch';
import { useUnsavedFilter } from '../useUnsavedFilter';
import { PRODUCT_CHECKS, type ProductCheck } from './productChecks';
import { priceProblem } from './productSearch';

type ProductFiltersProps = {
  url: UrlParams;
  /** The ids of the products that each check finds. */
  found: ReadonlyMap<ProductCheck, ReadonlySet<string>>;
  /** Whether all products of the brand are known, so that the checks can be counted. */
  isComplete: boolean;
};

/** The brand of the product list, its search and its filters. */
export function ProductFilters({ url, found, isComplete }: ProductFiltersProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const unsaved = useUnsavedFilter(url.params);
  // Not again at each key in a cell.
  const categories = useMemo(
    () => CATEGORIES.map(({ id, key }) => ({ value: id, label: t(`shop:category.${key}`) })),
    [t],
  );
  return (
    <ListSearch
      label={t('list.find')}
      placeholder={t('list.findIn', { brand: url.params.get('brand') ?? config().shopName })}
      url={url}
      filters={[
        {
          name: 'brand',
          label: t('field.brand'),
          options: [
            { value: '', label: config().shopName },
            ...brandNames().map((name) => ({ value: name, label: name })),
          ],
        },
        {
          name: 'status',
          label: t('list.statusFilter'),
          options: [
            { value: '', label: t('list.anyStatus') },
            { value: String(PRODUCT_STATUS.online), label: t('field.online') },
            { value: String(PRODUCT_STATUS.offline), label: t('field.offline') },
          ],
        },
        {
          name: 'category',
          label: t('field.category'),
          options: [{ value: '', label: t('list.anyCategory') }, ...categories],
        },
        {
          name: 'check',
          label: t('check.title'),
          options: [
            { value: '', label: t('check.any') },
            ...PRODUCT_CHECKS.map((check) => ({
              value: check,
              label: isComplete
                ? t('check.counted', {
                    check: t(`check.${check}`),
                    count: found.get(check)?.size ?? 0,
                  })
                : t(`check.${check}`),
            })),
          ],
        },
        ...unsaved,
      ]}
    >
      {(['min', 'max'] as const).map((name) => (
        <PriceField key={name} name={name} url={url} />
      ))}
    </ListSearch>
  );
}

/** An end of the price range, which says why it cannot be read, or that nothing can be between the two. */
function PriceField({ name, url }: { name: 'min' | 'max'; url: UrlParams }) {
  const { t } = useTranslation('admin');
  const [isTyping, setTyping] = useState(false);
  const problem = priceProblem(name, url.params);
  return (
    <Field
      label={t(`list.${name}Price`)}
      inputMode="decimal"
      autoComplete="off"
      value={url.params.get(name) ?? ''}
      error={problem && !isTyping ? t(`problem.${problem}`) : undefined}
      onChange={(event) => {
        setTyping(true);
        url.setParam(name, event.currentTarget.value);
      }}
      onBlur={() => {
        setTyping(false);
        url.flush();
      }}
    />
  );
}

/** The brands that the shop sells, those of its catalogue snapshot included. */
function brandNames(): string[] {
  const names = [...BRAND_NAMES, ...listedBrandNames()];
  return [...new Set(names)].filter((name) => name !== config().shopName).toSorted();
}
