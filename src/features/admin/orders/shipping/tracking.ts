import { isShortened } from '../pastedRows';

/** Couriers that deliver in Hong Kong, by what people and files call them. */
const COURIERS = [
  /^(?:sf(?:[ -]?express)?|s\.f\.?(?: ?express)?|[順顺][豐丰](?:速[運遞运递])?)$/i,
  /^(?:dhl(?:[ -]?express)?|fedex|ups|tnt|aramex|ems|usps|speedpost)$/i,
  /^(?:(?:hk|hong ?kong)[ -]?post|香港郵政|易送遞|本地郵政速遞|特快專遞)$/i,
  /^(?:kerry(?:[ -]?express)?|嘉里(?:快遞|物流)?|lalamove|gogox|pickupp|zeek|jumppoint|alfred)$/i,
  /^(?:zto|yto|sto|yunda|jd(?:[ -]?(?:express|logistics))?|cainiao|(?:中通|圓通|申通|韻達|京東|菜鳥)(?:快遞|物流)?)$/i,
];

/** Whether a text is nothing but a courier's name. */
export function isCourier(text: string): boolean {
  return COURIERS.some((names) => names.test(text.trim()));
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:\s.*)?$/;

/** Letters before and after the digits, which may stand in groups. */
const GROUPED = /^[A-Z]{0,6}[\s-]*\d[\d\s-]*[A-Z]{0,3}$/;

/** SF, the post's form `RB123456785HK`, UPS, JD, ZTO, YTO and Kerry. */
const KNOWN_FORM =
  /^(?:SF\d{8,}|[A-Z]{2}\d{9}[A-Z]{2}|1Z[A-Z\d]{16}|J?JD[A-Z\d]{10,}|(?:ZTO|YT|KEX)\d{8,})$/;

/** How few digits a tracking number has at least, and from how many on nothing else looks like one. */
const FEW = 6;
const MANY = 10;

/**
 * How much a text looks like a tracking number: 0 not at all, 3 like one of a known form. Spaces and dashes between
 * its groups do not matter. A link to a courier's page is one too.
 */
export function trackingLikeness(text: string): 0 | 1 | 2 | 3 {
  const written = text.trim().toUpperCase();
  if (/^HTTPS?:\/\/\S+$/.test(written) || isShortened(written)) return 2;
  const plain = written.replace(/[\s-]/g, '');
  if (KNOWN_FORM.test(plain)) return 3;
  if (DATE.test(written) || !(GROUPED.test(written) || /^[A-Z\d]*\d[A-Z\d]*$/.test(written)))
    return 0;
  const digits = plain.replace(/\D/g, '').length;
  if (digits >= MANY) return 2;
  return digits >= FEW ? 1 : 0;
}

/** Whether a text is a tracking number of a known form, which no telephone number is. */
export function isCertainTracking(text: string): boolean {
  return trackingLikeness(text) === 3;
}

/** Whether a text that does not look like a tracking number may be meant as one: letters and digits, and no date. */
export function isMeantAsTracking(text: string): boolean {
  const written = text.trim().toUpperCase();
  return GROUPED.test(written) && !DATE.test(written);
}

/** A tracking number, '' for none, and the courier that its line names. */
export type Tracking = { courier: string; tracking: string };

/** Takes the courier's name, of one or two words, from the start or the end of a text. */
export function splitCourier(text: string): Tracking {
  const words = text.trim().split(/\s+/);
  for (const count of [2, 1]) {
    if (words.length <= count) continue;
    const [first, last] = [words.slice(0, count).join(' '), words.slice(-count).join(' ')];
    if (isCourier(first)) return { courier: first, tracking: words.slice(count).join(' ') };
    if (isCourier(last)) return { courier: last, tracking: words.slice(0, -count).join(' ') };
  }
  return { courier: '', tracking: words.join(' ') };
}

/** A tracking number among other words. */
export type FoundTracking = Tracking & {
  /** The other words. */
  rest: string;
  /** Whether digits that stand apart were taken for its end, which only a person can know. */
  isJoined: boolean;
};

/** Finds the tracking number in a text with other words. */
export function findTracking(text: string): FoundTracking {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const single = [3, 2]
    .map((least) => words.findIndex((word) => trackingLikeness(word) >= least))
    .find((place) => place !== -1);
  const [from, length] = single === undefined ? longestRun(words) : withGroups(words, single);
  if (length === 0) return { courier: '', tracking: '', rest: words.join(' '), isJoined: false };
  const isJoined = single !== undefined && from + length > single + 1;
  const { courier, tracking } = splitCourier(words.slice(from, from + length).join(' '));
  const [before, after] = [words.slice(0, from), words.slice(from + length)];
  const found = (named: string, rest: readonly string[]): FoundTracking => ({
    courier: named,
    tracking,
    rest: rest.join(' '),
    isJoined,
  });
  if (courier) return found(courier, [...before, ...after]);
  for (const count of [2, 1]) {
    const [left, right] = [before.slice(-count).join(' '), after.slice(0, count).join(' ')];
    if (isCourier(left)) return found(left, [...before.slice(0, -count), ...after]);
    if (isCourier(right)) return found(right, [...before, ...after.slice(count)]);
  }
  return found('', [...before, ...after]);
}

/** A group of digits that is too short for a telephone number. */
const GROUP = /^\d[\d-]{0,6}[A-Z]{0,3}$/i;

/** Two groups of four digits are how people write a telephone number. */
const FOUR_DIGITS = /^\d{4}$/;

/**
 * Where a tracking number begins whose largest part is the word at `place`, and how many words it has: groups of digits
 * behind it may belong to it, and the word before it where only both are of a known form, as in `1Z 999AA10123456784`.
 */
function withGroups(words: readonly string[], place: number): [from: number, length: number] {
  const likenessOf = (from: number, end: number) =>
    trackingLikeness(words.slice(from, end).join(' '));
  let end = place + 1;
  while (
    GROUP.test(words[end] ?? '') &&
    !(FOUR_DIGITS.test(words[end] ?? '') && FOUR_DIGITS.test(words[end + 1] ?? '')) &&
    likenessOf(place, end + 1) > 0
  )
    end += 1;
  const isWhole = place === 0 || likenessOf(place, end) === 3 || likenessOf(place - 1, end) < 3;
  return isWhole ? [place, end - place] : [place - 1, end - place + 1];
}

/** Where the longest run of words begins that is a tracking number in groups, and how long it is. */
function longestRun(words: readonly string[]): [from: number, length: number] {
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length).join(' ');
      if (trackingLikeness(splitCourier(run).tracking) > 0) return [from, length];
    }
  }
  return [0, 0];
}

/** The text for an order: the number as it was pasted, after its courier unless it begins with the name. */
export function logisticsText({ courier, tracking }: Tracking): string {
  if (tracking === '') return '';
  const [name = ''] = courier.split(/[\s.-]/);
  const isSaid = name === '' || tracking.toUpperCase().startsWith(name.toUpperCase());
  return isSaid ? tracking : `${courier} ${tracking}`;
}

/** Identifies a tracking number however it is spaced, with or without its courier. */
export function trackingKey(text: string): string {
  const { tracking } = splitCourier(text.normalize('NFKC'));
  const key = tracking.replace(/[^\p{L}\d]/gu, '').toUpperCase();
  // "SF 1329…" and "SF1329…" are one number.
  return key.replace(/^SF(?=\d)/, '');
}
