import type { ReactNode } from 'react';

import styles from './ComparisonTable.module.css';

type ComparisonTableProps = {
  headings: readonly [what: string, before: string, after: string];
  /** Names the region in which a long table scrolls; omitted where the dialog scrolls instead. */
  region?: string;
  /** Rows of a heading and two cells. */
  children: ReactNode;
};

/** Compares values in a dialog, in a row for each. */
export function ComparisonTable({ headings, region, children }: ComparisonTableProps) {
  const table = (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (region === undefined) return table;
  return (
    // Scrolls, so it has to be focusable for keyboard users.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={region}>
      {table}
    </div>
  );
}
