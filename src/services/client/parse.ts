import * as v from 'valibot';

import { isGoodResponse } from '../../lib/reportedFailure';
import { HostError } from './hostError';
import type { ReadEntry } from './rewriteList';

/**
 * Schemas for the loose responses of the hosts (spec §11.2): ids are numbers or strings, numbers may be
 * numeric strings, and a list may be missing or hold an invalid entry.
 */

/** Trims a text and repairs lone surrogates, which URLs cannot encode: a host may cut an emoji in half. */
function wellFormed(value: string | number | bigint): string {
  return String(value).trim().toWellFormed();
}

/** A text or a number as a text; `lib/json` reads a number that is too long for JavaScript as a bigint. */
export const textOrNumber = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.transform(wellFormed),
);

/** An id as a string. */
export const id = v.pipe(textOrNumber, v.nonEmpty());

/** A number or a numeric string; beyond the safe integers sums could overflow. */
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
  v.minValue(Number.MIN_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** An id, or undefined where it is missing or invalid. */
export const optionalId = v.fallback(v.optional(id), undefined);

/** A number, or undefined where it is missing or invalid. */
export const optionalNumber = v.fallback(v.optional(number), undefined);

/**
 * A number that a host states, for amounts that must not be made up from others: undefined where it is missing, null or
 * an empty text, `unread` where it is stated and cannot be read.
 */
export const statedNumber = v.optional(
  v.union([
    number,
    v.pipe(
      v.union([v.null(), v.pipe(v.string(), v.trim(), v.empty())]),
      v.transform(() => undefined),
    ),
    v.pipe(
      v.unknown(),
      v.transform((): 'unread' => 'unread'),
    ),
  ]),
);

/** The stated number; undefined where none is stated, or it cannot be read. */
export function readNumber(stated: v.InferOutput<typeof statedNumber>): number | undefined {
  return stated === 'unread' ? undefined : stated;
}

/** The largest JavaScript date in milliseconds, less one day for time zone offsets. */
const MAX_DATE_MS = 8.64e15 - 24 * 3_600_000;

/** Epoch milliseconds within the range of dates; `Intl.DateTimeFormat` throws outside it. */
export const epochMs = v.pipe(number, v.minValue(-MAX_DATE_MS), v.maxValue(MAX_DATE_MS));

/** A string, or '' where it is missing or invalid. */
export const text = v.fallback(textOrNumber, '');

const PICTURE = /^(?:https?:|blob:|data:image\/)/i;

/** Whether a URL from a host may be a picture's source: http, https, data:image or blob (spec §11.2). */
export function isPictureUrl(url: string): boolean {
  return PICTURE.test(url) && URL.canParse(url);
}

/** More pictures than any product has; a record with thousands would only slow the page down. */
const MOST_PICTURES = 100;

/** The first 100 of a list of picture URLs, each once; drops invalid ones without a warning. */
export const pictures = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((urls) => {
      const unique = new Set<string>();
      for (const url of urls) {
        if (unique.size === MOST_PICTURES) break;
        if (typeof url === 'string' && isPictureUrl(url)) unique.add(url);
      }
      return [...unique];
    }),
  ),
  [],
);

/** A picture URL, or '' where it is missing or not allowed. */
export const picture = v.fallback(v.pipe(v.string(), v.check(isPictureUrl)), '');

/**
 * A list inside a response: missing or null means empty; invalid entries are dropped with one console
 * warning per list.
 */
export function listOf<T extends v.GenericSchema>(entry: T, what: string) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries): v.InferOutput<T>[] => {
      const valid = entries.flatMap((value) => {
        const result = v.safeParse(entry, value);
        return result.success ? [result.output] : [];
      });
      warnOfDropped(entries.length - valid.length, what);
      return valid;
    }),
  );
}

/** As `listOf`, for a list that is saved back: with what came of each entry (`services/rewriteList`). */
export function readListOf<T extends v.GenericSchema>(entry: T, what: string) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries): ReadEntry<v.InferOutput<T>>[] => {
      const read = entries.map((raw) => {
        const result = v.safeParse(entry, raw);
        return result.success ? { raw, read: result.output } : { raw };
      });
      warnOfDropped(read.filter((one) => !('read' in one)).length, what);
      return read;
    }),
  );
}

function warnOfDropped(count: number, what: string): void {
  if (count > 0) console.warn(`Left out ${count} unreadable ${what} of a host's response`);
}

/**
 * A response that is an object with lists. Rejects an array, which `v.object` would accept as an object with every
 * field missing, and a reported failure without any entry, which would look like empty lists.
 */
export function responseObject<T extends v.ObjectEntries>(entries: T) {
  return v.pipe(
    v.unknown(),
    v.check((response) => isGoodResponse(response, Object.keys(entries))),
    v.object(entries),
  );
}

/** Where a host that answers with an object keeps the array of records. */
const RECORDS_KEYS = ['profile', 'list', 'outputList'];

/**
 * The array of records that `/profile` and `/mylist` answer with, by itself or inside an object
 * (spec §11.2); undefined where it is null or missing. An object that holds something else, such as a
 * record itself, and a reported failure without any entry are refused: they would look empty, and the next save
 * would overwrite the record.
 */
const recordArray = v.nullish(
  v.union([
    v.array(v.unknown()),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((holder) => {
        const keys = Object.keys(holder);
        return (
          !('uid' in holder) && (keys.length === 0 || RECORDS_KEYS.some((key) => key in holder))
        );
      }),
      v.check((holder) => isGoodResponse(holder, RECORDS_KEYS)),
      v.transform((holder) => RECORDS_KEYS.map((key) => holder[key]).find((held) => held != null)),
      v.optional(v.array(v.unknown())),
    ),
  ]),
);

/** An object, and no array, of which `v.looseObject` would make one. */
const record = v.pipe(
  v.unknown(),
  v.check((entry) => !Array.isArray(entry)),
  v.looseObject({}),
);

/** How a record tells itself from an entry of its list: it has the list or a `uid`, and an entry has `ofEntry`. */
type RecordKeys = { list: string; ofEntry: string };

/**
 * The first record of that array; undefined where there is none yet. Other entries are dropped as in every
 * list. Refuses a record that cannot be read or reports a failure in place of its list, an array without any, and an
 * array of what the list of the record holds: the next save would overwrite it.
 */
export function firstRecord<T extends v.ObjectEntries>(
  entries: T,
  { list, ofEntry }: RecordKeys,
  what: string,
) {
  return v.pipe(
    recordArray,
    v.check((all) => !all?.length || all.some((entry) => v.is(record, entry))),
    listOf(record, what),
    v.transform(([first]) => first),
    v.check((first) => !first || list in first || ('uid' in first && !(ofEntry in first))),
    v.check((first) => !first || isGoodResponse(first, [list])),
    v.optional(v.object(entries)),
  );
}

/** Validates a host's response. @throws HostError of kind `shape` if it does not match the schema. */
export function parseResponse<T extends v.GenericSchema>(
  schema: T,
  response: unknown,
  what: string,
): v.InferOutput<T> {
  const result = v.safeParse(schema, response);
  if (result.success) return result.output;
  throw new HostError('shape', `The response for ${what} is not of the documented shape`);
}
