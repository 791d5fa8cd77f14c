import { useTranslation } from 'react-i18next';

import { Button } from '../../../../ui/Button';
import { TextAreaField } from '../../../../ui/TextAreaField';
import styles from './OrderQueue.module.css';
import { QueueTable } from './QueueTable';
import type { OrderQueue as Queue } from './useOrderQueue';

/** Many manual orders at once, from a pasted list of items and order numbers. */
export function OrderQueue({ queue }: { queue: Queue }) {
  const { t } = useTranslation('admin');
  const { text, paste, rows, due, progress, unread, readAgain, run, stop } = queue;
  const results = rows.flatMap(({ result }) => result ?? []);
  const created = results.filter(({ kind }) => kind === 'created').length;
  const isNewPrice = due.length > 0 && due.every(({ priceBefore }) => priceBefore !== undefined);
  const isRetry = due.length > 0 && due.every(({ result }) => result !== undefined);

  function state(): string {
    if (progress) return t('imQueue.progress', progress);
    if (results.length === 0)
      return rows.length > 0 ? t('imQueue.ready', { ready: due.length, count: rows.length }) : '';
    const done = t('imQueue.created', { count: created });
    const others = results.length - created;
    return others === 0 ? done : `${done} ${t('imQueue.notCreated', { count: others })}`;
  }

  function action(): string {
    const count = due.length;
    if (count === 0) return t('imQueue.createNone');
    if (isNewPrice) return t('imQueue.atNewPrice', { count });
    return isRetry ? t('imQueue.retry', { count }) : t('imQueue.create', { count });
  }

  return (
    <section className={styles.queue} aria-labelledby="queue">
      <h2 id="queue">{t('imQueue.title')}</h2>
      <TextAreaField
        label={t('imQueue.paste')}
        hint={t('imQueue.hint')}
        rows={3}
        value={text}
        readOnly={progress !== undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      {rows.length > 0 && <QueueTable queue={queue} />}
      <div className={rows.length > 0 ? styles.actions : undefined}>
        <p role="status">{state()}</p>
        {rows.length > 0 && (
          <Button busy={progress !== undefined} disabled={due.length === 0} onClick={run}>
            {action()}
          </Button>
        )}
        {progress && (
          <Button look="secondary" onClick={stop}>
            {t('imQueue.stop')}
          </Button>
        )}
        {unread.length > 0 && (
          <Button look="secondary" onClick={readAgain}>
            {t('imQueue.readAgain')}
          </Button>
        )}
      </div>
    </section>
  );
}
