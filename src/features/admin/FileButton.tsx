import type { ComponentProps } from 'react';

import { Icon } from '../../ui/Icon';
import styles from './FileButton.module.css';

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string };

/** Chooses files. It looks like a button with its label, and not like the browser's own, whose words are in its language. */
export function FileButton({ label, ...input }: FileButtonProps) {
  return (
    <label className={styles.file}>
      <Icon name="plus" />
      <span>{label}</span>
      <input {...input} type="file" />
    </label>
  );
}
