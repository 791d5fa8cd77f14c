import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DEMO_ACCOUNTS } from '../../src/demo/seed';
import { expect, test } from './base';
import { SCRIPT_BUDGETS } from './budgets';
import { SHOPS } from './hosts';
import { scriptWeights } from './scripts';

async function filesOf(outDir: string): Promise<Map<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(outDir.length + 1), await readFile(path, 'utf8')] as const;
    }),
  );
  return new Map(texts);
}

const DEMO_FILES = ['mockServiceWorker.js', 'locales/zh/demo.json', 'locales/en/demo.json'];
const DEMO_WORDS = [
  ...['zan-demo', 'demo-shopper', 'mockServiceWorker', 'MOCK_ACTIVATE', 'ZAN10', 'msw'],
  ...[DEMO_ACCOUNTS.shopper.email, DEMO_ACCOUNTS.shopper.password, DEMO_ACCOUNTS.admin.password],
];

function holding(files: Map<string, string>, word: string): string[] {
  // A word, not three letters that a minifier or a font happens to put side by side.
  const pattern = new RegExp(`(?<![\\w$])${word.replaceAll('.', '\\.')}(?![\\w$])`);
  return [...files].filter(([, text]) => pattern.test(text)).map(([path]) => path);
}

test('a shop with hosts ships nothing of the demo', async () => {
  const files = await filesOf(SHOPS.hosts.outDir);
  expect([...files.keys()]).toContain('index.html');
  expect([...files.keys()]).toContain(join('locales', 'zh', 'shop.json'));
  for (const name of DEMO_FILES) expect([...files.keys()]).not.toContain(name);
  expect([...files.keys()].filter((path) => path.startsWith('emulator'))).toEqual([]);
  for (const word of DEMO_WORDS) expect(holding(files, word), word).toEqual([]);
});

test('the demo ships all of it', async () => {
  const files = await filesOf(SHOPS.demo.outDir);
  for (const name of DEMO_FILES) expect([...files.keys()]).toContain(name);
  // What the test above looks for is there to be found.
  for (const word of DEMO_WORDS) expect(holding(files, word), word).not.toEqual([]);
});

test('what a first visit runs is compiled while it is fetched, and nothing else', async () => {
  const files = await filesOf(SHOPS.hosts.outDir);
  const hinted = [...files].filter(([, text]) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  const names = hinted.map(([path]) => path.replace(/^assets\/(\w+)-.*$/, '$1'));
  expect(names.toSorted()).toEqual(['react', 'shop', 'vendor']);
});

/** The code that index.html and the shop's own pages bring with them, by following every static import. */
function loadedByShoppers(files: Map<string, string>): Set<string> {
  const assets = [...files.keys()].filter((path) => /^assets\/.*\.js$/.test(path));
  const entries = [...(files.get('index.html') ?? '').matchAll(/assets\/[\w.-]+\.js/g)];
  const waiting = [
    ...entries.map(([path]) => path),
    ...assets.filter((path) => /Page-[^/]*$/.test(path) && !/\/Admin/.test(path)),
  ];
  const loaded = new Set<string>();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    const imports = (files.get(path) ?? '').matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g);
    for (const [, name] of imports) waiting.push(`assets/${name}`);
  }
  return loaded;
}

test('shoppers load nothing of the admin', async () => {
  const files = await filesOf(SHOPS.hosts.outDir);
  const loaded = loadedByShoppers(files);
  expect(loaded.size).toBeGreaterThan(10);
  // What only the admin has: its calls, its libraries' own words.
  const ofAdmin = [
    'create-spu',
    'allOrders',
    'createIMOrder',
    'maintainAspectRatio',
    'escapeFormulae',
  ];
  for (const word of ofAdmin) {
    const holders = holding(files, word);
    expect(holders, word).not.toEqual([]);
    expect(
      holders.filter((path) => loaded.has(path)),
      word,
    ).toEqual([]);
  }
  expect([...loaded].filter((path) => /[Aa]dmin|papaparse|compressor/.test(path))).toEqual([]);
});

test('entry and pages stay within their script budgets', () => {
  const weights = scriptWeights(SHOPS.hosts.outDir);
  expect([...weights.keys()].sort(), 'each page has a budget').toEqual(
    Object.keys(SCRIPT_BUDGETS).sort(),
  );
  for (const [name, weight] of weights)
    expect.soft(weight, name).toBeLessThanOrEqual(SCRIPT_BUDGETS[name] ?? 0);
});
