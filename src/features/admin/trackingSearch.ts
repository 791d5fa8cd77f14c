import { foldText } from '../../lib/searchText';

/** A folded tracking number without the spaces and dashes of its groups. */
export function ungrouped(text: string): string {
  return foldText(text).replace(/[\s-]/g, '');
}

/** The part of a tracking number that a search asks for, as `ungrouped` has it; undefined for a text without three digits. */
export function typedTracking(text: string): string | undefined {
  const typed = ungrouped(text);
  return /\d{3}/.test(typed) ? typed : undefined;
}
