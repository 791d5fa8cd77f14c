import { loadEnv } from 'vite';

import { configAt, readSettings } from '../../src/config';
import { checkHosts } from './checkHosts';

/**
 * Checks the hosts that a production build would use, for a shop at `origin`, and prints what it finds.
 * Returns the exit status: 1 where something is missing that the shop needs.
 */
export async function run(origin = ''): Promise<number> {
  if (!/^https?:\/\/[^/]+$/i.test(origin) || !URL.canParse(origin)) {
    console.error('Name the origin of the shop: npm run check:hosts -- https://shop.example.com');
    return 1;
  }
  const { settings, problems } = readSettings(loadEnv('production', process.cwd(), 'VITE_'));
  if (!settings) {
    console.error(`The settings need attention (.env.example):\n${problems.join('\n')}`);
    return 1;
  }
  const { answered, findings } = await checkHosts(configAt(origin, settings), origin);
  for (const line of answered) console.log(`  ${line}`);
  for (const { isNeeded, text, place } of findings)
    console.log(`${isNeeded ? 'MISSING' : 'warning'}  ${text} (docs/hosts.md, "${place}")`);
  const missing = findings.filter(({ isNeeded }) => isNeeded).length;
  console.log(`\n${missing} missing, ${findings.length - missing} warnings`);
  return missing > 0 ? 1 : 0;
}
