import { useLanguage } from '../contexts/Language';
import { formatDate } from '../domain/date';
import type { MyListEntry } from '../domain/myList';
import { formatHKD } from '../domain/price';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Link } from '../ui/Link';
import { ProductPicture } from './ProductPicture';
import { HeartButton } from './HeartButton';
import card from './ProductCard.module.css';

/** A saved product as the list's record knows it. */
export function MyListCard({ entry, onRemove }: { entry: MyListEntry; onRemove: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const title = entry.description || entry.productId;
  return (
    <article className={card.card} aria-label={title}>
      <ProductPicture slot="card" src={entry.thumbnail} alt="" />
      <div className={card.words}>
        <p className={card.updated}>{entry.brand}</p>
        <h2 className={card.title}>
          <Link
            to={paths.product(entry.productId)}
            state={{ productId: entry.productId, brand: entry.brand || undefined }}
            className="whole-card"
          >
            {title}
          </Link>
        </h2>
        <p>{entry.price === undefined ? t('product.noPrice') : formatHKD(entry.price)}</p>
        {entry.updatedDate > 0 && (
          <p className={card.updated}>
            {t('myList.saved', { date: formatDate(entry.updatedDate, language) })}
          </p>
        )}
      </div>
      <div className={card.heart}>
        <HeartButton isSaved onToggle={onRemove} />
      </div>
    </article>
  );
}
