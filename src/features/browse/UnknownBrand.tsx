import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { NewestGoods } from '../../components/NewestGoods';
import { BRAND_NAMES } from '../../domain/constants';
import { BRAND_ALIASES } from '../../domain/search/aliases';
import { normalizeQuery, normalizeText } from '../../domain/search/normalizeText';
import { correctTypos } from '../../domain/search/typo';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Message } from '../../ui/Message';

/** Says that the shop does not know a brand, and offers the one whose name, or nickname, is nearly the same. */
export function UnknownBrand({ brand }: { brand: string }) {
  const { t } = useTranslation();
  const meant = meantBrand(brand);
  return (
    <>
      <Message title={t('list.unknownBrand', { brand })}>
        {meant && (
          <Link to={paths.brand(meant)} className={buttonClass('primary')}>
            {t('list.didYouMean', { brand: meant })}
          </Link>
        )}
        <Link to={paths.search()} className={buttonClass('secondary')}>
          {t('list.chooseBrand')}
        </Link>
      </Message>
      <NewestGoods />
    </>
  );
}

/** A shorter text is the beginning of too many words. */
const MIN_BEGINNING = 4;

/** The brand that a misspelt name, its beginning or a nickname means; undefined for any other text. */
function meantBrand(typed: string): string | undefined {
  const brands = BRAND_NAMES.map((brand) => ({
    brand,
    name: normalizeText(brand),
    aliases: BRAND_ALIASES[brand].map(normalizeText),
  }));
  const { text } = correctTypos(normalizeQuery(typed), brands);
  const meant =
    brands.find(({ name, aliases }) => [name, ...aliases].some((term) => term.text === text)) ??
    brands.find(({ name }) => text.length >= MIN_BEGINNING && name.text.startsWith(text));
  return meant?.brand;
}
