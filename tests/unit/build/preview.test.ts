import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { deployment } from '../../../build/deployment/plugin';

let folder = '';
let server: PreviewServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zan-preview-'));
  for (const [path, text] of [
    ['index.html', 'the shop'],
    ['product/p-1/index.html', 'the coat'],
    ['catalogue/latest.json', '{}'],
    ['catalogue/0123456789abcdef.json', '{}'],
  ] as const) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  server = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [deployment()],
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 4690 },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function answerAt(path: string) {
  const url = new URL(path, server.resolvedUrls?.local[0]);
  const response = await fetch(url, { redirect: 'manual', headers: { Accept: 'text/html' } });
  return `${response.status} ${response.headers.get('Cache-Control')} ${await response.text()}`;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('The preview of a build with a catalogue snapshot', () => {
  it.each([
    ['/product/p-1', '200 no-cache the coat'],
    ['/product/p-1?lng=en', '200 no-cache the coat'],
    ['/product/p-1/', '200 no-cache the coat'],
    ['/product/p-2', '200 no-cache the shop'],
    ['/product/p-1/more', '200 no-cache the shop'],
    ['/product/..%2f..%2fetc%2fpasswd', '200 no-cache the shop'],
    ['/catalogue/latest.json', '200 no-cache {}'],
    ['/catalogue/0123456789abcdef.json', `200 ${IMMUTABLE} {}`],
    ['/catalogue/gone.json', '404 null '],
  ])('answers %s with %s', async (path, answer) => {
    expect(await answerAt(path)).toBe(answer);
  });
});
