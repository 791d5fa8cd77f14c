/**
 * An amount in HKD as people type it: 12,800 or 12800.50. Undefined for anything else, also for 8.800,
 * which many people write for 8800.
 */
export function parseAmount(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return Number.isFinite(amount) ? amount : undefined;
}

/** Whether a text has only digits and the characters that separate them, such as 8.800 or 1,5. */
function isMeantAsAmount(typed: string): boolean {
  return /^[\d.,\s]+$/.test(typed) && /\d/.test(typed);
}

/** `ambiguous` has separators that do not tell thousands from cents. */
export type AmountProblem = 'notNumber' | 'ambiguous' | 'notPositive';

/** Why a text that is not blank is no amount above 0. */
export function amountProblem(typed: string): AmountProblem | undefined {
  const amount = parseAmount(typed);
  if (amount === undefined) return isMeantAsAmount(typed) ? 'ambiguous' : 'notNumber';
  return amount > 0 ? undefined : 'notPositive';
}

const CURRENCY = /HK\$|HKD|\p{Sc}|港[幣元]|元/giu;

/** A text without the marks of a currency: `8,800` of `HK$8,800` or of the full-width `＄８，８００`. */
export function withoutCurrency(typed: string): string {
  return typed.normalize('NFKC').replace(CURRENCY, '').trim();
}

/** Why a free text that reads as an amount is none above 0. Undefined for any other, such as `from 9,000`. */
export function freeTextProblem(typed: string): AmountProblem | undefined {
  const [, minus, amount = ''] = /^([-−–]?)(.*)$/s.exec(withoutCurrency(typed)) ?? [];
  if (!isMeantAsAmount(amount)) return undefined;
  return minus ? 'notPositive' : amountProblem(amount);
}
