import { lazy, Suspense, useId, useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { linkedProductId } from '../domain/search/linkedProductId';
import { loadChunk } from '../lib/loadChunk';
import { MAX_SEARCH_LENGTH } from '../lib/searchText';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { useNavigateFromDialog } from '../ui/useNavigateFromDialog';
import styles from './MenuSearch.module.css';

// Nothing of the search is loaded before something is typed. Without this chunk, Enter still opens the search page.
const MenuFinds = lazy(async () => {
  try {
    const { MenuFinds: Finds } = await loadChunk('MenuFinds', () => import('./MenuFinds'));
    return { default: Finds };
  } catch {
    return { default: () => <></> };
  }
});

/** A search box in the menu: names what is found as one types, and opens the search page with all of it. */
export function MenuSearch({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigateFromDialog();
  const [text, setText] = useState('');
  // A word that is still being composed in an input method is not searched for.
  const [isComposing, setComposing] = useState(false);
  const query = text.trim();

  function search(event: SubmitEvent) {
    event.preventDefault();
    onSearch();
    navigate(paths.search(query));
  }

  /** A link is longer than a search, and only its id says something. */
  function paste(event: ClipboardEvent) {
    const productId = linkedProductId(event.clipboardData.getData('text'));
    if (productId === undefined) return;
    event.preventDefault();
    setText(productId);
  }

  return (
    <div>
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
          onPaste={paste}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </form>
      {query !== '' && !isComposing && (
        <Suspense>
          <MenuFinds query={query} onFollow={onSearch} />
        </Suspense>
      )}
    </div>
  );
}
