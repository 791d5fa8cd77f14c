import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { CardGrid } from '../../components/CardGrid';
import { LoadState } from '../../components/LoadState';
import { NewestGoods } from '../../components/NewestGoods';
import { Page } from '../../components/Page';
import { ProductGridSkeleton } from '../../components/ProductGridSkeleton';
import { useCurrentUser } from '../../contexts/CurrentUser';
import type { Product } from '../../domain/product';
import type { WishlistEntry } from '../../domain/wishlist';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { productQuery } from '../../services/catalogue';
import { wishlistQuery } from '../../services/wishlist';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Message } from '../../ui/Message';
import { WishlistCard } from './WishlistCard';
import { WishlistMenus } from './WishlistMenus';
import { shownEntries, wishlistChoice, wishlistParams } from './wishlistOrder';

/** Saved products, the last saved first unless the URL says otherwise. */
export function Component() {
  const { t } = useTranslation();
  const uid = useCurrentUser()?.uid ?? '';
  const wishlist = useQuery({ ...wishlistQuery(uid), enabled: uid !== '' });
  return (
    <Page title={t('wishlist.title')} width="full" noindex>
      {wishlist.isPending ? (
        <ProductGridSkeleton cards={4} />
      ) : (
        <LoadState query={wishlist} failed={t('wishlist.failed')}>
          <SavedProducts uid={uid} entries={wishlist.data?.list ?? []} />
        </LoadState>
      )}
    </Page>
  );
}

type SavedProductsProps = { uid: string; entries: readonly WishlistEntry[] };

function SavedProducts({ uid, entries }: SavedProductsProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const choice = wishlistChoice(params, entries);
  const products = useKnownProducts(entries);
  const shown = shownEntries(entries, choice, products);
  const keys = uniqueKeys(shown.map(({ productId }) => productId));
  const brands = [...new Set(entries.map(({ brand }) => brand))].filter(Boolean).toSorted();
  // They stay below what is saved from among them, or the pressed heart would be gone.
  const [offersNewest, setOffersNewest] = useState(false);
  if (entries.length === 0 && !offersNewest) setOffersNewest(true);
  return (
    <>
      {entries.length === 0 && (
        <Message title={t('wishlist.empty')}>
          <Icon name="heart" />
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {t('action.home')}
          </Link>
        </Message>
      )}
      {entries.length > 1 && (
        <WishlistMenus
          choice={choice}
          brands={brands}
          onChoose={(next) => setParams(wishlistParams(next))}
        />
      )}
      {entries.length > 0 && (
        <CardGrid>
          {shown.map((entry, place) => (
            <WishlistCard key={keys[place]} uid={uid} entry={entry} />
          ))}
        </CardGrid>
      )}
      {offersNewest && <NewestGoods />}
    </>
  );
}

/** The products of saved entries that the catalogue has answered for, by id; their cards ask for them. */
function useKnownProducts(entries: readonly WishlistEntry[]): ReadonlyMap<string, Product> {
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  const queries = useQueries({
    queries: ids.map((id) => ({ ...productQuery(id), enabled: false })),
  });
  const known = new Map<string, Product>();
  for (const { data } of queries)
    if (data?.product) known.set(data.product.productId, data.product);
  return known;
}
