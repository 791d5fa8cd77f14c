import type { ComponentPropsWithRef } from 'react';

import styles from './Button.module.css';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  look?: 'primary' | 'secondary' | 'quiet';
  /** While true the button stays focusable under its name but ignores clicks. */
  busy?: boolean;
};

/** The class name for a link that looks like a button. */
export function buttonClass(look: NonNullable<ButtonProps['look']>): string {
  return `${styles.button} ${styles[look]}`;
}

export function Button({
  look = 'primary',
  busy = false,
  className = '',
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={`${buttonClass(look)} ${busy ? styles.busy : ''} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
