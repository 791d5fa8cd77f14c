import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Field } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import styles from './ListSearch.module.css';

type ListSearchProps = {
  label: string;
  filters: readonly {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  children?: ReactNode;
};

/** Finds and filters a list. What is asked for stands in the URL, so that Back and a reload keep it. */
export function ListSearch({ label, filters, children }: ListSearchProps) {
  const [params, setParams] = useSearchParams();
  // The URL follows a moment later: a box that waited for it would lose letters and break Chinese
  // input, so while it is typed in, the box goes by itself.
  const [typed, setTyped] = useState<string>();

  function ask(name: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <search className={styles.search}>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        value={typed ?? params.get('find') ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask('find', event.currentTarget.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {filters.map(({ name, label: filterLabel, options }) => (
        <SelectField
          key={name}
          label={filterLabel}
          options={options}
          value={params.get(name) ?? options[0]?.value}
          onChoose={(value) => ask(name, value === options[0]?.value ? '' : value)}
        />
      ))}
      {children}
    </search>
  );
}
