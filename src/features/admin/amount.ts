import { plainTyped } from '../../lib/typedText';

const PARTS = /^([-−–])?\s*(?:HK\$|HKD|\$|港[幣元])?\s*([-−–])?(.*?)\s*(?:HKD|港[幣元]|元)?$/isu;
const AMOUNT = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** A typed amount without its sign and the mark of Hong Kong's currency. Full-width characters count as ordinary ones. */
function amountParts(typed: string): { text: string; isNegative: boolean } {
  const plain = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();
  const [, before, after, text = ''] = PARTS.exec(plain) ?? [];
  return { text, isNegative: before !== undefined || after !== undefined };
}

/**
 * The amount in HKD of what an admin types, which is the only reader of such texts: 8800, 8,800, 8,800.50,
 * HK$8,800, $8800 or 8800元. Undefined for anything else: also for 8.800, which many people write for 8800, for
 * more than two decimals, and for another currency.
 */
export function parseAmount(typed: string): number | undefined {
  const { text, isNegative } = amountParts(typed);
  if (isNegative || !AMOUNT.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return amount <= Number.MAX_SAFE_INTEGER ? amount : undefined;
}

/** The whole number of what an admin types for how many there are: 0, 12, １２. Undefined for anything else. */
export function parseCount(typed: string): number | undefined {
  const plain = plainTyped(typed);
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}

/** Whether a text has only digits and the characters that separate them, such as 8.800 or 1,5. */
function isMeantAsAmount(text: string): boolean {
  return /^[\d.,\s]+$/.test(text) && /\d/.test(text);
}

/** `ambiguous` has separators that do not tell thousands from cents, or more than two decimals. */
export type AmountProblem = 'notNumber' | 'ambiguous' | 'notPositive';

/** Why a text that is not blank is not an amount above 0. */
export function amountProblem(typed: string): AmountProblem | undefined {
  const amount = parseAmount(typed);
  if (amount !== undefined) return amount > 0 ? undefined : 'notPositive';
  const { text, isNegative } = amountParts(typed);
  if (!isMeantAsAmount(text)) return 'notNumber';
  return isNegative ? 'notPositive' : 'ambiguous';
}

/**
 * Why a free text that reads as an amount is not one above 0. Undefined for a text of words, such as `from 9,000`.
 * `1e5` is no amount, but hosts and the shop would read it as a number.
 */
export function freeTextProblem(typed: string): AmountProblem | undefined {
  const problem = amountProblem(typed);
  return problem === 'notNumber' && Number.isNaN(Number(typed)) ? undefined : problem;
}

/** A free text as it is sent: an amount in plain digits, anything else as typed. */
export function normalizedFreeText(typed: string): string {
  const amount = parseAmount(typed);
  return amount === undefined ? typed.trim() : String(amount);
}
