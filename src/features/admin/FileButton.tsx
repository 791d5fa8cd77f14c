import type { ComponentProps } from 'react';

import { Icon } from '../../ui/Icon';
import styles from './FileButton.module.css';

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string };

/** Chooses files. It has the shop's look and words, where the browser's own has those of the browser. */
export function FileButton({ label, ...input }: FileButtonProps) {
  return (
    <label className={styles.file}>
      <Icon name="plus" />
      <span>{label}</span>
      <input {...input} type="file" />
    </label>
  );
}
