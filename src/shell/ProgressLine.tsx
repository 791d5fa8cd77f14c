import { useNavigation } from 'react-router-dom';

import styles from './ProgressLine.module.css';

/** A thin line at the top while the next page loads; CSS delays it, so fast navigation shows none. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
