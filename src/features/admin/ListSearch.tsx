import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_SEARCH_LENGTH, searchedParam } from '../../lib/searchText';
import type { UrlParams } from '../../lib/useUrlParams';
import { Field } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import styles from './ListSearch.module.css';

type ListSearchProps = {
  label: string;
  /** Names the part that is searched, where that is less than everything. */
  placeholder?: string;
  url: UrlParams;
  filters: readonly {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  /** Other fields of the search. */
  children?: ReactNode;
};

/** Search box and filters of a list. Their values are in the URL, so Back and a reload keep them. */
export function ListSearch({ label, placeholder, url, filters, children }: ListSearchProps) {
  const { t } = useTranslation();
  const { params, setParam, flush } = url;
  const text = searchedParam(params, 'find');
  return (
    <search className={styles.search}>
      <Field
        label={label}
        placeholder={placeholder}
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        hint={
          text.length === MAX_SEARCH_LENGTH
            ? t('search.limit', { length: MAX_SEARCH_LENGTH })
            : undefined
        }
        value={text}
        onChange={(event) => setParam('find', event.currentTarget.value)}
        onBlur={flush}
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
      {children}
    </search>
  );
}
