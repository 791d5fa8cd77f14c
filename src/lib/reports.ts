import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { codeLocation, errorSummary } from './errorSummary';
import { onUncaught, type Uncaught } from './uncaught';
import { runningVersion } from './version';

/** The share of page views that report errors, and web vitals. */
const ERROR_SAMPLE_RATE = 1;
const VITAL_SAMPLE_RATE = 0.1;

/** The number of distinct errors reported per page view. */
const MAX_ERRORS = 10;

/** `at` is the code location, `page` the route pattern, `count` the number of occurrences. */
type ErrorReport = {
  kind: Uncaught['kind'];
  error: string;
  at?: string;
  page: string;
  count: number;
};

/** A web vital (LCP, INP, FCP, TTFB in milliseconds; CLS without a unit). */
type VitalReport = { name: string; value: number; page: string };

/**
 * Starts collecting uncaught errors and web vitals, and sends them by beacon to `url` when the page is
 * hidden, as the JSON text `{version, language, errors: ErrorReport[], vitals: VitalReport[]}`. A report
 * holds no personal data: it names route patterns instead of URLs, and of an error only what
 * `errorSummary` says, never its message.
 */
export function startReports(url: string, currentPage: () => string): void {
  const known = new Map<string, ErrorReport>();
  let errors: ErrorReport[] = [];
  let vitals: VitalReport[] = [];

  function addError({ kind, error }: Uncaught) {
    if (isLateResize(error)) return;
    const report = {
      kind,
      error: errorSummary(error),
      at: codeLocation(error),
      page: currentPage(),
    };
    const key = JSON.stringify(report);
    const seen = known.get(key);
    if (seen) seen.count += 1;
    else if (known.size < MAX_ERRORS) {
      const first = { ...report, count: 1 };
      known.set(key, first);
      errors.push(first);
    }
  }

  function addVital({ name, value }: Metric) {
    vitals.push({ name, value: Math.round(value * 1000) / 1000, page: landingPage });
  }

  function send() {
    if (errors.length + vitals.length === 0) return;
    const language = document.documentElement.lang;
    const report = JSON.stringify({ version: runningVersion(), language, errors, vitals });
    if (!navigator.sendBeacon(url, report)) return;
    errors = [];
    vitals = [];
  }

  const landingPage = currentPage();
  if (isSampled(ERROR_SAMPLE_RATE)) onUncaught(addError);
  if (isSampled(VITAL_SAMPLE_RATE))
    for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(addVital);
  // Registered after web-vitals' own listeners, which record final values on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/**
 * Whether this is the browser's note that a ResizeObserver runs again in the next frame, as on every page
 * with a virtual list. Browsers dispatch it as an `error` event without an error.
 */
function isLateResize(error: unknown): boolean {
  return typeof error === 'string' && error.startsWith('ResizeObserver loop');
}

function isSampled(rate: number): boolean {
  return Math.random() < rate;
}
