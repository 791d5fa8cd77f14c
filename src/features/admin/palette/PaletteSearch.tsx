import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { isComposing } from '../../../lib/composition';
import { MAX_SEARCH_LENGTH } from '../../../lib/searchText';
import { Field } from '../../../ui/Field';
import { isSearchKey } from '../useShortcuts';
import styles from './PaletteSearch.module.css';
import { usePaletteGroups, type PaletteEntry } from './usePaletteGroups';

type PaletteSearchProps = {
  input: RefObject<HTMLInputElement | null>;
  hasSearchBox: boolean;
  onLogOut: () => void;
  onClose: () => void;
};

/**
 * A combobox over the groups of a listbox. The focus stays in the input, which names the active entry; the arrow keys
 * move it, Enter and a press choose.
 */
export function PaletteSearch({ input, onClose, ...content }: PaletteSearchProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const id = useId();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const { groups, left, isLoading, failed } = usePaletteGroups({ text, ...content });
  const entries = groups.flatMap((group) => group.entries);
  // What arrives late moves no entry from under the arrow keys.
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const idOf = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`;

  function choose(entry: PaletteEntry) {
    // The palette ends its own reading of the orders before an entry reads them again.
    flushSync(onClose);
    entry.choose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const place = active ? entries.indexOf(active) : 0;
      setActiveKey(entries.at((place + step) % entries.length)?.key);
    } else if (event.key === 'Enter' && active) choose(active);
    else if (isSearchKey(event.nativeEvent)) onClose();
    else return;
    event.preventDefault();
  }

  function status(): string {
    if (failed) return t(failed === 'orders' ? 'order.failed' : 'shop:list.failed');
    if (isLoading) return t('palette.loading');
    const count = entries.length;
    return left > 0 ? t('palette.more', { count: left }) : t('palette.count', { count });
  }

  return (
    <div className={styles.palette}>
      <Field
        ref={input}
        label={t('palette.label')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && idOf(active)}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActiveKey(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {status()}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {groups.map(({ name, entries: listed }) => (
          <div key={name} role="group" aria-label={name}>
            <p role="presentation" className={styles.group}>
              {name}
            </p>
            {listed.map((entry) => (
              <Option
                key={entry.key}
                id={idOf(entry)}
                entry={entry}
                isActive={entry === active}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type OptionProps = { id: string; entry: PaletteEntry; isActive: boolean; onChoose: () => void };

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      ref={isActive ? scrollIntoView : undefined}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{entry.label}</bdi>
      {entry.note && <bdi className={styles.note}>{entry.note}</bdi>}
    </button>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
