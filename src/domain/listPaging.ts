/** A page of a list as a host has sent it. */
export type ListResponse = {
  /** The number that was asked for, from 1. */
  page: number;
  /** The ids of its products. */
  ids: readonly string[];
  /** Whether the page was empty, which ends a list (spec §4.2). */
  isEnd: boolean;
};

/** After so many pages in a row without a new product the list has grown at its head, or the host repeats its last page. */
const MAX_REPEATED_PAGES = 3;

/** The most times a list is read again from page 1: one that its host sorts differently each time never settles. */
const MAX_CHECKS = 3;

/** One reading of a list from page 1 to its end. */
type Pass = {
  /** The ids of the products that it has met. */
  met: Set<string>;
  /** The number of the last page that brought a product which it had not met. */
  last: number;
  /** How many pages in a row brought none. */
  repeats: number;
};

/** How far a list is read. */
type ListReading = {
  /** The ids of the products that any response has had, and those of each page as it came last. */
  known: Set<string>;
  latest: Map<number, string>;
  /** The first reading, one of the head for what has come there, or one that looks for what has shifted. */
  kind: 'list' | 'head' | 'check';
  /** The page to ask for next; undefined once the list is complete. */
  next: number | undefined;
  pass: Pass;
  /** The page with which the first reading goes on after the head, and whether the head has a new product. */
  resumeAt: number;
  hasGrown: boolean;
  /** How many checks there were, whether this one has met a page that has changed, and the last page of the one before. */
  checks: number;
  hasChanged: boolean;
  lastBefore: number;
};

/**
 * Which page of a list to ask for next, after these responses, in their order; undefined once the list is
 * complete. Pages shift while one reads (docs/decisions/0060-lists-that-shift.md), so a list is
 *
 * 1. read page after page, until an empty page or three without a new product;
 * 2. after three such pages, read from page 1 down to a known product, and then further where it was, past what its
 *    new products have pushed on. A page 1 without a new product means that the host repeats its last page;
 * 3. read again from page 1 at its end, until no page has changed since it was read before.
 */
export function nextListPage(responses: readonly ListResponse[]): number | undefined {
  const reading = startReading();
  for (const response of responses) addResponse(reading, response);
  return reading.next;
}

/** A list of which no page is read; `addResponse` adds one after another. */
export function startReading(): ListReading {
  return {
    known: new Set(),
    latest: new Map(),
    kind: 'list',
    next: 1,
    pass: newPass(),
    resumeAt: 1,
    hasGrown: false,
    checks: 0,
    hasChanged: false,
    lastBefore: 0,
  };
}

/** Adds the response to the page that was to be asked for next. */
export function addResponse(reading: ListReading, response: ListResponse): void {
  const { page, ids } = response;
  const sent = ids.join();
  const isUnchanged = reading.latest.get(page) === sent;
  const news = ids.filter((id) => !reading.known.has(id));
  reading.latest.set(page, sent);
  for (const id of news) reading.known.add(id);
  if (reading.kind === 'head') readHead(reading, response, news.length);
  else readPage(reading, response, isUnchanged);
}

function readPage(reading: ListReading, { page, ids, isEnd }: ListResponse, isUnchanged: boolean) {
  const { kind, pass } = reading;
  const isRepeat = ids.every((id) => pass.met.has(id));
  for (const id of ids) pass.met.add(id);
  pass.repeats = isRepeat ? pass.repeats + 1 : 0;
  if (!isRepeat) pass.last = page;
  reading.hasChanged ||= !isUnchanged;
  reading.next = page + 1;

  const isRepeating = pass.repeats === MAX_REPEATED_PAGES;
  const isSettled = kind === 'check' && !reading.hasChanged && page >= reading.lastBefore;
  if (kind === 'list' && isRepeating && !isEnd) readHeadAfter(page, reading);
  else if (isEnd || isRepeating || isSettled) checkFrom(1, reading);
}

/** Reads the head of the list after this page, which was the third without a new product. */
function readHeadAfter(page: number, reading: ListReading): void {
  reading.kind = 'head';
  reading.next = 1;
  reading.resumeAt = page + 1;
  reading.hasGrown = false;
}

function readHead(reading: ListReading, { page, ids }: ListResponse, news: number) {
  reading.hasGrown ||= news > 0;
  if (news > 0 && news === ids.length) reading.next = page + 1;
  else if (!reading.hasGrown) checkFrom(2, reading);
  else {
    reading.kind = 'list';
    reading.next = reading.resumeAt;
    // As many pages repeat what was read as have come at the head, before those that repeat for another reason.
    reading.pass.repeats = -page;
    // A list that has grown has a page after its head to read again, even where all its products were on one.
    reading.pass.last = Math.max(reading.pass.last, page + 1);
  }
}

/** Reads the list again from this page on, or ends it: it is complete, or has been read again often enough. */
function checkFrom(page: number, reading: ListReading): void {
  const { kind, hasChanged, checks, pass } = reading;
  const isComplete = (kind === 'check' && !hasChanged) || pass.last < page;
  reading.kind = 'check';
  reading.next = isComplete || checks === MAX_CHECKS ? undefined : page;
  reading.checks += 1;
  reading.hasChanged = false;
  reading.lastBefore = pass.last;
  reading.pass = newPass();
}

function newPass(): Pass {
  return { met: new Set(), last: 0, repeats: 0 };
}
