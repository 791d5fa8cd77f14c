import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { orderKey, type Order } from '../../../../domain/order';
import type { Language } from '../../../../i18n/languages';
import { uniqueKeys } from '../../../../lib/uniqueKeys';
import { focusFirst } from '../../../../ui/focusFirst';
import styles from './MessageList.module.css';
import { MessageRow } from './MessageRow';
import { ownText, readOwnTexts, writeOwnText } from './messageStorage';
import { MessageTexts } from './MessageTexts';
import { orderMessage, templateOf } from './orderMessage';
import { useSentMessages } from './useSentMessages';

/** The messages to write, of which a press opens one and goes on to the next. */
export function MessageList({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('admin');
  const [own, setOwn] = useState(readOwnTexts);
  const { isSent, tick } = useSentMessages();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Language>>(new Map());
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const summary = useRef<HTMLParagraphElement>(null);

  const keys = uniqueKeys(orders.map(orderKey));
  const messages = orders.map((order, place) => {
    const key = keys[place] ?? '';
    const message = orderMessage(own, order, chosen.get(key));
    return { ...message, key, order, isSent: isSent(key, message.status) };
  });
  const reachable = messages.filter(({ phone }) => phone !== undefined);
  const unreachable = messages.filter(({ phone }) => phone === undefined);
  const first = reachable.find((message) => !message.isSent) ?? reachable[0];
  const done = reachable.filter((message) => message.isSent).length;

  /** Moves the focus to the next message that is not sent: the one after this, else the first of them. */
  function focusAfter(key: string) {
    const place = reachable.findIndex((message) => message.key === key);
    const next = [...reachable.slice(place + 1), ...reachable.slice(0, place)].find(
      (message) => !message.isSent,
    );
    (next ? links.current.get(next.key) : summary.current)?.focus();
  }

  const row = (message: (typeof messages)[number]) => (
    <MessageRow
      key={message.key}
      message={message}
      linkRef={(link) => {
        if (link) links.current.set(message.key, link);
        else links.current.delete(message.key);
        if (message === first) focusFirst(link);
      }}
      onOpen={() => {
        tick(message.key, message.status, true);
        focusAfter(message.key);
      }}
      onTick={(isTicked) => tick(message.key, message.status, isTicked)}
      onLanguage={(language) => setChosen(new Map(chosen).set(message.key, language))}
    />
  );

  return (
    <div className={styles.queue}>
      <p ref={summary} role="status" tabIndex={-1}>
        {t('message.done', { done, count: reachable.length })}
      </p>
      <MessageTexts
        first={messages[0]}
        templateOf={(status, language) => templateOf(own, status, language)}
        isOwn={(status, language) => ownText(own, status, language) !== undefined}
        onWrite={(change) => setOwn(writeOwnText(change))}
      />
      <ol className={styles.list}>{reachable.map(row)}</ol>
      {unreachable.length > 0 && (
        <section aria-labelledby="without-phone">
          <h3 id="without-phone">{t('message.withoutPhone', { count: unreachable.length })}</h3>
          <ol className={styles.list}>{unreachable.map(row)}</ol>
        </section>
      )}
    </div>
  );
}
