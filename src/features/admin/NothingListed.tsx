import { useTranslation } from 'react-i18next';

import { moveFocus } from '../../lib/moveFocus';
import { Button } from '../../ui/Button';
import styles from './NothingListed.module.css';

type NothingListedProps = {
  text: string;
  /** Shows everything again; undefined where nothing is filtered. */
  onClear: (() => void) | undefined;
};

/** Stands in place of the rows of a list that has none. */
export function NothingListed({ text, onClear }: NothingListedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <p>{text}</p>
      {onClear && (
        <Button
          look="quiet"
          onClick={() => {
            onClear();
            moveFocus();
          }}
        >
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}
