import type { ReactNode } from 'react';

import { config } from '../config';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** `column` for reading and forms, `wide` for lists of products. */
  width?: 'column' | 'wide';
  children: ReactNode;
};

/** A page with its one heading and the document's title. */
export function Page({ title, width = 'column', children }: PageProps) {
  return (
    <div className={styles[width]}>
      <DocumentTitle title={title} />
      <h1 className={styles.heading}>{title}</h1>
      {children}
    </div>
  );
}

/** The browser's title for a screen, with the shop's name behind it. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${config().shopName} 真品`}</title>;
}
