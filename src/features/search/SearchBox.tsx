import {
  startTransition,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { linkedProductId } from '../../domain/search/linkedProductId';
import { MAX_SEARCH_LENGTH } from '../../lib/searchText';
import { Icon } from '../../ui/Icon';
import styles from './SearchBox.module.css';

type SearchBoxProps = {
  text: string;
  onType: (text: string) => void;
  /** Called with the text when the box loses the focus. */
  onLeave: (text: string) => void;
  /** Called with the text for Enter, and for the search key of a phone. */
  onSearch: (text: string) => void;
};

/** The box of the search. The link of a product that is pasted becomes its id. */
export function SearchBox({ text, onType, onLeave, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // A word that is still being composed in an input method is shown, and not searched for.
  const [composed, setComposed] = useState<string>();
  // A key is shown before what it finds, which takes longer on a slow phone.
  const [typed, setTyped] = useState<string>();
  const shown = composed ?? typed ?? text;

  function type(value: string) {
    setTyped(value);
    startTransition(() => {
      setTyped(undefined);
      onType(value);
    });
  }

  function leave() {
    // The page is about to be left perhaps: the last keys go into its URL first.
    if (typed !== undefined) flushSync(() => onType(typed));
    onLeave(shown);
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    // Takes away the keyboard of a phone, which covers the results.
    box.current?.blur();
    onSearch(shown);
  }

  function paste(event: ClipboardEvent) {
    const productId = linkedProductId(event.clipboardData.getData('text'));
    if (productId === undefined) return;
    event.preventDefault();
    type(productId);
  }

  return (
    <>
      <form role="search" className={styles.form} onSubmit={search}>
        <label htmlFor={id} className="visually-hidden">
          {t('search.box')}
        </label>
        <Icon name="search" />
        <input
          ref={box}
          id={id}
          className={styles.box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('search.box')}
          maxLength={MAX_SEARCH_LENGTH}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            if (composed === undefined) type(value);
            else setComposed(value);
          }}
          onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined);
            type(currentTarget.value);
          }}
          onPaste={paste}
          onBlur={leave}
        />
      </form>
      {shown.length === MAX_SEARCH_LENGTH && (
        <p className={styles.limit}>{t('search.limit', { length: MAX_SEARCH_LENGTH })}</p>
      )}
    </>
  );
}
