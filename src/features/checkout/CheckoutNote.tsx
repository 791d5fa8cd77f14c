import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { config } from '../../config';
import { chatUrl } from '../../domain/chat';
import type { Order } from '../../domain/order';
import { scrollIntoView } from '../../lib/scrollIntoView';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';
import type { CheckoutEvent, CheckoutState } from './checkoutMachine';
import styles from './CheckoutNote.module.css';

type CheckoutNoteProps = { state: CheckoutState; send: (event: CheckoutEvent) => void };

/** Says what is happening to an order while *Checkout* waits. The rest of the page stays usable. */
export function CheckoutNote({ state, send }: CheckoutNoteProps) {
  const { t } = useTranslation();
  switch (state.at) {
    case 'checking':
    case 'sending':
      return (
        <div ref={scrollIntoView} className={styles.note} role="status">
          <p>{t(`checkout.${state.at}`)}</p>
          <div className={styles.line} />
        </div>
      );
    case 'following':
      return (
        <div ref={scrollIntoView} className={styles.note}>
          <div role="status">
            <p>{t('checkout.verifying')}</p>
            <p className={styles.text}>{t('checkout.verifyingText')}</p>
          </div>
          <div className={styles.line} />
          <AskLink />
        </div>
      );
    case 'unknown':
      return (
        <div ref={scrollIntoView} className={styles.note}>
          <div role="alert">
            <p>{t('checkout.unknown')}</p>
            <p className={styles.text}>{t('checkout.unknownText')}</p>
          </div>
          {state.possibleMatch ? (
            <PossibleMatchQuestion order={state.possibleMatch} send={send} />
          ) : (
            <Button onClick={() => send({ type: 'resume' })}>{t('checkout.checkAgain')}</Button>
          )}
          <AskLink />
        </div>
      );
    default:
      return null;
  }
}

/** A chat with the team about an order that nobody knows the outcome of yet. */
function AskLink() {
  const { t } = useTranslation();
  return (
    <ExternalLink href={chatUrl(config().chatPhone, t('checkout.askChat'))}>
      {t('checkout.ask')}
    </ExternalLink>
  );
}

/** Asks whether an order with too little detail is the one just sent. */
function PossibleMatchQuestion({
  order,
  send,
}: { order: Order } & Pick<CheckoutNoteProps, 'send'>) {
  const { t } = useTranslation();
  const { orderNumber } = order;
  const answer = (isMatch: boolean) => send({ type: 'answer', answer: { order, isMatch } });
  return (
    <>
      <p>
        <span>{t('checkout.possibleMatch')}</span>{' '}
        <Link to={paths.order(orderNumber)}>{orderNumber}</Link>
      </p>
      <Button onClick={() => answer(true)}>{t('checkout.isIt')}</Button>
      <Button look="secondary" onClick={() => answer(false)}>
        {t('checkout.isNotIt')}
      </Button>
    </>
  );
}
