// @vitest-environment node
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { RUNS } from './e2e/runs';
import {
  exportsOf,
  filesBelow,
  importsOf,
  scripts,
  srcFiles,
  treeOf,
  visit,
  type Import,
} from './support/sources';

// Checks the architecture rules of docs/decisions/0033-rooms.md against the import graph.

/** Folders of `src` from the entry point down: each may import itself and the folders below it. */
const FLOORS = [
  ['main'],
  ['App', 'routes'],
  ['features', 'shell'],
  ['components'],
  ['contexts'],
  ['services'],
  ['domain'],
  ['lib'],
];

const ABOVE_SERVICES = ['main', 'App', 'routes', 'features', 'shell', 'components', 'contexts'];

/** Folders outside that order: what each may import, and which folders may import it. */
const BESIDE: Record<string, { imports: string[]; users: string[] }> = {
  config: {
    imports: ['domain'],
    users: [...ABOVE_SERVICES, 'services', 'worker'],
  },
  paths: { imports: ['domain'], users: ABOVE_SERVICES },
  ui: { imports: ['lib', 'i18n'], users: [...ABOVE_SERVICES, 'demo'] },
  i18n: { imports: ['lib'], users: [...ABOVE_SERVICES, 'ui', 'demo'] },
  styles: { imports: [], users: ['main'] },
  // The inline script of index.html; services read its hand-over, and main shows the same failure.
  boot: { imports: ['domain', 'lib'], users: ['main', 'services'] },
  // A program of its own, which no module of the app imports.
  worker: { imports: ['domain', 'lib', 'config'], users: [] },
};

const edges = scripts.flatMap(importsOf);
const inside = edges.filter(({ to }) => to.startsWith('src/'));
const packages = edges.filter(({ to }) => !/^(?:src|public)\//.test(to));

/** The folder or file directly below `src`: `services` for `src/services/client/http.ts`, `main` for `src/main.tsx`. */
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
  if (importer === 'demo') return ['services', 'domain', 'lib', 'ui', 'i18n'].includes(room);
  if (BESIDE[importer]) return BESIDE[importer].imports.includes(room);
  if (BESIDE[room]) return BESIDE[room].users.includes(importer);
  return floorOf(importer) < floorOf(room);
}

const asText = ({ from, to }: Import) => `${from} → ${to}`;
const breaking = (list: Import[]) => list.map(asText);

describe('The import graph', () => {
  it('has imports of every kind', () => {
    for (const kind of ['value', 'type', 'dynamic'] as const)
      expect(inside.filter((edge) => edge.kind === kind).length, kind).toBeGreaterThan(0);
  });

  it('points only to files that exist', () => {
    expect(breaking(inside.filter(({ to }) => !srcFiles.includes(to)))).toEqual([]);
  });

  it('has a rule for every folder of src', () => {
    const known = [...FLOORS.flat(), ...Object.keys(BESIDE), 'demo'];
    const rooms = new Set(srcFiles.map(roomOf));
    expect([...rooms].filter((room) => !known.includes(room))).toEqual([]);
  });

  it('runs only downwards', () => {
    expect(breaking(inside.filter((edge) => !mayImport(edge)))).toEqual([]);
  });

  it('runs inside the admin from its pages to the record of a product, and from there to the engine and the session', () => {
    const below: Record<string, readonly string[]> = {
      access: [],
      records: ['access'],
      productRecord: ['records', 'access'],
      products: ['productRecord', 'records', 'access'],
      create: ['productRecord', 'records', 'access'],
      import: ['productRecord', 'records', 'access'],
      orders: ['records', 'access'],
      today: ['records', 'access'],
    };
    const partOf = (file: string) => /^src\/features\/admin\/(\w+)\//.exec(file)?.[1];
    const parts = inside.flatMap((edge) => {
      const [a, b] = [partOf(edge.from), partOf(edge.to)];
      return a !== undefined && b !== undefined && a !== b ? [{ ...edge, a, b }] : [];
    });
    expect(new Set(parts.map(({ a }) => a))).toEqual(
      new Set(['records', 'productRecord', 'products', 'create', 'import', 'orders', 'today']),
    );
    expect(breaking(parts.filter(({ a, b }) => !below[a]?.includes(b)))).toEqual([]);
  });

  it('has no import from one feature to another', () => {
    const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
    const joined = inside.filter(({ from, to }) => {
      const [a, b] = [featureOf(from), featureOf(to)];
      return a !== undefined && b !== undefined && a !== b;
    });
    expect(breaking(joined)).toEqual([]);
  });

  it('has no import of a package in the domain', () => {
    expect(breaking(packages.filter(({ from }) => roomOf(from) === 'domain'))).toEqual([]);
  });

  it('imports axios and firebase only in services', () => {
    const reserved = packages.filter(({ to }) => /^(?:axios|@?firebase)(?:\/|$)/.test(to));
    expect(reserved.length).toBeGreaterThan(0);
    expect(breaking(reserved.filter(({ from }) => roomOf(from) !== 'services'))).toEqual([]);
  });

  it('reaches the demo only through a dynamic import in main', () => {
    const toDemo = inside.filter(
      ({ from, to }) => roomOf(to) === 'demo' && roomOf(from) !== 'demo',
    );
    expect(toDemo.map(({ from, kind }) => `${from} ${kind}`)).toEqual(['src/main.tsx dynamic']);
  });

  it('has no cycle', () => {
    expect(cyclesIn(inside.filter(({ kind }) => kind !== 'type'))).toEqual([]);
  });

  it('has no cycle of type imports outside the demo', () => {
    expect(cyclesIn(inside.filter(({ from }) => roomOf(from) !== 'demo'))).toEqual([]);
  });
});

