import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_SEARCH_LENGTH } from '../lib/searchText';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { useNavigateFromDialog } from '../ui/useNavigateFromDialog';
import styles from './MenuSearch.module.css';

/** A search box in the menu, which opens the search page with its results. */
export function MenuSearch({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigateFromDialog();
  const [text, setText] = useState('');

  function search(event: SubmitEvent) {
    event.preventDefault();
    onSearch();
    navigate(paths.search(text.trim()));
  }

  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <label htmlFor={id} className="visually-hidden">
        {t('search.box')}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('search.box')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
