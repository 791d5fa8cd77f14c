import lighthouse from 'lighthouse';

import { median, type Figure, type PageName } from '../figure';
import { PORTS, URLS } from '../stage/addresses';

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

type Run = Record<keyof typeof AUDITS, number>;

/** Lighthouse's own phone: slow 4G and a processor four times slower, both simulated. */
export async function measureLighthouse(): Promise<Figure[]> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const runs: Record<PageName, Run[]> = { html: [], react: [], shop: [] };
  // Interleaved, so that what else this machine does slows all three down alike.
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['html', 'react', 'shop'] as const) runs[name].push(await look(URLS[name]));

  const of = (name: PageName, audit: keyof Run) => median(runs[name].map((run) => run[audit]));
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

async function look(url: string): Promise<Run> {
  const result = await lighthouse(url, {
    port: PORTS.debugging,
    logLevel: 'error',
    onlyAudits: Object.values(AUDITS),
  });
  const value = (id: string) => {
    const audit = result?.lhr.audits[id];
    if (audit?.numericValue === undefined) throw new Error(`${url}: ${audit?.errorMessage ?? id}`);
    return audit.numericValue;
  };
  return {
    fcp: value(AUDITS.fcp),
    lcp: value(AUDITS.lcp),
    tbt: value(AUDITS.tbt),
    cls: value(AUDITS.cls),
  };
}
