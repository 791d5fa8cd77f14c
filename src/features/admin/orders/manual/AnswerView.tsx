import { useTranslation } from 'react-i18next';

import { answerFields } from './answerFields';
import styles from './AnswerView.module.css';
import { channelResponse, type SendResult } from './sendManualOrder';

/** Whether a manual order was created, and the fields of the channel's response. */
export function AnswerView({ result }: { result: SendResult }) {
  const { t } = useTranslation('admin');
  const { kind } = result;
  // A changed price and a repeat are asked about in a dialog; what somebody else has begun is not told.
  if (kind === 'priceChanged' || kind === 'mayExist' || kind === 'sessionOver') return null;
  return (
    <div ref={scrollIntoView} className={styles.answer} data-created={kind === 'created'}>
      <p className={styles.title}>{t(`im.answer.${kind}`)}</p>
      <AnswerFields response={channelResponse(result)} />
    </div>
  );
}

/** The simple fields of a response, by name. */
export function AnswerFields({ response }: { response: unknown }) {
  const fields = answerFields(response);
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The form may end below the window where its answer appears. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
