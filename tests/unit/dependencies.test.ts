import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** What can be known of the packages without asking anybody: docs/security.md, Dependencies. */

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = json('package.json');
const installed: [string, Record<string, unknown>][] = Object.entries(
  json('package-lock.json').packages,
).map(([path, entry]) => [path, Object(entry)]);
const packages = installed.filter(([path]) => path !== '');

const SCRIPTED = [
  'node_modules/@firebase/util', // writes a project's defaults into itself, where there are some
  'node_modules/msw', // copies its worker, where package.json asks it to
  'node_modules/protobufjs', // warns of an unfit version
];

describe('The packages', () => {
  it('are each named by one exact version', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.length).toBeGreaterThan(20);
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('are each known by the hash of what they hold, wherever they come from', () => {
    expect(packages.length).toBeGreaterThan(300);
    for (const [path, entry] of packages) expect(entry.integrity, path).toMatch(/^sha512-/);
  });

  it('run nothing when they are installed, but for those that are known to', () => {
    const scripted = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path);
    expect(scripted).toEqual(SCRIPTED);
  });
});
