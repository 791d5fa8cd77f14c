import { build, type Plugin, type ResolvedConfig } from 'vite';

const STYLES = '/src/boot/boot.css';
const SCRIPT = '/src/boot/boot.ts';

/** The tags that Vite writes to load the app. */
const APP_TAGS =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>.*\n/gm;

/**
 * Inlines `src/boot` into index.html and moves Vite's tags into a template, from where `boot.ts` takes
 * them after the first paint (docs/decisions/0009-shell-before-code.md).
 */
export function inlineBoot(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'zan:inline-boot',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The dev server has no bundle; it links the shell's styles and needs no boot script.
        if (!bundle) return [{ tag: 'link', attrs: { rel: 'stylesheet', href: STYLES } }];
        const { script, styles } = await builtBoot(config);
        const tags = [...html.matchAll(APP_TAGS)].map(([tag]) => tag.trim());
        const template = appTemplate(tags);
        return html
          .replace(APP_TAGS, '')
          .replace('</head>', () => `<style>${styles}</style></head>`)
          .replace('</body>', () => `${template}<script>${script}</script></body>`);
      },
    },
  };
}

/**
 * Vite's tags, but every chunk as a script: each then runs in a task of its own, and a tap can come in
 * between. The entry, which boot.ts holds back until the stylesheet is there, is last and preloaded.
 */
function appTemplate(tags: readonly string[]): string {
  const script = (file: string) => `<script type="module" crossorigin src="${file}"></script>`;
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
  const files = (kind: string) =>
    tags
      .filter((tag) => tag.includes(kind))
      .map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '');
  const [entry] = files('<script');
  if (!entry) throw new Error('Vite has written no entry script into index.html');
  const chunks = files('modulepreload').map(script);
  const styles = tags.filter((tag) => tag.includes('stylesheet'));
  return `<template>${[...styles, ...chunks, preload(entry), script(entry)].join('')}</template>`;
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
      // Emits a stylesheet instead of a script that inserts styles.
      cssCodeSplit: false,
      target: 'es2023',
      rolldownOptions: { input: `.${SCRIPT}`, output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('The build of boot.ts has no output');
  const [chunk] = built.output;
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('The build of boot.ts has no stylesheet');
  return { script: chunk.code.trim(), styles: String(sheet.source).trim() };
}
