import { createHash } from 'node:crypto';

/** The Content-Security-Policy sources of a page's inline scripts and styles. */
export type InlineSources = { scripts: string[]; styles: string[] };

/** The hashes of the inline scripts and styles in index.html. */
export function inlineSources(html: string): InlineSources {
  const hashes = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => hash(text));
  return {
    scripts: hashes(/<script>(.*?)<\/script>/gs),
    styles: hashes(/<style>(.*?)<\/style>/gs),
  };
}

function hash(text = ''): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
