import type { ReactNode } from 'react';

import styles from './Page.module.css';
import { PageHead, type PageHeadProps } from './PageHead';

type PageProps = Pick<PageHeadProps, 'description' | 'noindex'> & {
  title: string;
  /** Set where the heading is not the title. */
  heading?: string;
  /** `column` suits text and forms, `full` product lists. */
  width?: 'column' | 'wide' | 'full';
  children: ReactNode;
};

/** A page with its only `h1` and its document head. */
export function Page({ title, heading = title, width = 'column', children, ...head }: PageProps) {
  return (
    <div className={width === 'full' ? 'full-bleed' : styles[width]}>
      <PageHead title={title} {...head} />
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </div>
  );
}
