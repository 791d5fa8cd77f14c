import lighthouse from 'lighthouse';
import * as v from 'valibot';

import type { Figure } from '../figure';
import { FLOORS, measuredPages, shopPages } from '../pages';
import { takeRounds, type Reading } from '../rounds';
import { PORTS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const AUDITS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const UNITS = { FCP: 'ms', LCP: 'ms', TBT: 'ms', CLS: '' } as const;

type Metric = keyof typeof AUDITS;

const METRICS: readonly Metric[] = ['FCP', 'LCP', 'TBT', 'CLS'];

/** Limits of FCP / html floor, LCP / react floor (pages that show products), TBT in ms and CLS. */
const BARS: Record<Metric, number> = { FCP: 1.1, LCP: 0.7, TBT: 120, CLS: 0.01 };

/** By then every page is at rest at this machine's own speed (µs); the phone is simulated afterwards. */
const LOADING = 2_000_000;
const ATTEMPTS = 3;

const metricsSchema = v.object({
  items: v.looseTuple([v.object({ observedNavigationStartTs: v.number() })]),
});

/** Both floors and all pages on Lighthouse's own phone: slow 4G and a CPU 4× slower, both simulated. */
export async function measureLighthouse(stage: Stage, rounds: number): Promise<Figure[]> {
  const pages = shopPages(stage.productId);
  const taken = await takeRounds(
    measuredPages(pages).map(({ name, url }) => ({ name, take: () => load(url) })),
    rounds,
  );

  function figure(page: string, what: Metric, floor?: string): Figure {
    const base = floor && { base: { of: floor, value: taken.median(floor, what).value } };
    return { page, what, unit: UNITS[what], ...taken.median(page, what), ...base };
  }
  return [
    ...Object.values(FLOORS).flatMap((floor) => METRICS.map((metric) => figure(floor, metric))),
    ...pages.flatMap(({ name, showsProducts }): Figure[] => [
      { ...figure(name, 'FCP', FLOORS.html), bar: BARS.FCP },
      { ...figure(name, 'LCP', FLOORS.react), ...(showsProducts && { bar: BARS.LCP }) },
      { ...figure(name, 'TBT'), bar: BARS.TBT },
      { ...figure(name, 'CLS'), bar: BARS.CLS },
    ]),
  ];
}

/** Loads a page; a load of which Chromium lost the trace has no values and is repeated, and said to be. */
async function load(url: string): Promise<Reading> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port: PORTS.debugging,
      logLevel: 'error',
      onlyAudits: [...Object.values(AUDITS), 'metrics'],
    });
    const audits = result?.lhr.audits;
    const values = METRICS.map((name): [string, number] => [
      name,
      audits?.[AUDITS[name]]?.numericValue ?? NaN,
    ]);
    if (values.every(([, value]) => !Number.isNaN(value))) {
      const metrics = v.parse(metricsSchema, audits?.metrics?.details);
      const start = metrics.items[0].observedNavigationStartTs;
      return { values: Object.fromEntries(values), span: [start, start + LOADING] };
    }
    const reason = result?.lhr.runtimeError?.message ?? 'an audit without a value';
    console.log(`${url}, attempt ${attempt} of ${ATTEMPTS} gave no values: ${reason}`);
  }
  throw new Error(`Lighthouse could not measure ${url}`);
}
