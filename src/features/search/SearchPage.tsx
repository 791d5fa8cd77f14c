import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { Page } from '../../components/Page';
import { config } from '../../config';
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

  /** Opens what a text names; products are looked at on this page. */
  function goToBest(typed: string) {
    // Before the products of the shop are there nobody knows what is best.
    if (found.snapshot === undefined) return;
    // The last keys may be ahead of the page.
    const { links, goods, ignored } = typed.trim() === query ? found : found.search(typed.trim());
    const [link, otherLink] = links;
    const [only, another] = goods;
    const isWhole = ignored.length === 0 || only === undefined;
    // Of several lists none has all products that are on screen.
    const isOneList = found.snapshot === null || otherLink === undefined || only === undefined;
    const to =
      link && isWhole && isOneList
        ? link.path
        : only && !another && paths.product(only.product.productId);
    if (to) void navigate(to);
  }

  return (
    <Page
      title={t('search.title')}
      description={t('meta.search', { shop: config().shopName })}
      noindex={params.has('q')}
      width="full"
    >
      <SearchBox
        text={text}
        onType={(typed) => setParam('q', typed)}
        onLeave={(left) => {
          flush();
          rememberSearch(left.trim());
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

/** Whether the browser has had a moment after the first paint. The pictures of the brands wait for the snapshot. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => requestIdle(() => setIdle(true)), []);
  return isIdle;
}
