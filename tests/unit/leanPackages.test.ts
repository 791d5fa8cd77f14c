// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { leanPackages } from '../../src/boot/leanPackages';

/** The part of a package that a build puts through the plugin, as it comes out of it. */
function lean(file: string): { before: string; after: string } {
  const before = readFileSync(file, 'utf8');
  const { transform } = leanPackages();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
  const handler: unknown = transform.handler;
  if (typeof handler !== 'function') throw new Error('The plugin transforms nothing');
  const { code }: { code: string } = handler(before, `/${file}`);
  return { before, after: code };
}

const I18NEXT = 'node_modules/i18next/dist/esm/i18next.js';
const ROUTER = readdirSync('node_modules/react-router/dist/development')
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => `node_modules/react-router/dist/development/${name}`)
  .find((file) => readFileSync(file, 'utf8').includes('function createRouter('))!;

const REACT = 'node_modules/react-dom/cjs/react-dom-client.production.js';

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

describe('A package of the first visit', () => {
  it('says nothing to developers', () => {
    const { before, after } = lean(I18NEXT);
    const remarks = /^\s*(?:this|baseLogger)[.\w]*\.?(?:warn|deprecate|once)\('/gm;
    expect(count(before, remarks)).toBeGreaterThan(5);
    expect(count(after, remarks)).toBe(0);
  });

  it('still tells errors, and sets its logger up', () => {
    const { before, after } = lean(I18NEXT);
    for (const kept of [/logger\.error\(/g, /baseLogger\.init\(/g]) {
      expect(count(before, kept)).toBeGreaterThan(0);
      expect(count(after, kept)).toBe(count(before, kept));
    }
  });

  it('still refuses what can’t be, by the same words', () => {
    const { before, after } = lean(ROUTER);
    const refusals = /\binvariant\d*\(/g;
    expect(count(before, refusals)).toBeGreaterThan(20);
    expect(count(after, refusals)).toBe(count(before, refusals));
    expect(after).toContain("Route id's must be globally unique");
  });

  it('leaves ways of servers out', () => {
    const { before, after } = lean(ROUTER);
    for (const way of [
      'if (init.instrumentations) {',
      'if (this.context) {',
      '|| parseHydrationData()',
    ]) {
      expect(before, way).toContain(way);
      expect(after, way).not.toContain(way);
    }
  });

  it('takes down no stack for errors that are made in advance, which stay errors', () => {
    const { before, after } = lean(REACT);
    expect(count(before, /Exception = Error\(/g)).toBeGreaterThan(3);
    expect(count(after, /Exception = Error\(/g)).toBe(0);
    const made =
      'Object.create(Error.prototype, { message: { value: formatProdErrorMessage(460) } })';
    expect(after).toContain(`var SuspenseException = ${made},`);
  });

  it.each([I18NEXT, ROUTER, REACT])('stands in the lines it stood in: %s', (file) => {
    const { before, after } = lean(file);
    expect(count(after, /\n/g)).toBe(count(before, /\n/g));
  });
});
