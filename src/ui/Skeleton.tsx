import styles from './Skeleton.module.css';

/**
 * Placeholder lines while content loads. The parent element announces the loading state; the footer waits for the end
 * of it (shell/RootLayout).
 */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-loading>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
