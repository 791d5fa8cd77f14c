import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import express from 'express';

import { securityHeaders, workerPolicy } from '../../build/deployment/headers';
import { inlineSources } from '../../build/deployment/inline';
import { listen } from '../bench/stage/listen';
import { folderApp } from '../bench/stage/serveFolder';
import { DEPLOYED_PORT, HOST_SETTINGS, SHOPS } from './hosts';

/**
 * Serves the production build on its own origin. `deploy` replaces it by a newer build, `rollBack`
 * restores it.
 */
export async function serveDeployments() {
  const older = resolve(SHOPS.hosts.outDir);
  const newer = await createNewerBuild(older);
  const files = { older: folderApp(older, headersOf), newer: folderApp(newer, headersOf) };
  await rm(newer, { recursive: true });
  let deployed = files.older;
  let late: string | undefined;
  const app = express().use((request, response, next) => {
    const version = request.path === late ? files.older : deployed;
    version(request, response, next);
  });
  const server = await listen(app, DEPLOYED_PORT);
  return {
    /** `lateFile` is the path of a file that stays the older version's, as on a CDN that is still spreading. */
    deploy: (lateFile?: string) => {
      deployed = files.newer;
      late = lateFile;
    },
    rollBack: () => {
      deployed = files.older;
      late = undefined;
    },
    stop: () => server.close(),
  };
}

/** The files that a deployment changes without changing their names. */
const UNHASHED = ['index.html', 'locales/en/shop.json', 'locales/zh/shop.json'];

/** A file's entry in the precache manifest, around its hash and its revision. */
const entryOf = (file: string) =>
  new RegExp(`("integrity":"sha384-)[^"]+(","revision":")\\w+(","url":"${file}")`);

/** Part of every hashed file name of the newer build. */
export const NEWER_MARK = '-newer.';

/**
 * Copies a build and renames every hashed file, with all references to it, as after a change to a
 * module that every chunk imports. Returns the folder of the copy.
 */
async function createNewerBuild(folder: string): Promise<string> {
  const newer = await mkdtemp(join(tmpdir(), 'zan-newer-'));
  await cp(folder, newer, { recursive: true });
  const assets = await readdir(join(newer, 'assets'));
  const hashed = new RegExp(assets.join('|').replaceAll('.', '\\.'), 'g');
  const renamed = (name: string) => name.replace(/\.(?=\w+$)/, NEWER_MARK);

  const changeText = async (file: string, change: (text: string) => string) => {
    const changed = change(await readFile(join(newer, file), 'utf8'));
    await writeFile(join(newer, file), changed);
    return changed;
  };
  const texts = ['index.html', 'sw.js', ...assets.map((name) => join('assets', name))];
  for (const file of texts.filter((name) => /\.(?:html|js|css)$/.test(name)))
    await changeText(file, (text) => text.replace(hashed, renamed));
  // Translations keep their names, too.
  for (const file of UNHASHED) {
    const changed = await changeText(file, (text) => `${text}\n`);
    const hash = createHash('sha384').update(changed).digest('base64');
    await changeText('sw.js', (text) => text.replace(entryOf(file), `$1${hash}$2newer$3`));
  }
  for (const name of assets)
    await rename(join(newer, 'assets', name), join(newer, 'assets', renamed(name)));
  return newer;
}

function headersOf(path: string): Record<string, string> {
  // One set of hashes fits both versions: their inline scripts do not contain file names.
  const inline = inlineSources(readFileSync(`${SHOPS.hosts.outDir}/index.html`, 'utf8'));
  const headers = securityHeaders({ ...HOST_SETTINGS }, inline);
  if (path !== '/sw.js') return headers;
  return { ...headers, 'Content-Security-Policy': workerPolicy({ ...HOST_SETTINGS }) };
}