/** The cycles of a graph, each once, as a list of files. */
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

describe('The source files', () => {
  it('include no barrel file', () => {
    expect(srcFiles.filter((file) => /\/index\.[tj]sx?$/.test(file))).toEqual([]);
  });

  it('include no folder or file named utils, helpers, common, misc or types', () => {
    const catchAll = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\/|\.tsx?$)/;
    expect(srcFiles.filter((file) => catchAll.test(file))).toEqual([]);
  });

  it('have the name of the component or hook they export', () => {
    const components = scripts.filter((file) =>
      /^src\/(?:components|ui|shell)\/.*\.tsx$/.test(file),
    );
    const hooks = scripts.filter((file) => /\/use[A-Z][^/]*\.tsx?$/.test(file));
    expect(components).toContain('src/ui/Button.tsx');
    expect(hooks).toContain('src/features/checkout/useCheckout.ts');
    const misnamed = [...components, ...hooks].filter(
      (file) => !exportsOf(file).includes(basename(file).replace(/\.tsx?$/, '')),
    );
    expect(misnamed).toEqual([]);
  });

  it('export only route parts where they are pages', () => {
    const parts = ['Component', 'loader', 'action', 'shouldRevalidate', 'handle'];
    const pages = scripts.filter((file) => /^src\/features\/.*Page\.tsx$/.test(file));
    expect(pages).toContain('src/features/browse/HomePage.tsx');
    for (const page of pages) {
      expect(exportsOf(page), page).toContain('Component');
      expect(
        exportsOf(page).filter((name) => !parts.includes(name)),
        page,
      ).toEqual([]);
    }
  });

  it('import every style sheet from the folder it is in', () => {
    const sheets = srcFiles.filter((file) => file.endsWith('.module.css'));
    for (const sheet of sheets) {
      const users = inside.filter(({ to }) => to === sheet);
      expect(users.length, sheet).toBeGreaterThan(0);
      expect(
        users.map(({ from }) => dirname(from)),
        `${sheet} is imported from its own folder`,
      ).toContain(dirname(sheet));
    }
  });

  it('contain no colour literal outside tokens.css', () => {
    const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\(/i;
    const sheets = srcFiles.filter(
      (file) => /\.css$/.test(file) && !/tokens\.css$|^src\/demo\/popup\//.test(file),
    );
    expect(sheets).toContain('src/ui/Button.module.css');
    expect(colour.test(readFileSync('src/styles/tokens.css', 'utf8'))).toBe(true);
    const literals = sheets.flatMap((sheet) =>
      readFileSync(sheet, 'utf8')
        .split('\n')
        .filter((line) => colour.test(line))
        .map((line) => `${sheet}: ${line.trim()}`),
    );
    expect(literals).toEqual([]);
  });

  it('open another site only by ExternalLink, which gives it no access to this one', () => {
    const opener = scripts.filter((file) => readFileSync(file, 'utf8').includes('_blank'));
    expect(opener).toEqual(['src/ui/ExternalLink.tsx']);
  });

  it('import a style sheet from their own folder only: what two rooms use is a component', () => {
    const foreign = scripts.filter((file) =>
      /from '\.\.\/[^']*\.module\.css'/.test(readFileSync(file, 'utf8')),
    );
    expect(foreign).toEqual([]);
  });

  it('contain no spread of a literal, which is written out', () => {
    const tests = filesBelow('tests').filter((file) => /\.tsx?$/.test(file));
    const spread = [...scripts, ...tests].filter((file) =>
      /\.\.\.\{\s*\w/.test(readFileSync(file, 'utf8')),
    );
    expect(spread).toEqual([]);
  });

  it('contain no `any`', () => {
    const tests = filesBelow('tests').filter((file) => /\.tsx?$/.test(file));
    const untyped: string[] = [];
    for (const file of [...scripts, ...tests])
      visit(treeOf(file), (node) => {
        if (node.kind === ts.SyntaxKind.AnyKeyword) untyped.push(file);
      });
    expect(untyped).toEqual([]);
  });
});

describe('the end-to-end tests', () => {
  it('all run in a project, and each project names existing specs', () => {
    const specs = filesBelow('tests/e2e')
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => file.slice('tests/e2e/'.length, -'.spec.ts'.length));
    expect([...new Set(Object.values(RUNS).flat())].toSorted()).toEqual(specs.toSorted());
  });

  it('open pages with `page` and `newVisitor`, which watch for errors, and not with `browser`', () => {
    const specs = ['auth', 'deployment', 'e2e']
      .flatMap((folder) => filesBelow(`tests/${folder}`))
      .filter((file) => file.endsWith('.spec.ts'));
    const takesBrowser = (file: string) => {
      let takes = false;
      visit(treeOf(file), (node) => {
        if (ts.isBindingElement(node) && node.name.getText() === 'browser') takes = true;
      });
      return takes;
    };
    expect(specs).toContain('tests/e2e/base.spec.ts');
    expect(specs.filter(takesBrowser)).toEqual([]);
  });
});
