import { foldText } from '../../../../lib/searchText';

/**
 * Identifies an order number however it is typed: with # or the word for it in front, in full width, in either letter
 * case. '' for a text without any.
 */
export function orderNumberKey(text: string): string {
  return foldText(text)
    .replace(/^'/, '')
    .replace(
      /^(?:order(?: (?:number|no\.?))?|訂單(?:編號|號碼)?|單號|no\.)(?![a-z])\s*[:：]?\s*/,
      '',
    )
    .replace(/^#\s*/, '');
}
