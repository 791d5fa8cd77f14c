import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { CardGrid } from '../../components/CardGrid';
import { LoadState } from '../../components/LoadState';
import { Page } from '../../components/Page';
import { useCurrentUser } from '../../contexts/CurrentUser';
import { uniqueKeys } from '../../lib/uniqueKeys';
import { paths } from '../../paths';
import { wishlistQuery } from '../../services/wishlist';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { WishlistCard } from './WishlistCard';

/** Saved products, the last saved first. */
export function Component() {
  const { t } = useTranslation();
  const uid = useCurrentUser()?.uid ?? '';
  const wishlist = useQuery({ ...wishlistQuery(uid), enabled: uid !== '' });
  const entries = (wishlist.data?.list ?? []).toSorted((a, b) => b.updatedDate - a.updatedDate);
  const keys = uniqueKeys(entries.map(({ productId }) => productId));
  return (
    <Page title={t('wishlist.title')} width="full" noindex>
      <LoadState query={wishlist} failed={t('wishlist.failed')}>
        {entries.length === 0 && (
          <Message title={t('wishlist.empty')}>
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('action.home')}
            </Link>
          </Message>
        )}
        <CardGrid>
          {entries.map((entry, place) => (
            <WishlistCard key={keys[place]} uid={uid} entry={entry} />
          ))}
        </CardGrid>
      </LoadState>
    </Page>
  );
}
