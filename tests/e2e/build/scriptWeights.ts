import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/**
 * Returns the size of a build's entry script (with Home) and of each page's additional script, in
 * KB (1,024 bytes, gzip).
 */
export function scriptWeights(outDir: string): Map<string, number> {
  const assets = `${outDir}/assets`;
  const page = readFileSync(`${outDir}/index.html`, 'utf8');
  const scripts = [...page.matchAll(/<script[^>]+src="\/assets\/([^"]+)"/g)];
  if (scripts.length === 0) throw new Error(`${outDir}/index.html has no script`);

  const textOf = (file: string) => readFileSync(`${assets}/${file}`, 'utf8');
  function withImports(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, next] of textOf(file).matchAll(STATIC_IMPORT)) if (next) withImports(next, found);
    return found;
  }
  const weight = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0) / 1024;

  const entry = new Set(scripts.flatMap(([, file = '']) => [...withImports(file)]));
  const withoutEntry = (file: string) =>
    [...withImports(file)].filter((other) => !entry.has(other));
  const pages = readdirSync(assets).flatMap((file): [string, number][] => {
    const name = /^(\w+Page)-[\w-]{8}\.js$/.exec(file)?.[1];
    return name ? [[name, weight(withoutEntry(file))]] : [];
  });
  return new Map([['entry', weight(entry)], ...pages]);
}
