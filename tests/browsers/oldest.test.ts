import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

import { dataOf, firstVersion, oldestVersion, releaseDate } from './oldest';
import { usedFeatures } from './usedFeatures';

/** Holds docs/browsers.md against the source, the build's target and MDN's compatibility data. */

const ROWS = readFileSync('docs/browsers.md', 'utf8').split('\n').map(cellsOf);

/** What index.html looks for; these are the newest features that the shop needs. */
const CHECKED = ['api/URL/canParse_static', 'javascript/builtins/String/toWellFormed'];

const BROWSERS = {
  Chrome: 'chrome',
  Edge: 'edge',
  'Samsung Internet': 'samsunginternet_android',
  Firefox: 'firefox',
  Safari: 'safari',
  'Safari on iOS': 'safari_ios',
} as const;

/** One browser per engine. */
const ENGINES = ['chrome', 'firefox', 'safari'] as const;

/** The newest syntax of each year up to the build's target, which a package may use too. */
const SYNTAX = {
  es2021: ['javascript/operators/logical_or_assignment'],
  es2022: [
    'javascript/classes/static/initialization_blocks',
    'javascript/classes/private_class_fields_in',
    'javascript/classes/public_class_fields',
    'javascript/operators/await/top_level',
    'javascript/builtins/RegExp/hasIndices',
  ],
  es2023: ['javascript/grammar/hashbang_comments'],
};

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The script of index.html that looks for the features. */
const [, check = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];

it('index.html looks for the features that decide the oldest versions, in ES5', () => {
  expect(() => parse(check, { ecmaVersion: 5 })).not.toThrow();
  expect(check).toContain("!URL.canParse || !''.toWellFormed");
});

it('the document names the oldest version of each browser that has them, and its date', () => {
  const computed = Object.entries(BROWSERS).map(([name, browser]) => {
    const version = oldestVersion(CHECKED, browser);
    return [name, version, releaseDate(browser, version)];
  });
  const written = ROWS.filter(([name = '']) => Object.keys(BROWSERS).includes(name));
  expect(written).toEqual(computed);
});

it('these versions know all syntax of the build’s target', async () => {
  const { build } = await resolveConfig({}, 'build', 'production');
  expect(build.target).toBe(Object.keys(SYNTAX).at(-1));
  for (const feature of Object.values(SYNTAX).flat()) {
    expect(dataOf(feature)?.__compat, feature).toBeDefined();
    expect(newerIn(feature), feature).toEqual([]);
  }
});

it('the document lists every feature in use that is newer in some engine, and no other', () => {
  const newer = [...usedFeatures()].filter((feature) => newerIn(feature).length > 0);
  // The value of a property is as new as its property here.
  const listed = newer.filter((feature) => !newer.some((other) => feature.startsWith(`${other}/`)));
  const computed = listed.map((feature) => [
    `\`${feature}\``,
    ...ENGINES.map((browser) => firstVersion(feature, browser) ?? 'none'),
  ]);
  const written = ROWS.filter(([feature = '']) => /^`[a-z-]+\/.*`$/.test(feature));
  expect(written.map((cells) => cells.slice(0, 4).join(' ')).toSorted()).toEqual(
    computed.map((cells) => cells.join(' ')).toSorted(),
  );
  expect(written.filter((cells) => !cells[4])).toEqual([]);
}, 180_000);

/** The engines whose oldest version lacks a feature. */
function newerIn(feature: string): string[] {
  return ENGINES.filter((browser) => {
    const first = firstVersion(feature, browser);
    return !first || Number(first) > Number(oldestVersion(CHECKED, browser));
  });
}
