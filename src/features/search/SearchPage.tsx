import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { Page } from '../../components/Page';
import type { ShopLink } from '../../components/shopLinks';
import { config } from '../../config';
import { hasPrice } from '../../domain/productFilter';
import { requestIdle } from '../../lib/idle';
import { searchedParam } from '../../lib/searchText';
import { useUrlParams } from '../../lib/useUrlParams';
import { paths } from '../../paths';
import { rememberSearch } from './recentSearches';
import { SearchBox } from './SearchBox';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { useSearch } from './useSearch';

/** The search: results appear as one types, and their URL can be shared. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const urlParams = useUrlParams();
  const { params, setParam, flush } = urlParams;
  const text = searchedParam(params, 'q');
  const query = text.trim();
  const found = useSearch(query, useIdle());
  const hasProducts = query !== '' && (found.goods.length > 0 || found.isLoading);

  /** What a text finds. The last keys may be ahead of the page. */
  const foundFor = (typed: string) => (typed === query ? found : found.search(typed));

  /** Opens what a text names; products are looked at on this page. */
  function goToBest(typed: string) {
    const { links, goods, ignored, prices } = foundFor(typed.trim());
    const [link, ...others] = links;
    const [only, another] = goods;
    const hasProducts = only !== undefined || found.snapshot === undefined;
    // Of several lists of a kind none has all the products that are, or will be, on screen.
    const isWhole = ignored.length === 0 && !others.some((other) => isOfSameKind(other, link));
    const to =
      link && (isWhole || !hasProducts)
        ? link.path
        : only && !another && !hasPrice(prices) && paths.product(only.product.productId);
    if (to) void navigate(to);
  }

  return (
    <Page
      title={t(query ? 'search.titleOf' : 'search.title', { query })}
      heading={t('search.title')}
      description={t('meta.search', { shop: config().shopName })}
      noindex={params.has('q')}
      width="full"
    >
      <SearchBox
        text={text}
        onType={(typed) => setParam('q', typed)}
        onLeave={(left) => {
          flush();
          const { links, goods } = foundFor(left.trim());
          // Without the products of the whole shop nobody knows whether it has some.
          if (links.length + goods.length > 0 || !found.snapshot) rememberSearch(left.trim());
        }}
        onSearch={goToBest}
      />
      {query !== '' && <SearchResults query={query} found={found} urlParams={urlParams} />}
      {!hasProducts && (
        <SearchStart
          goods={found.snapshot === undefined ? undefined : (found.snapshot?.goods ?? [])}
          isEmpty={query === ''}
          onSearch={(recent) => setParam('q', recent)}
        />
      )}
    </Page>
  );
}

/** Whether both are lists of a brand, of a category, or of a category of a brand. */
function isOfSameKind({ result: a }: ShopLink, link: ShopLink | undefined): boolean {
  const b = link?.result;
  return Boolean(a.brand) === Boolean(b?.brand) && Boolean(a.categoryId) === Boolean(b?.categoryId);
}

/** Whether the browser has had a moment after the first paint. The pictures of the brands wait for the snapshot. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => requestIdle(() => setIdle(true)), []);
  return isIdle;
}
