import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Checks package.json and the lockfile offline (docs/security.md).

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = json('package.json');
const installed: [string, Record<string, unknown>][] = Object.entries(
  json('package-lock.json').packages,
).map(([path, entry]) => [path, Object(entry)]);
const packages = installed.filter(([path]) => path !== '');

const SCRIPTED = [
  'node_modules/@firebase/util', // writes the project's defaults into itself, if any
  'node_modules/msw', // copies its worker if package.json configures it
  'node_modules/protobufjs', // warns about an unsuitable version
];

describe('The packages', () => {
  it('have exact versions', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.length).toBeGreaterThan(20);
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('have a SHA-512 integrity hash in the lockfile', () => {
    expect(packages.length).toBeGreaterThan(300);
    for (const [path, entry] of packages) expect(entry.integrity, path).toMatch(/^sha512-/);
  });

  it('run no install script except the reviewed ones', () => {
    const scripted = packages.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path);
    expect(scripted).toEqual(SCRIPTED);
  });
});
