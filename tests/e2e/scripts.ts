import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The KB (gzip) of script that a build's entry needs, Home with it, and each other page besides. */
export function scriptWeights(outDir: string): Map<string, number> {
  const assets = `${outDir}/assets`;
  const page = readFileSync(`${outDir}/index.html`, 'utf8');
  const scripts = [...page.matchAll(/<script[^>]+src="\/assets\/([^"]+)"/g)];
  if (scripts.length === 0) throw new Error(`${outDir}/index.html has no script`);

  const textOf = (file: string) => readFileSync(`${assets}/${file}`, 'utf8');
  function needed(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, next] of textOf(file).matchAll(IMPORTED)) if (next) needed(next, found);
    return found;
  }
  const weight = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0) / 1024;

  const entry = new Set(scripts.flatMap(([, file = '']) => [...needed(file)]));
  const files = readdirSync(assets);
  const routes = files.find((file) => /^laterRoutes-[\w-]{8}\.js$/.test(file));
  if (!routes) throw new Error(`${outDir} has no routes but Home's`);
  const besides = (file: string) =>
    [...needed(file, needed(routes))].filter((other) => !entry.has(other));
  const pages = files.flatMap((file): [string, number][] => {
    const name = /^(\w+Page)-[\w-]{8}\.js$/.exec(file)?.[1];
    return name ? [[name, weight(besides(file))]] : [];
  });
  return new Map([['entry', weight(entry)], ...pages]);
}
