import lighthouse from 'lighthouse';
import * as v from 'valibot';

import { median, type Figure, type PageName } from '../figure';
import { byTurns } from '../quiet';
import { PORTS, URLS } from '../stage/addresses';

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

const PAGES = ['html', 'react', 'shop'] as const;

const metricsSchema = v.object({
  items: v.looseTuple([v.object({ observedNavigationStartTs: v.number() })]),
});

/** How long a page takes to be at rest on this machine's own speed, in µs: the slower phone is simulated. */
const LOADING = 2_000_000;

/** `start`: of the navigation, by the machine's clock, in µs. */
type Run = Record<keyof typeof AUDITS, number> & { start: number };

/** Lighthouse's own phone: slow 4G and a processor four times slower, both simulated. */
export async function measureLighthouse(): Promise<Figure[]> {
  const looks = await byTurns(
    PAGES.map((name) => ({
      name,
      take: () => look(URLS[name]),
      span: ({ start }: Run) => [start, start + LOADING],
    })),
    { count: Number(process.env.BENCH_ROUNDS ?? 5), patience: 8 },
  );
  const of = (name: PageName, audit: keyof Run) =>
    median((looks[PAGES.indexOf(name)] ?? []).map((run) => run[audit]));
  const ms = (name: PageName, audit: keyof Run) => ({ of: name, value: of(name, audit) });
  return [
    {
      what: 'FCP',
      unit: 'ms',
      value: of('shop', 'fcp'),
      floor: ms('html', 'fcp'),
      bar: 1.15,
      reach: 1,
    },
    {
      what: 'LCP (a product picture)',
      unit: 'ms',
      value: of('shop', 'lcp'),
      floor: ms('react', 'lcp'),
      bar: 0.95,
    },
    {
      what: 'LCP, beside the html floor',
      unit: 'ms',
      value: of('shop', 'lcp'),
      floor: ms('html', 'lcp'),
      reach: 1.15,
    },
    { what: 'FCP of the react floor', unit: 'ms', value: of('react', 'fcp') },
    { what: 'TBT', unit: 'ms', value: of('shop', 'tbt'), bar: 50, reach: 0 },
    { what: 'TBT of the html floor', unit: 'ms', value: of('html', 'tbt') },
    { what: 'TBT of the react floor', unit: 'ms', value: of('react', 'tbt') },
    { what: 'CLS', unit: '', value: of('shop', 'cls'), bar: 0.01, reach: 0 },
  ];
}

/** Undefined where the browser lost the trace, which Lighthouse asks to have taken again. */
async function look(url: string): Promise<Run | undefined> {
  const result = await lighthouse(url, {
    port: PORTS.debugging,
    logLevel: 'error',
    onlyAudits: [...Object.values(AUDITS), 'metrics'],
  });
  const value = (id: string) => result?.lhr.audits[id]?.numericValue;
  const [fcp, lcp, tbt, cls] = [AUDITS.fcp, AUDITS.lcp, AUDITS.tbt, AUDITS.cls].map(value);
  if (fcp === undefined || lcp === undefined || tbt === undefined || cls === undefined) {
    console.log(`${url}: ${result?.lhr.runtimeError?.message ?? 'an audit without a value'}`);
    return undefined;
  }
  const metrics = v.parse(metricsSchema, result?.lhr.audits.metrics?.details);
  return { fcp, lcp, tbt, cls, start: metrics.items[0].observedNavigationStartTs };
}
