// @vitest-environment node
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import {
  exportsOf,
  filesBelow,
  importsOf,
  scripts,
  srcFiles,
  treeOf,
  visit,
  type Import,
} from './unit/sources';

// The rules of the house (docs/architecture), read off the real import graph.

/** From the top of the house to its ground: a room may import itself and those below. */
const FLOORS = [
  ['main'],
  ['App', 'routes', 'afterStart'],
  ['laterRoutes'],
  ['guardedPages'],
  ['pages'],
  ['shell'],
  ['components'],
  ['hooks'],
  ['contexts'],
  ['services'],
  ['domain'],
];

/** Roots that stand outside the floors: what each may import of `src`, and who must not import it. */
const ROOTS: Record<string, { imports: string[]; closedTo: string[] }> = {
  config: { imports: ['settings'], closedTo: ['ui', 'domain'] },
  // As the environment has them; whoever needs one asks `config`.
  settings: {
    imports: ['settings'],
    closedTo: [...FLOORS.flat(), 'ui', 'i18n', 'paths', 'worker'],
  },
  paths: { imports: ['domain'], closedTo: ['ui', 'domain', 'services'] },
  i18n: { imports: ['i18n', 'loadChunk'], closedTo: ['domain'] },
  trustedTypes: { imports: [], closedTo: [...FLOORS.slice(1).flat(), 'ui'] },
  loadChunk: { imports: [], closedTo: ['domain'] },
  afterPaint: { imports: [], closedTo: ['domain'] },
  // Written into index.html; only what it has begun to read is anybody else's business.
  boot: {
    imports: ['boot', 'domain', 'i18n', 'settings', 'afterPaint'],
    closedTo: [...FLOORS.flat().filter((room) => room !== 'services'), 'ui', 'demo'],
  },
  // A program of its own, which the build makes and no module imports.
  worker: {
    imports: ['worker', 'domain', 'config'],
    closedTo: [...FLOORS.flat(), 'ui', 'demo'],
  },
};

