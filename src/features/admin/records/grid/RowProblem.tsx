import styles from './RowProblem.module.css';

/** Why a row is not saved, at its end. */
export function RowProblem({ text, isAlert = false }: { text: string; isAlert?: boolean }) {
  return (
    <p role={isAlert ? 'alert' : undefined} className={styles.problem}>
      {text}
    </p>
  );
}
