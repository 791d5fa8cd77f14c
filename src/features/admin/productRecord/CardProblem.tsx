import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';
import type { FailedWrite } from '../records/writeProblem';
import styles from './CardProblem.module.css';

type CardProblemProps = { failed: FailedWrite; onClose: () => void };

/** Why the product was not saved, removed or copied. Stays on its card until it is closed or tried again. */
export function CardProblem({ failed: { task, problem }, onClose }: CardProblemProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const isGone = problem === 'gone';

  function message(): string {
    if (task === 'copying') return t('duplicate.failed');
    if (isGone) return t('list.gone');
    const reason = t(`writeProblem.${problem}`);
    return t(task === 'saving' ? 'list.notSaved' : 'list.notRemoved', { reason });
  }

  return (
    // A toast announces the failure. That the product is gone is announced too: it asks for a decision.
    <div role={isGone ? 'alert' : undefined} className={styles.problem}>
      <p>{message()}</p>
      <Button look="secondary" onClick={onClose}>
        {t(isGone ? 'list.takeOff' : 'shop:action.close')}
      </Button>
    </div>
  );
}
