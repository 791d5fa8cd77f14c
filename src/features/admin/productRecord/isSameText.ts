import { parseAmount } from '../amount';
import type { TextField } from '../records/table';

/** Whether two texts of a field say the same: line ends, space around them and how an amount is written do not matter. */
export function isSameText({ control }: TextField, typed = '', host = ''): boolean {
  if (plain(typed) === plain(host)) return true;
  const amount = control === 'amount' ? parseAmount(typed) : undefined;
  return amount !== undefined && amount === parseAmount(host);
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
