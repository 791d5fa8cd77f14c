import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

import { FIRST_CHUNKS } from './firstVisit.ts';

const SHEET = '/src/boot/boot.css';
const SCRIPT = '/src/boot/boot.ts';

/** A line of index.html that fetches part of the shop. */
const FETCHES = /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>.*\n/gm;

/**
 * Lets index.html be painted by itself: `boot.ts` and its styles are written into the page, and the
 * tags that fetch the shop are put aside in templates, from where boot.ts takes them. What Home needs
 * besides is put aside likewise, so that a first visit fetches both at once.
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
        const linking = (rel: string) => tags.filter((tag) => tag.includes(`rel="${rel}"`));
        const aside = [
          put('sheets', linking('stylesheet')),
          put('code', linking('modulepreload')),
          put('home', homeTags(bundle, tags)),
          put('scripts', scriptTags(tags)),
        ];
        return html
          .replace(FETCHES, '')
          .replace('</head>', () => `<style>${sheet}</style></head>`)
          .replace('</body>', () => `${aside.join('')}<script>${script}</script></body>`);
      },
    },
  };
}

/** Each of the first chunks is run by itself before the entry, which needs them all. */
function scriptTags(tags: readonly string[]): string[] {
  const first = FIRST_CHUNKS.flatMap((name) => {
    const file = new RegExp(`"(/assets/${name}-[^"]+\\.js)"`).exec(tags.join(''))?.[1];
    return file ? [`<script type="module" crossorigin src="${file}"></script>`] : [];
  });
  return [...first, ...tags.filter((tag) => tag.startsWith('<script'))];
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

/** Tags that fetch what Home's route does, but for what `tags` fetch already. */
function homeTags(bundle: Rolldown.OutputBundle, tags: readonly string[]): string[] {
  const isNew = (file: string) => !tags.some((tag) => tag.includes(file));
  const home = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/HomePage.tsx'),
  );
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (scripts.has(name) || chunk?.type !== 'chunk') return;
    scripts.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) sheets.add(css);
    for (const next of chunk.imports) walk(next);
  };
  if (home) walk(home.fileName);
  return [
    ...[...sheets].filter(isNew).map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`),
    ...[...scripts]
      .filter(isNew)
      .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
  ];
}
