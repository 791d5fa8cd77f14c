import { createHash } from 'node:crypto';

/** Sources of a Content-Security-Policy for the scripts and styles that a page holds itself. */
export type InlineSources = { scripts: string[]; styles: string[] };

/** What index.html holds itself may run and apply, and no other text. */
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
