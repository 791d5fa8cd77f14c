import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../contexts/Language';
import type { FilterChange, ProductFilter } from '../../domain/productFilter';
import type { Goods } from '../../domain/search/goods';
import { sizeKey } from '../../domain/sizeKey';
import { formatList } from '../../i18n/format';
import { moveFocus } from '../../lib/moveFocus';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';

type NothingMatchesProps = {
  filter: ProductFilter;
  /** The goods that the filter looks through. */
  inList: readonly Goods[];
  onFilter: (change: FilterChange) => void;
};

/** Says that no product passes the filters, or comes in the chosen sizes, and offers to clear these. */
export function NothingMatches({ filter, inList, onFilter }: NothingMatchesProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { sizes = [] } = filter;
  const keys = sizes.map(sizeKey);
  const hasSizes = inList.some((goods) => goods.sizes.some((size) => keys.includes(size)));
  const isSizeUnknown = sizes.length > 0 && !hasSizes;

  function change(make: FilterChange) {
    moveFocus();
    onFilter(make);
  }

  return isSizeUnknown ? (
    <Message title={t('filter.noSize', { sizes: formatList(sizes, language, 'disjunction') })}>
      <Button look="secondary" onClick={() => change((before) => ({ ...before, sizes: [] }))}>
        {t('filter.allSizes')}
      </Button>
    </Message>
  ) : (
    <Message title={t('filter.nothing')}>
      <Button look="secondary" onClick={() => change(() => ({}))}>
        {t('filter.clear')}
      </Button>
    </Message>
  );
}
