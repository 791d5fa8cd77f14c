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
  return JSON.parse(json.replace(TEXT_OR_LONG_NUMBER, markToken), revive);
}

/** Writes JSON, bigints as the bare digits that `parseJson` has read. */
export function stringifyJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, (_key, held: unknown) => mark(held), indent);
  return json.includes(MARK) ? json.replace(TEXT, unmarkText) : json;
}

/** How a character that nobody can type stands in JSON. A long number on its way through `JSON` is a text that begins with it. */
const MARK = '\\u0000';
const MARKED = /^\0-?\d+$/;

/** A whole text, and whether it is a key. */
const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"(:?)/g;

/** Marks a long number. A text that begins with the mark gets a second one, unless it is a key, which is never a number. */
function markToken(token: string, place: number, json: string): string {
  if (!token.startsWith('"'))
    return Number.isSafeInteger(Number(token)) ? token : `"${MARK}${token}"`;
  const isMarked = token.startsWith(`"${MARK}`) && !/^\s*:/.test(json.slice(place + token.length));
  return isMarked ? `"${MARK}${token.slice(1)}` : token;
}

function mark(value: unknown): unknown {
  const isMarked = typeof value === 'string' && value.startsWith('\0');
  return typeof value === 'bigint' || isMarked ? `\0${value}` : value;
}

function unmarkText(text: string, colon: string): string {
  if (colon || !text.startsWith(`"${MARK}`)) return text;
  const rest = text.slice(1 + MARK.length);
  return rest.startsWith(MARK) ? `"${rest}` : rest.slice(0, -1);
}

function revive(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') return undefined;
  if (typeof value === 'string' && value.startsWith('\0'))
    return MARKED.test(value) ? BigInt(value.slice(1)) : value.slice(1);
  return value === Infinity || value === -Infinity ? undefined : value;
}
