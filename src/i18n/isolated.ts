/** Arabic, Hebrew and other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A text that is put into another one, between the isolates U+2068 and U+2069 where it has letters that
 * are written from right to left: digits and punctuation beside it then keep their order.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
