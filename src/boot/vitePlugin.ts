import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

import { FIRST_CHUNKS } from './firstVisit.ts';

const SHEET = '/src/boot/boot.css';
const SCRIPT = '/src/boot/boot.ts';

/** A line of index.html that fetches part of the shop. */
const FETCHES = /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>.*\n/gm;

/**
 * Lets index.html be painted by itself: `boot.ts` and its styles are written into the page, and the
 * tags that fetch the shop are put aside in templates, from where boot.ts takes them. What other pages
 * than Home need besides is put aside likewise, so that a first visit fetches both at once.
 */
export function bootShell(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'zan:boot-shell',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The dev server compiles what is asked for, and fetches the shop as usual.
        if (!bundle) return [{ tag: 'link', attrs: { rel: 'stylesheet', href: SHEET } }];
        const { script, sheet } = await builtBoot(config);
        const tags = [...html.matchAll(FETCHES)].map(([tag]) => tag.trim());
        const put = (name: string, some: readonly string[]) =>
          `<template data-shop="${name}">${some.join('')}</template>`;
        const files = tags.flatMap((tag) => /"(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? []);
        const aside = [
          put('files', files.map(preload)),
          put('routes', routeFiles(bundle, files).map(preload)),
          put('run', runTags(files)),
        ];
        return html
          .replace(FETCHES, '')
          .replace('</head>', () => `<style>${sheet}</style></head>`)
          .replace('</body>', () => `${aside.join('')}<script>${script}</script></body>`);
      },
    },
  };
}

const isSheet = (file: string) => file.endsWith('.css');

const preload = (file: string) =>
  `<link rel="${isSheet(file) ? 'preload" as="style' : 'modulepreload'}" crossorigin href="${file}">`;

/** Each of the packages' chunks is run by itself before the shop, which needs them all, and its styles. */
function runTags(files: readonly string[]): string[] {
  const scripts = FIRST_CHUNKS.map((name) => {
    const file = files.find((one) => one.startsWith(`/assets/${name}-`) && !isSheet(one));
    if (!file) throw new Error(`The build has no chunk ${name}`);
    return `<script type="module" crossorigin src="${file}"></script>`;
  });
  const sheets = files
    .filter(isSheet)
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
  return [...scripts.slice(0, -1), ...sheets, ...scripts.slice(-1)];
}

async function builtBoot({ root, mode }: ResolvedConfig) {
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      // A sheet of its own, not one that the script makes.
      cssCodeSplit: false,
      target: 'es2023',
      rolldownOptions: { input: `.${SCRIPT}`, output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('The build of boot.ts told nothing of its files');
  const [chunk] = built.output;
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('boot.ts has no styles');
  return { script: chunk.code.trim(), sheet: String(sheet.source).trim() };
}

/** Files of the routes of all pages but Home, but for those of `files`. */
function routeFiles(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const routes = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/laterRoutes.tsx'),
  );
  const found = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const next of chunk.imports) walk(next);
  };
  if (routes) walk(routes.fileName);
  return [...found].map((file) => `/${file}`).filter((file) => !files.includes(file));
}
