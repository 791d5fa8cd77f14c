/** A text without any of these has no number that overflows or would be rounded, and no key that is dropped. */
const ODD = /\d{16}|e\+?\d{3}|__proto__|constructor|\\u/i;

/** A text, or the rest of a broken one, and a whole number of 16 digits or more outside of texts. */
const TEXT_OR_LONG_NUMBER =
  /"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/g;

/**
 * Parses JSON. A whole number that JavaScript would round, such as an id above 2^53, becomes a bigint, which
 * `stringifyJson` writes with the same digits. Drops the keys `__proto__` and `constructor`, and numbers that
 * overflow to `Infinity`: records are copied and sent back with their unknown fields, copying `__proto__`
 * would replace the prototype, and JSON cannot express `Infinity`. @throws SyntaxError
 */
export function parseJson(json: string): unknown {
  // The quick look saves nearly every response the slow way: a long one would hold the page up.
  if (!ODD.test(json)) return JSON.parse(json);
  return JSON.parse(json.replace(TEXT_OR_LONG_NUMBER, markLongNumber), revive);
}

/** Writes JSON, bigints as the bare digits that `parseJson` has read. */
export function stringifyJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, (_key, held: unknown) => markBigint(held), indent);
  // A quote inside of a text has a backslash before it, so only whole texts match.
  return json.replace(/(?<!\\)"\\u0000(-?\d+)"/g, '$1');
}

/** A long number on its way through `JSON` is a text that begins with a character nobody can type. */
const MARKED = /^\0-?\d+$/;

function markLongNumber(token: string): string {
  const isRounded = !token.startsWith('"') && !Number.isSafeInteger(Number(token));
  return isRounded ? `"\\u0000${token}"` : token;
}

function markBigint(value: unknown): unknown {
  return typeof value === 'bigint' ? `\0${value}` : value;
}

function revive(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') return undefined;
  if (typeof value === 'string' && MARKED.test(value)) return BigInt(value.slice(1));
  return value === Infinity || value === -Infinity ? undefined : value;
}
