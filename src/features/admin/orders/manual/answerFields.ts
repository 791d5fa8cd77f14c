import { isReportedFailure } from '../../../../lib/reportedFailure';

/** A part of the channel's response: `data.imOrderNo` and its text. */
export type AnswerField = { name: string; value: string };

/** More fields than any response has that a person wants to read. The raw text has all. */
const MOST_FIELDS = 40;

/** The simple values of a response, and those one level further down. */
export function answerFields(response: unknown): AnswerField[] {
  return entriesOf(response)
    .flatMap(([name, value]) =>
      isSimple(value)
        ? [{ name, value: String(value) }]
        : entriesOf(value).flatMap(([inner, one]) => nestedField(`${name}.${inner}`, one)),
    )
    .slice(0, MOST_FIELDS);
}

/** A value of the second level. Of a list of records, such as `errors`, each record is one line. */
function nestedField(name: string, value: unknown): AnswerField[] {
  if (isSimple(value)) return [{ name, value: String(value) }];
  const simple = entriesOf(value).flatMap(([, one]) => (isSimple(one) ? [String(one)] : []));
  return simple.length === 0 ? [] : [{ name, value: simple.join(', ') }];
}

/** Codes and statuses with which APIs report a success in a response of status 200. */
const SUCCESS = /^(?:0+|200|201|ok|success(?:ful)?|succeeded|created|true)$/i;

/** Words with which they report a failure. */
const FAILURE = /fail|error|invalid|reject|denied|refused|失敗|錯誤|無效/i;

/**
 * Whether a response of status 200 says that nothing was created, itself or in a record that `answerFields` shows. The
 * channel documents no response, so this only warns.
 */
export function saysFailure(response: unknown): boolean {
  return namesFailure(response) || recordsOf(response).some(namesFailure);
}

/** The records one level down, such as `data`, and those of a list there. */
function recordsOf(response: unknown): unknown[] {
  return entriesOf(response)
    .flatMap(([, value]): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'object');
}

/** Also knows less certain ways than `isReportedFailure`: a code other than 0 or 200, a status that tells of a failure. */
function namesFailure(response: unknown): boolean {
  if (isReportedFailure(response)) return true;
  return entriesOf(response).some(([key, value]) => {
    const text = isSimple(value) ? String(value).trim() : '';
    switch (key.toLowerCase().replaceAll('_', '')) {
      case 'success':
      case 'succeeded':
      case 'issuccess':
      case 'ok':
        return /^(?:false|0|no)$/i.test(text);
      case 'code':
      case 'errcode':
      case 'errorcode':
        return text !== '' && !SUCCESS.test(text);
      case 'status':
      case 'result':
      case 'state':
        return FAILURE.test(text);
      case 'errormessage':
      case 'errmsg':
        return text !== '' && !/^(?:false|none|ok|success|0)$/i.test(text);
      default:
        return false;
    }
  });
}

const REFERENCE = /(?:order|im).*(?:no|id|number|code)$|^id$/i;

/** The channel's own number of the order that a response names; '' where it names none. */
export function answerReference(response: unknown, sent: readonly string[]): string {
  const found = answerFields(response).find(
    ({ name, value }) =>
      REFERENCE.test(name.split('.').at(-1) ?? '') &&
      !sent.includes(value) &&
      /^[\w-]{1,40}$/.test(value),
  );
  return found?.value ?? '';
}

type Simple = string | number | bigint | boolean;

function isSimple(value: unknown): value is Simple {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** The entries of an object, or those of an array, counted from 1. */
function entriesOf(value: unknown): [name: string, value: unknown][] {
  if (Array.isArray(value))
    return value.map((entry: unknown, place): [string, unknown] => [String(place + 1), entry]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
