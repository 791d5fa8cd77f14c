import { loadEnv } from 'vite';

import en from '../../public/locales/en/shop.json' with { type: 'json' };
import { configAt, readSettings } from '../../src/config';
import { checkHosts } from './checkHosts';
import type { Finding } from './findings';
import { checkSnapshot } from './snapshot';

const MARKS = { missing: 'MISSING', warning: 'warning', hint: 'hint   ' };

/**
 * Checks the hosts that a production build would use, for a shop at this origin, and prints what it finds.
 * Returns the exit status: 1 where something is missing that the shop needs.
 */
export async function run(given = ''): Promise<number> {
  if (!/^https?:\/\/[^/]+$/i.test(given) || !URL.canParse(given)) {
    console.error('Name the origin of the shop: npm run check:hosts -- https://shop.example.com');
    return 1;
  }
  const { settings, problems } = readSettings(loadEnv('production', process.cwd(), 'VITE_'));
  if (!settings) {
    const lines = problems.map(({ name, problem }) => `${name} ${en.settings[problem]}`);
    console.error(`${en.settings.title} (.env.example):\n${lines.join('\n')}`);
    return 1;
  }
  // As browsers spell it: without capitals and the usual port, a domain such as 真品.香港 in ASCII.
  const { origin } = new URL(given);
  const started = performance.now();
  const { answered, probes, findings } = await checkHosts(configAt(origin, settings), origin);
  const snapshot = await checkSnapshot(origin, Date.now());
  if ('line' in snapshot) answered.push(snapshot.line);
  else findings.push(snapshot.finding);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const line of answered) console.log(`  ${line}`);
  for (const { level, text, place } of findings)
    console.log(`${MARKS[level]}  ${text} (docs/hosts.md, "${place}")`);
  const count = (wanted: Finding['level']) =>
    findings.filter(({ level }) => level === wanted).length;
  console.log(
    `\n${probes} probes in ${seconds} s: ${count('missing')} missing, ` +
      `${count('warning')} warnings, ${count('hint')} hints`,
  );
  return count('missing') > 0 ? 1 : 0;
}
