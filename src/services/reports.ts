import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { errorText } from '../domain/errorText';
import { onUncaught, type Uncaught } from './uncaught';
import { runningVersion } from './version';

/** Of how many page views errors and web vitals are told: one of 1 and one of 10. */
const ERRORS_SAMPLED = 1;
const VITALS_SAMPLED = 0.1;

/** Different errors told of one page view; more say nothing new. */
const MOST_ERRORS = 10;

/** `at` is where in the shop's code; `page` a route's pattern; `count` how often it happened. */
type ErrorReport = {
  kind: Uncaught['kind'];
  message: string;
  at?: string;
  page: string;
  count: number;
};

/** A web vital (LCP, INP, CLS, FCP, TTFB) in milliseconds, CLS without unit. */
type VitalReport = { name: string; value: number; page: string };

/**
 * Reports from the field: uncaught errors and web vitals go by beacon to `url` when the page is
 * hidden, as the JSON text `{version, language, errors: ErrorReport[], vitals: VitalReport[]}`.
 * Nothing in them is anybody's: no URL but the route's pattern, and messages scrubbed.
 */
export function startReports(url: string, currentPage: () => string): void {
  const known = new Map<string, ErrorReport>();
  let errors: ErrorReport[] = [];
  let vitals: VitalReport[] = [];

  function addError({ kind, error }: Uncaught) {
    const report = { kind, message: errorText(error), at: placeOf(error), page: currentPage() };
    const key = JSON.stringify(report);
    const seen = known.get(key);
    if (seen) seen.count += 1;
    else if (known.size < MOST_ERRORS) {
      const first = { ...report, count: 1 };
      known.set(key, first);
      errors.push(first);
    }
  }

  function addVital({ name, value }: Metric) {
    vitals.push({ name, value: Math.round(value * 1000) / 1000, page: openedAt });
  }

  function send() {
    if (errors.length + vitals.length === 0) return;
    const language = document.documentElement.lang;
    const report = JSON.stringify({ version: runningVersion(), language, errors, vitals });
    if (!navigator.sendBeacon(url, report)) return;
    errors = [];
    vitals = [];
  }

  const openedAt = currentPage();
  if (isSampled(ERRORS_SAMPLED)) onUncaught(addError);
  if (isSampled(VITALS_SAMPLED))
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(addVital);
  // After the vitals' own listeners, which settle their last values at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

function isSampled(share: number): boolean {
  return Math.random() < share;
}

/** File, line and column of an error in the built code: `shop-BJPYRvXu.js:1:2345`. */
function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /\/assets\/([\w-]+\.js:\d+:\d+)/.exec(error.stack ?? '')?.[1];
}
