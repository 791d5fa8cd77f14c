import * as v from 'valibot';

import { DAY_MS } from '../../../../domain/constants';
import type { Language } from '../../../../i18n/languages';
import { storedValue } from '../../../../lib/storage';
import { storedList } from '../storedList';
import type { MessageStatus } from './messageTemplate';

/** The admin's own texts by status and language. They hold placeholders, and nothing of a person. */
const ownTexts = storedValue('orderMessages', v.record(v.string(), v.string()));

const textKey = (status: MessageStatus, language: Language) => `${status} ${language}`;

export type OwnTexts = ReturnType<typeof readOwnTexts>;

/** The texts that an admin of this device has written; the others are the standard ones. */
export function readOwnTexts(): Readonly<Record<string, string>> {
  return ownTexts.read() ?? {};
}

export function ownText(texts: OwnTexts, status: MessageStatus, language: Language) {
  return texts[textKey(status, language)];
}

/** Stores one text, or forgets it where it is undefined. Returns all, with those that another tab has written meanwhile. */
export function writeOwnText({
  status,
  language,
  text,
}: {
  status: MessageStatus;
  language: Language;
  text?: string;
}): OwnTexts {
  const key = textKey(status, language);
  const others = Object.entries(readOwnTexts()).filter(([other]) => other !== key);
  const changed = Object.fromEntries(text === undefined ? others : [...others, [key, text]]);
  ownTexts.write(changed);
  return changed;
}

const sentSchema = v.object({ id: v.string(), status: v.string(), at: v.number() });

/** A message that is ticked as sent: of an order only its id and the status that the text was about. */
export type SentMessage = v.InferOutput<typeof sentSchema>;

/** How long a tick is kept. */
const KEPT_MS = 30 * DAY_MS;

const ticks = storedList('sentMessages', sentSchema, (entries): readonly SentMessage[] =>
  entries.filter(({ at }) => Date.now() - at < KEPT_MS),
);

/** What an admin has sent in the last 30 days, and how to follow it. */
export const { view: readSent, subscribe: onSent } = ticks;

/** Ticks the message about an order's status as sent, or takes the tick away. */
export function tickSent(
  owner: string,
  { id, status, isSent: isTicked }: { id: string; status: MessageStatus; isSent: boolean },
): void {
  const others = readSent(owner).filter(
    (message) => message.id !== id || message.status !== status,
  );
  ticks.write(owner, isTicked ? [...others, { id, status, at: Date.now() }] : others);
}

/** Whether the message about an order's status is ticked. */
export function isSent(sent: readonly SentMessage[], id: string, status: MessageStatus): boolean {
  return sent.some((message) => message.id === id && message.status === status);
}
