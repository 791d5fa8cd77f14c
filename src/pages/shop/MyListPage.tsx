import { LoadState } from '../../components/LoadState';
import { MyListCard } from '../../components/MyListCard';
import { Page } from '../../components/Page';
import { useWishlist } from '../../hooks/useWishlist';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import grid from '../../components/ProductGrid.module.css';

/** Saved products, the last saved first. */
export function Component() {
  const { t } = useTranslation();
  const { list, remove } = useWishlist();
  const entries = (list.data?.list ?? []).toSorted((a, b) => b.updatedDate - a.updatedDate);
  return (
    <Page title={t('myList.title')} width="wide" noindex>
      <LoadState query={list} failed={t('myList.failed')}>
        {entries.length === 0 && (
          <Message title={t('myList.empty')}>
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {t('action.home')}
            </Link>
          </Message>
        )}
        <div className={grid.grid}>
          {entries.map((entry) => (
            <MyListCard key={entry.productId} entry={entry} onRemove={() => remove(entry)} />
          ))}
        </div>
      </LoadState>
    </Page>
  );
}
