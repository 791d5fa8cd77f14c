type Words = { [key: string]: string | Words };

/**
 * The words in a file's text: texts by key, nested as one likes. Anything else that answers in its
 * place would have the shop show its keys. @throws when it is something else
 */
export function readWords(text: string): Words {
  const words: unknown = JSON.parse(text);
  if (!isWords(words)) throw new TypeError('Not a file of words');
  return words;
}

function isWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const inside: unknown[] = Object.values(value);
  return inside.length > 0 && inside.every((word) => typeof word === 'string' || isWords(word));
}
