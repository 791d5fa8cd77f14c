import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import ts from 'typescript';

/** An import of one file of `src` by another, or of a package (`to` is then its specifier). */
export type Import = { from: string; to: string; kind: 'value' | 'type' | 'dynamic' };

/** Every file below a folder, packages left out, as paths from the root of the repository. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/'));
}

export const srcFiles = filesBelow('src');
export const scripts = srcFiles.filter((file) => /\.tsx?$/.test(file));

/** The syntax tree of a TypeScript file. */
export function treeOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** Calls `onNode` for each node of a tree. */
export function visit(node: ts.Node, onNode: (node: ts.Node) => void): void {
  onNode(node);
  node.forEachChild((child) => visit(child, onNode));
}

/** The imports of a file: `import`, `export … from` and `import()`. */
export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, kind: Import['kind']) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ from: file, to: resolve(file, specifier.text), kind });
  };
  visit(treeOf(file), (node) => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node) ? 'type' : 'value');
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value');
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'dynamic');
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, 'type');
  });
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = importClause.namedBindings;
  return (
    !importClause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((name) => name.isTypeOnly)
  );
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
  const file = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(
    (candidate) => srcFiles.includes(candidate),
  );
  return file ?? path;
}

/** The names a file exports. */
export function exportsOf(file: string): string[] {
  const names: string[] = [];
  for (const statement of treeOf(file).statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause) {
      if (ts.isNamedExports(statement.exportClause))
        names.push(...statement.exportClause.elements.map(({ name }) => name.text));
    }
    if (!ts.canHaveModifiers(statement)) continue;
    const modifiers = ts.getModifiers(statement) ?? [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    if (ts.isVariableStatement(statement))
      names.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      names.push(statement.name?.text ?? 'default');
  }
  return names;
}
