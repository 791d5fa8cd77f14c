/** The key code of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to the composition of a word in an input method, such as for Chinese. Safari ends the
 * composition before the key that confirms the word, and tells it by the key code alone.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // Deprecated, but Safari tells it by nothing else.
  // oxlint-disable-next-line no-deprecated
  return event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;
}
