import styles from './Skeleton.module.css';

/** Lines in the shape of what is coming. Whoever shows it says "Loading" once, beside it. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
