import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DEMO_ACCOUNTS } from '../../../src/demo/seed';
import { expect, test } from '../base';
import { SHOPS } from '../hosts';
import { SCRIPT_BUDGETS } from './budgets';
import { scriptWeights } from './scriptWeights';

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

const DEMO_FILES = [
  ...['mockServiceWorker.js', 'locales/zh/demo.json', 'locales/en/demo.json'],
  'catalogue/latest.json',
];
const DEMO_STRINGS = [
  ...['zan-demo', 'demo-shopper', 'mockServiceWorker', 'MOCK_ACTIVATE', 'ZAN10', 'msw'],
  ...[DEMO_ACCOUNTS.shopper.email, DEMO_ACCOUNTS.shopper.password, DEMO_ACCOUNTS.admin.password],
];

function filesContaining(files: Map<string, string>, searched: string): string[] {
  // Matches whole words only: minified code and fonts contain `msw` by chance.
  const pattern = new RegExp(`(?<![\\w$])${searched.replaceAll('.', '\\.')}(?![\\w$])`);
  return [...files].filter(([, text]) => pattern.test(text)).map(([path]) => path);
}

test('a build with hosts contains no file and no string of the demo', async () => {
  const files = await filesOf(SHOPS.hosts.outDir);
  expect([...files.keys()]).toContain('index.html');
  expect([...files.keys()]).toContain(join('locales', 'zh', 'shop.json'));
  for (const name of DEMO_FILES) expect([...files.keys()]).not.toContain(name);
  expect([...files.keys()].filter((path) => path.startsWith('emulator'))).toEqual([]);
  for (const text of DEMO_STRINGS) expect(filesContaining(files, text), text).toEqual([]);
});

test('the demo build contains every file and string of the demo', async () => {
  const files = await filesOf(SHOPS.demo.outDir);
  for (const name of DEMO_FILES) expect([...files.keys()]).toContain(name);
  // Proves that the strings which the test above searches for exist.
  for (const text of DEMO_STRINGS) expect(filesContaining(files, text), text).not.toEqual([]);
});

test('only the chunks that index.html loads start with the compile hint', async () => {
  const files = await filesOf(SHOPS.hosts.outDir);
  const chunksWithHint = [...files].filter(([, text]) =>
    text.startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  const names = chunksWithHint.map(([path]) => path.replace(/^assets\/(\w+)-.*$/, '$1'));
  expect(names.toSorted()).toEqual(['index', 'packages', 'react']);
});

/** Follows every static import from index.html and from every page outside the admin area. */
function filesLoadedByShoppers(files: Map<string, string>): Set<string> {
  const assets = [...files.keys()].filter((path) => /^assets\/.*\.js$/.test(path));
  const entries = [...(files.get('index.html') ?? '').matchAll(/assets\/[\w.-]+\.js/g)];
  const pending = [
    ...entries.map(([path]) => path),
    ...assets.filter((path) => /Page-[^/]*$/.test(path) && !/\/Admin/.test(path)),
  ];
  const loaded = new Set<string>();
  for (let path = pending.pop(); path; path = pending.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    const imports = (files.get(path) ?? '').matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g);
    for (const [, name] of imports) pending.push(`assets/${name}`);
  }
  return loaded;
}

test('the pages of shoppers import no code of the admin area', async () => {
  const files = await filesOf(SHOPS.hosts.outDir);
  const loaded = filesLoadedByShoppers(files);
  expect(loaded.size).toBeGreaterThan(10);
  // Only the admin area contains these: names of its calls and strings of its libraries.
  const adminStrings = [
    'create-spu',
    'allOrders',
    'createIMOrder',
    'maintainAspectRatio',
    'escapeFormulae',
  ];
  for (const text of adminStrings) {
    const containing = filesContaining(files, text);
    expect(containing, text).not.toEqual([]);
    expect(
      containing.filter((path) => loaded.has(path)),
      text,
    ).toEqual([]);
  }
  expect([...loaded].filter((path) => /[Aa]dmin|papaparse|compressor/.test(path))).toEqual([]);
});

test('the entry and each page stay within their script budgets', () => {
  const weights = scriptWeights(SHOPS.hosts.outDir);
  expect([...weights.keys()].sort(), 'each page has a budget').toEqual(
    Object.keys(SCRIPT_BUDGETS).sort(),
  );
  for (const [name, weight] of weights)
    expect.soft(weight, name).toBeLessThanOrEqual(SCRIPT_BUDGETS[name] ?? 0);
});
