import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';

import { Field } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import styles from './ListSearch.module.css';

type ListSearchProps = {
  label: string;
  /** The text of the search box and its setter, where the text may not be in the URL. */
  find?: { text: string; setText: (text: string) => void };
  filters: readonly {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
};

/** Search box and filters of a list. Their values are in the URL, so Back and a reload keep them. */
export function ListSearch({ label, find, filters }: ListSearchProps) {
  const [params, setParams] = useSearchParams();
  const location: Location<unknown> = useLocation();
  // Where the last change leads, which is ahead of the rendered URL: a second change made meanwhile adds
  // to the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  // The URL updates with a delay. An input controlled by it would lose letters and break Chinese input,
  // so the input has a value of its own while it has the focus.
  const [typed, setTyped] = useState<string>();

  function setParam(name: string, value: string) {
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true, state: location.state });
  }

  return (
    <search className={styles.search}>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        value={typed ?? find?.text ?? params.get('find') ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (find) find.setText(event.currentTarget.value);
          else setParam('find', event.currentTarget.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {filters.map(({ name, label: filterLabel, options }) => (
        <SelectField
          key={name}
          label={filterLabel}
          options={options}
          value={params.get(name) ?? options[0]?.value}
          onChoose={(value) => setParam(name, value === options[0]?.value ? '' : value)}
        />
      ))}
    </search>
  );
}
