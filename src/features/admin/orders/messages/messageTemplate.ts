import { ORDER_STATUSES } from '../../../../domain/constants';
import { knownStatus, type Order } from '../../../../domain/order';
import { countsCancelled, orderTotal } from '../../../../domain/orderAmounts';
import { isOneSize } from '../../../../domain/readersName';
import { formatHKD, formatList } from '../../../../i18n/format';
import type { Language } from '../../../../i18n/languages';
import { pieceName } from '../customerLanguage';
import { pieceLines } from '../pieceLines';

/** What a text can say of its order; each is written `{name}`. */
export const PLACEHOLDERS = ['name', 'number', 'tracking', 'total', 'pieces'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** The statuses that have a text; the host may send others. */
export const MESSAGE_STATUSES = [...ORDER_STATUSES, 'other'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export function messageStatus({ status }: Pick<Order, 'status'>): MessageStatus {
  return knownStatus(status) ?? 'other';
}

/** Chinese keyboards write the brackets in full width. */
const WRITTEN = /[{｛]([^{}｛｝\n]*)[}｝]/g;

/** The placeholders of a text that mean nothing, as they are written. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(WRITTEN)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))].map((name) => `{${name}}`);
}

/**
 * The message of a text about an order, in the customer's language. A line whose placeholder has nothing to say, such
 * as a tracking number that is not there yet, is left out; an unknown placeholder stays as it is written.
 */
export function messageText(template: string, order: Order, language: Language): string {
  const values = valuesOf(order, language);
  const lines = template.split('\n').filter((line) => {
    const names = [...line.matchAll(WRITTEN)].map(([, name = '']) => name);
    return names.every((name) => !isPlaceholder(name) || values[name] !== '');
  });
  const filled = lines.map((line) =>
    line.replace(WRITTEN, (written, name: string) =>
      isPlaceholder(name) ? values[name] : written,
    ),
  );
  return filled.join('\n').trim();
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name);
}

function valuesOf(order: Order, language: Language): Record<Placeholder, string> {
  const total = countsCancelled(order) ? undefined : orderTotal(order);
  const pieces = pieceLines(order).map(({ item, count }) => {
    const size = isOneSize(item.size) ? '' : item.size.trim();
    const name = [pieceName(item, language), size && `(${size})`].filter(Boolean).join(' ');
    return count > 1 ? `${name} × ${count}` : name;
  });
  return {
    name: order.address?.recipient.trim() ?? '',
    number: order.orderNumber,
    tracking: order.logistics.trim(),
    total: total === undefined ? '' : formatHKD(total),
    pieces: formatList(pieces, language),
  };
}
