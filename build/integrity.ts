import { createHash } from 'node:crypto';

/**
 * The hash with which the browser checks a file when the worker is installed
 * (docs/decisions/0064-one-build-in-the-precache.md).
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
