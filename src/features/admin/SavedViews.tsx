import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

import { ownerKey } from '../../domain/currentUser';
import { storedValue } from '../../lib/storage';
import { withParam, type UrlParams } from '../../lib/useUrlParams';
import { currentUid } from '../../services/identity/identity';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { focusFirst } from '../../ui/focusFirst';
import { Form } from '../../ui/Form';
import { useIsPageHidden } from './access/AdminSession';
import { COLUMNS_PARAM } from './records/grid/gridSettings';
import styles from './SavedViews.module.css';

const viewsSchema = v.array(v.object({ name: v.string(), query: v.string() }));

/** A search may name a person, so the views of one admin are not shown to another. */
const storedViews = (list: string) =>
  storedValue(`views of ${list} of ${ownerKey(currentUid() ?? '')}`, viewsSchema);

type SavedViewsProps = {
  /** Names the list on the device. */
  list: string;
  url: UrlParams;
  /** The parameters of the URL that are not part of a view. */
  keeps: readonly string[];
  /** What the URL calls the shown columns, which a view has also where the device alone has chosen them. */
  columns: string;
};

/** Named views of a list: its search, filters, sort order and columns, kept on this device. Whoever is sent the URL sees the same. */
export function SavedViews({ list, url, keeps, columns }: SavedViewsProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const [views, setViews] = useState(() => storedViews(list).read() ?? []);
  const isHidden = useIsPageHidden();
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const query = viewOf(url.params, keeps);
  const shown = views.find((view) => view.query === query);

  /** Stores the view of a name, or forgets it. Another tab may have stored others since this one has read them. */
  function store(name: string, view: (typeof views)[number] | undefined) {
    const others = (storedViews(list).read() ?? []).filter((one) => one.name !== name);
    const next = view ? [...others, view] : others;
    storedViews(list).write(next.length > 0 ? next : undefined);
    setViews(next);
  }

  function show(chosen: string) {
    const view = views.find((one) => one.name === chosen);
    url.setParams((before) => {
      const kept = [...before].filter(([key]) => keeps.includes(key));
      return new URLSearchParams([...kept, ...new URLSearchParams(view?.query ?? '')]);
    });
  }

  function save() {
    const named = name.trim();
    if (named === '') return;
    const params = withParam(new URLSearchParams(url.params), COLUMNS_PARAM, columns);
    flushSync(() => {
      store(named, { name: named, query: viewOf(params, keeps) });
      url.setParam(COLUMNS_PARAM, columns);
      setName('');
      setNaming(false);
    });
    // The dialog hands the focus to the button that opened it, which now forgets the view.
    select.current?.focus();
  }

  return (
    <span className={styles.views}>
      {views.length > 0 && (
        <select
          ref={select}
          aria-label={t('views.title')}
          value={shown?.name ?? ''}
          onChange={(event) => show(event.currentTarget.value)}
        >
          <option value="">{query === '' ? t('views.all') : t('views.own')}</option>
          {views.map((view) => (
            <option key={view.name} value={view.name}>
              {view.name}
            </option>
          ))}
        </select>
      )}
      {shown ? (
        <Button
          look="quiet"
          onClick={() => store(shown.name, undefined)}
          aria-label={t('views.removeNamed', { name: shown.name })}
        >
          {t('views.remove')}
        </Button>
      ) : (
        query !== '' && (
          <Button look="quiet" onClick={() => setNaming(true)}>
            {t('views.save')}
          </Button>
        )
      )}
      <Dialog open={isNaming && !isHidden} title={t('views.save')} onClose={() => setNaming(false)}>
        <Form onSubmit={save}>
          <Field
            ref={focusFirst}
            label={t('views.name')}
            required
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit">{t('views.keep')}</Button>
        </Form>
      </Dialog>
    </span>
  );
}

function viewOf(params: URLSearchParams, keeps: readonly string[]): string {
  const parts = [...params].filter(([key, value]) => !keeps.includes(key) && value !== '');
  return new URLSearchParams(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}
