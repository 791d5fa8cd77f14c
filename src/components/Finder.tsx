import { useId, useMemo, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { config } from '../config';
import { chatUrl } from '../domain/chat';
import { find, shopWords, type Found } from '../domain/finder';
import { categoryKey } from '../domain/productQuery';
import { useSearchText } from '../hooks/useSearchText';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import styles from './Finder.module.css';

/** Finds the shop's brands and categories while one types, in either language. */
export function Finder() {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { text, setText, keep } = useSearchText();
  const words = useMemo(() => shopWords(config().shopName, (key) => t(`category.${key}`)), [t]);
  const query = text.trim();
  const results = find(query, words);
  const [best] = results;

  function goToBest(event: SubmitEvent) {
    event.preventDefault();
    keep();
    if (best) void navigate(pathOf(best));
  }

  return (
    <section className={styles.finder}>
      <form role="search" className={styles.form} onSubmit={goToBest}>
        <label htmlFor={id} className="visually-hidden">
          {t('search.box')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          className={styles.box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('search.box')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <p role="status" className={results.length > 0 ? 'visually-hidden' : styles.none}>
        {query !== '' &&
          (best ? t('search.found', { count: results.length }) : t('search.none', { query }))}
      </p>
      {best && (
        <ul className={styles.results} aria-label={t('search.results')}>
          {results.map((found) => (
            <li key={pathOf(found)}>
              <Link to={pathOf(found)} className={styles.result} onClick={keep}>
                <Name found={found} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {query !== '' && (
        <p className={styles.ask}>
          {t(best ? 'search.notIt' : 'search.noneNext')}{' '}
          <a
            href={chatUrl(config().chatPhone, t('search.inquiry', { query }))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('search.ask')}
          </a>
        </p>
      )}
    </section>
  );
}

function pathOf({ brand, categoryId }: Found): string {
  return categoryId ? paths.home({ brand, categoryId, sort: 'updateTime' }) : paths.brand(brand);
}

/** What a result is called, and what it is. */
function Name({ found: { brand, categoryId } }: { found: Found }) {
  const { t } = useTranslation();
  const key = categoryKey(categoryId);
  const kind = !key ? 'search.brand' : brand ? 'search.both' : 'search.category';
  return (
    <>
      <span className={styles.name}>
        {brand && <span className={styles.brand}>{brand}</span>} {key && t(`category.${key}`)}
      </span>{' '}
      <span className={styles.kind}>{t(kind)}</span>
    </>
  );
}
