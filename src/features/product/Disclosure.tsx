import type { ReactNode } from 'react';

import { Icon } from '../../ui/Icon';
import styles from './Disclosure.module.css';

/** What a press on its title shows and hides. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}
