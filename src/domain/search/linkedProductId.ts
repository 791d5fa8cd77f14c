import { plainTyped } from '../../lib/typedText';

/** The characters that a part of a URL has; others belong to the message around the link. */
const ID_IN_LINK = /\/product\/([\w\-.~%!$&'()*+,;=:@]+)/;

/** A link and nothing else, with the id in the characters that `encodeURIComponent` leaves or makes. */
const LINK_ALONE = /^[\w\-.:/]*\/product\/[\w\-.~%!'()*]+(?:[?#]\S*)?$/;

/**
 * The id in a link to a product of a shop such as this one; undefined in any other text. Punctuation after a link in
 * a message ends a sentence, and is no part of it; the end of a link alone belongs to the id.
 */
export function linkedProductId(text: string): string | undefined {
  const found = ID_IN_LINK.exec(plainTyped(text))?.[1];
  if (found === undefined) return undefined;
  const part = withoutEnd(found, LINK_ALONE.test(text.trim()) ? /\)$/ : /[.,;:!'()*]$/);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Takes such characters off the end, but no bracket that closes one inside, as of `bag-12(1)`. */
function withoutEnd(part: string, end: RegExp): string {
  let rest = part;
  while (end.test(rest) && !endsInBrackets(rest)) rest = rest.slice(0, -1);
  return rest;
}

function endsInBrackets(part: string): boolean {
  return part.endsWith(')') && part.split('(').length >= part.split(')').length;
}