const edges = scripts.flatMap(importsOf);
const inside = edges.filter(({ to }) => to.startsWith('src/'));
const packages = edges.filter(({ to }) => !/^(?:src|public)\//.test(to));

/** `src/services/http.ts` is in the room services, `src/main.tsx` in main. */
function roomOf(file: string): string {
  return file.split('/')[1]!.replace(/\.[a-z.]+$/, '');
}

function floorOf(room: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}

function mayImport({ from, to, kind }: Import): boolean {
  const [importer, room] = [roomOf(from), roomOf(to)];
  if (importer === room) return true;
  if (room === 'demo') return importer === 'main' && kind === 'dynamic';
  if (importer === 'demo') return ['services', 'domain', 'ui', 'i18n'].includes(room);
  if (ROOTS[importer]) return ROOTS[importer].imports.includes(room);
  if (ROOTS[room]) return !ROOTS[room].closedTo.includes(importer);
  if (room === 'styles') return importer === 'main';
  if (importer === 'ui') return false;
  // Hooks may toast: docs/decisions/0001-hooks-may-toast.md
  if (room === 'ui') return floorOf(importer) <= floorOf('hooks');
  return floorOf(importer) < floorOf(room);
}

const asText = ({ from, to }: Import) => `${from} → ${to}`;
const breaking = (list: Import[]) => list.map(asText);

describe('The import graph', () => {
  it('is really read: more than a hundred edges, of every kind', () => {
    expect(inside.length).toBeGreaterThan(100);
    for (const kind of ['value', 'type', 'dynamic'] as const)
      expect(inside.filter((edge) => edge.kind === kind).length, kind).toBeGreaterThan(0);
  });

  it('leads only to files that exist', () => {
    expect(breaking(inside.filter(({ to }) => !srcFiles.includes(to)))).toEqual([]);
  });

  it('knows every room of src', () => {
    const known = [...FLOORS.flat(), ...Object.keys(ROOTS), 'ui', 'demo', 'styles'];
    const rooms = new Set(srcFiles.map(roomOf));
    expect([...rooms].filter((room) => !known.includes(room))).toEqual([]);
  });

  it('runs down the house, never up', () => {
    expect(breaking(inside.filter((edge) => !mayImport(edge)))).toEqual([]);
  });

  it('never joins the shop’s pages and the admin’s', () => {
    const side = (file: string) => /^src\/pages\/(shop|admin)\//.exec(file)?.[1];
    const joined = inside.filter(({ from, to }) => {
      const [a, b] = [side(from), side(to)];
      return a !== undefined && b !== undefined && a !== b;
    });
    expect(breaking(joined)).toEqual([]);
  });

  it('keeps the admin’s components and hooks to the admin', () => {
    const isAdmins = (file: string) => /^src\/(?:pages|components|hooks)\/admin\//.test(file);
    const entered = inside.filter(({ from, to }) => isAdmins(to) && !isAdmins(from));
    expect(entered.length).toBeGreaterThan(0);
    expect(breaking(entered.filter(({ from }) => from !== 'src/guardedPages.tsx'))).toEqual([]);
  });

  it('lets the domain import no package', () => {
    expect(breaking(packages.filter(({ from }) => roomOf(from) === 'domain'))).toEqual([]);
  });

  it('lets only services import axios and firebase', () => {
    const reserved = packages.filter(({ to }) => /^(?:axios|@?firebase)(?:\/|$)/.test(to));
    expect(reserved.length).toBeGreaterThan(0);
    expect(breaking(reserved.filter(({ from }) => roomOf(from) !== 'services'))).toEqual([]);
  });

  it('lets main reach the demo only by a dynamic import that it does make', () => {
    const toDemo = inside.filter(
      ({ from, to }) => roomOf(to) === 'demo' && roomOf(from) !== 'demo',
    );
    expect(toDemo.map(({ from, kind }) => `${from} ${kind}`)).toEqual(['src/main.tsx dynamic']);
  });

  it('has no cycle', () => {
    expect(cyclesIn(inside.filter(({ kind }) => kind !== 'type'))).toEqual([]);
  });

  it('has no cycle of types either, outside the pretend hosts', () => {
    expect(cyclesIn(inside.filter(({ from }) => roomOf(from) !== 'demo'))).toEqual([]);
  });
});

/** The cycles of a graph, each once, as the files it runs through. */
function cyclesIn(graph: Import[]): string[] {
  const next = new Map<string, Import[]>();
  for (const edge of graph) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

describe('The files', () => {
  it('hold no barrel', () => {
    expect(srcFiles.filter((file) => /\/index\.[tj]sx?$/.test(file))).toEqual([]);
  });

  it('hold no drawer for what has no place', () => {
    const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/;
    expect(srcFiles.filter((file) => drawers.test(file))).toEqual([]);
  });

  it('are named as the component or hook they export', () => {
    const components = scripts.filter((file) =>
      /^src\/(?:components|ui|shell)\/.*\.tsx$/.test(file),
    );
    const hooks = scripts.filter((file) => /^src\/hooks\/use[^/]*$/.test(file));
    expect(components.length + hooks.length).toBeGreaterThan(20);
    const misnamed = [...components, ...hooks].filter(
      (file) => !exportsOf(file).includes(basename(file).replace(/\.tsx?$/, '')),
    );
    expect(misnamed).toEqual([]);
  });

  it('of pages export a route’s parts and nothing else', () => {
    const parts = ['Component', 'loader', 'action', 'shouldRevalidate', 'handle'];
    const pages = scripts.filter((file) => /^src\/pages\/.*\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      expect(page).toMatch(/Page\.tsx$/);
      expect(exportsOf(page), page).toContain('Component');
      expect(
        exportsOf(page).filter((name) => !parts.includes(name)),
        page,
      ).toEqual([]);
    }
  });

  it('of styles stand beside the code that uses them, and each is used', () => {
    const sheets = srcFiles.filter((file) => file.endsWith('.module.css'));
    for (const sheet of sheets) {
      const users = inside.filter(({ to }) => to === sheet);
      expect(users.length, sheet).toBeGreaterThan(0);
      expect(
        users.map(({ from }) => dirname(from)),
        `${sheet} is used beside it`,
      ).toContain(dirname(sheet));
    }
  });

  it('of styles name no colour outside the tokens', () => {
    const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\(/i;
    const sheets = srcFiles.filter(
      (file) => /\.css$/.test(file) && !/tokens\.css$|^src\/demo\/popup\//.test(file),
    );
    expect(sheets.length).toBeGreaterThan(10);
    expect(colour.test(readFileSync('src/styles/tokens.css', 'utf8'))).toBe(true);
    const literals = sheets.flatMap((sheet) =>
      readFileSync(sheet, 'utf8')
        .split('\n')
        .filter((line) => colour.test(line))
        .map((line) => `${sheet}: ${line.trim()}`),
    );
    expect(literals).toEqual([]);
  });

  it('use no `any`', () => {
    const tests = filesBelow('tests').filter((file) => /\.tsx?$/.test(file));
    const untyped: string[] = [];
    for (const file of [...scripts, ...tests])
      visit(treeOf(file), (node) => {
        if (node.kind === ts.SyntaxKind.AnyKeyword) untyped.push(file);
      });
    expect(untyped).toEqual([]);
  });
});
