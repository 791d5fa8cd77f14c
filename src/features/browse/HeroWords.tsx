import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { SEARCH_BRANDS } from '../../domain/constants';
import { paths } from '../../paths';
import styles from './HeroWords.module.css';

/** What the slides say, beside five of the brands. */
const LINES = ['genuine', 'delivery', 'refund', 'weekly', 'ask'] as const;

/** The words of a slide: a brand, what the shop does, and a link to the products of the brand. */
export function HeroWords({ slide }: { slide: number }) {
  const { t } = useTranslation();
  const brand = SEARCH_BRANDS[slide];
  const line = LINES[slide];
  if (!brand || !line) return null;
  return (
    <div className={styles.words}>
      <div className={styles.brand}>{brand}</div>
      <div className={styles.line}>{t(`heroLine.${line}`)}</div>
      <Link to={paths.home({ brand, categoryId: '', sort: 'updateTime' })} className={styles.link}>
        {t('hero.see', { brand })}
      </Link>
    </div>
  );
}
