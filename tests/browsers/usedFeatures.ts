import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';

import { filesBelow } from '../support/sources';
import { dataOf } from './oldest';

/**
 * The features of the platform that the shop's own source uses, as paths into MDN's browser
 * compatibility data: what TypeScript resolves to the types of the language or of the DOM, the
 * elements and attributes of JSX, and what the stylesheets declare. Leaves out the demo. Packages
 * cannot be measured so: most come as JavaScript without types.
 */
export function usedFeatures(): Set<string> {
  const found = [...PROJECTS.flatMap(scriptUses), ...styleUses()].map((candidates) =>
    candidates.find((path) => dataOf(path)?.__compat),
  );
  return new Set(found.filter((feature) => feature !== undefined));
}

/** One use: the paths under which the data may have it, in order. */
type Use = string[];

const isMeasured = (file: string) => /^src\/(?!demo\/)/.test(file);

/** The page's code, and the service worker's, which has other globals. */
const PROJECTS = ['tsconfig.json', 'src/worker/tsconfig.json'];

function scriptUses(project: string): Use[] {
  const { config } = ts.readConfigFile(project, (path) => ts.sys.readFile(path));
  const folder = resolve(dirname(project));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(
    fileNames.filter((name) => name.includes('/src/')),
    options,
  );
  const checker = program.getTypeChecker();
  const uses: Use[] = [];
  for (const source of program.getSourceFiles()) {
    if (!isMeasured(source.fileName.slice(process.cwd().length + 1))) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const symbol = checker.getSymbolAtLocation(node);
        for (const declaration of symbol?.declarations ?? [])
          if (isPlatform(program, declaration)) uses.push(candidatesOf(declaration, node.text));
      }
      if (ts.isJsxAttribute(node)) {
        const name = node.name.getText().toLowerCase();
        const tag = node.parent.parent.tagName.getText();
        if (/^[a-z]/.test(tag))
          uses.push([`html/elements/${tag}/${name}`, `html/global_attributes/${name}`]);
      }
      if (ts.isJsxOpeningLikeElement(node)) uses.push([`html/elements/${node.tagName.getText()}`]);
      node.forEachChild(visit);
    };
    visit(source);
  }
  return uses;
}

function isPlatform(program: ts.Program, declaration: ts.Declaration): boolean {
  return program.isSourceFileDefaultLibrary(declaration.getSourceFile());
}

/** Interfaces that TypeScript keeps apart and the data writes into these. */
const MIXED_INTO = [
  ...['Window', 'Element', 'HTMLElement', 'Document', 'Navigator', 'Node', 'Response', 'Request'],
];

function candidatesOf(declaration: ts.Declaration, name: string): string[] {
  if (ts.isTypeAliasDeclaration(declaration) || ts.isTypeParameterDeclaration(declaration))
    return [];
  const owner = ownerOf(declaration);
  if (!owner) return [`javascript/builtins/${name}`, `api/${name}`, `api/Window/${name}`];
  const type = owner.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '');
  return [
    ...[`javascript/builtins/${type}/${name}`, `javascript/builtins/Intl/${type}/${name}`],
    ...[`api/${type}/${name}`, `api/${type}/${name}_static`],
    ...MIXED_INTO.map((mixin) => `api/${mixin}/${name}`),
  ];
}

/** The interface, or the variable's type, that declares a member; undefined for a global. */
function ownerOf({ parent }: ts.Declaration): string | undefined {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return parent.parent.name.getText();
  return undefined;
}

function styleUses(): Use[] {
  const uses: Use[] = [];
  for (const file of filesBelow('src').filter((name) => name.endsWith('.css') && isMeasured(name)))
    postcss.parse(readFileSync(file, 'utf8')).walk((node) => {
      const use = (...candidates: string[]) => uses.push(candidates);
      if (node.type === 'decl') {
        use(`css/properties/${node.prop}`);
        for (const [word] of node.value.matchAll(/[a-z][a-z-]+/g))
          use(
            `css/properties/${node.prop}/${word}`,
            `css/properties/${node.prop}/${word.replaceAll('-', '_')}`,
          );
        for (const [, name = ''] of node.value.matchAll(/([a-z-]+)\(/g))
          use(`css/types/${name}`, `css/types/color/${name}`, `css/types/gradient/${name}`);
        if (/\d[dls]v[hwib]\b/.test(node.value))
          use('css/types/length/viewport_percentage_units_dynamic');
      }
      if (node.type === 'rule')
        for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
          use(`css/selectors/${name}`);
      if (node.type === 'atrule') {
        use(`css/at-rules/${node.name}`);
        if (/[<>]=?/.test(node.params)) use('css/at-rules/media/range_syntax');
        for (const [, name = ''] of node.params.matchAll(/\(([a-z-]+)/g))
          use(`css/at-rules/media/${name}`);
      }
    });
  return uses;
}
