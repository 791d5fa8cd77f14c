import { plainTyped } from '../../lib/typedText';

/** The characters that a part of a URL has; others belong to the message around the link. */
const ID_IN_LINK = /\/product\/([\w\-.~%!$&'()*+,;=:@]+)/;

/**
 * The id in a link to a product of a shop such as this one; undefined in any other text. Punctuation after the link
 * ends a sentence or closes brackets, and is no part of it.
 */
export function linkedProductId(text: string): string | undefined {
  const part = ID_IN_LINK.exec(plainTyped(text))?.[1]?.replace(/[.,;:!'()*]+$/, '');
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}
