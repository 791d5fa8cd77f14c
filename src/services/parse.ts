import * as v from 'valibot';

import { HostError } from './hostError';

/**
 * How hosts answer loosely, and what the shop makes of it (decisions: Hosts). Ids come as numbers
 * or text, numbers as numeric text, lists may be missing or hold a broken entry.
 */

/**
 * For `JSON.parse`: leaves out fields that reach for prototypes, and numbers that overflow. Objects
 * carry along what the shop does not know: a copy by assignment would take such a field for the
 * prototype itself, and such a number could not be sent back.
 */
export function onlySound(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') return undefined;
  return value === Infinity || value === -Infinity ? undefined : value;
}

/** Text that URLs can carry: a host may cut a text inside an emoji. */
function wellFormed(value: string | number): string {
  return String(value).trim().toWellFormed();
}

/** An id, as text. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(wellFormed), v.nonEmpty());

/** A number, also one sent as text. */
const number = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.transform((text) => Number(text.replace(/(?<=\d),(?=\d{3})/g, ''))),
    ),
  ]),
  v.finite(),
);

/** An id, or undefined where there is none to read. */
export const optionalId = v.fallback(v.optional(id), undefined);

/** A number, or undefined where there is none to read. */
export const optionalNumber = v.fallback(v.optional(number), undefined);

/** How far from 1970 dates go in JavaScript, in milliseconds, less a day for any zone's clock. */
const FARTHEST_MS = 8.64e15 - 24 * 3_600_000;

/** A moment in epoch milliseconds that can be written as a date: formatters throw at any other. */
export const epochMs = v.pipe(number, v.minValue(-FARTHEST_MS), v.maxValue(FARTHEST_MS));

/** Text, or '' where there is none to read. */
export const text = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(wellFormed)),
  '',
);

/**
 * A moment in epoch milliseconds, from milliseconds, seconds or a date's text; a text without a
 * zone is Hong Kong time. Undefined where there is none to read.
 */
export const optionalTime = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => readTime(value)),
      epochMs,
    ),
  ),
  undefined,
);

function readTime(value: string | number): number {
  const amount = typeof value === 'number' ? value : Number(value.trim() || Number.NaN);
  // 1e11 seconds is the year 5138, 1e11 milliseconds is 1973: the shop sold nothing in either.
  if (Number.isFinite(amount)) return amount < 1e11 ? amount * 1000 : amount;
  const date = String(value).trim().replace(/\//g, '-').replace(' ', 'T');
  const moment = date.includes('T') ? date : `${date}T00:00`;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment);
  return Date.parse(zoned ? moment : `${moment}+08:00`);
}

const PICTURE = /^(?:https?:|blob:|data:image\/)/i;

/** Whether a URL that a host sent may be used for a picture: http, https, data:image or blob. */
export function isPictureUrl(url: string): boolean {
  return PICTURE.test(url) && URL.canParse(url);
}

/** A list of picture URLs, each once; whatever is not one is left out without a word. */
export const pictures = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((urls) =>
      urls.filter(
        (url, place): url is string =>
          typeof url === 'string' && isPictureUrl(url) && urls.indexOf(url) === place,
      ),
    ),
  ),
  [],
);

/** A picture URL, or '' where there is none that may be used. */
export const picture = v.fallback(v.pipe(v.string(), v.check(isPictureUrl)), '');

/**
 * A list inside an answer: missing or null is empty, a broken entry is dropped with one console
 * warning for the list.
 */
export function listOf<T extends v.GenericSchema>(entry: T, what: string) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries): v.InferOutput<T>[] => {
      const good = entries.flatMap((value) => {
        const result = v.safeParse(entry, value);
        return result.success ? [result.output] : [];
      });
      const dropped = entries.length - good.length;
      if (dropped > 0) console.warn(`Left out ${dropped} unreadable ${what} of a host's answer`);
      return good;
    }),
  );
}

/**
 * An answer that is an object. A bare list is not one, though JavaScript would take it for one whose
 * every field is missing.
 */
export function answerObject<T extends v.ObjectEntries>(entries: T) {
  return v.pipe(
    v.unknown(),
    v.check((answer) => !Array.isArray(answer)),
    v.object(entries),
  );
}

/** Parses a host's answer. @throws HostError of kind `shape` when it is not what was documented. */
export function parseAnswer<T extends v.GenericSchema>(
  schema: T,
  answer: unknown,
  what: string,
): v.InferOutput<T> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  throw new HostError('shape', `The answer for ${what} is not of the documented shape`);
}
