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
  const versions = { older: folderApp(older, headersOf), newer: folderApp(newer, headersOf) };
  await rm(newer, { recursive: true });
  let deployed = versions.older;
  const app = express().use((request, response, next) => deployed(request, response, next));
  const server = await listen(app, DEPLOYED_PORT);
  return {
    deploy: () => (deployed = versions.newer),
    rollBack: () => (deployed = versions.older),
    stop: () => server.close(),
  };
}

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

  const texts = ['index.html', 'sw.js', ...assets.map((name) => join('assets', name))];
  for (const file of texts.filter((name) => /\.(?:html|js|css)$/.test(name))) {
    const text = await readFile(join(newer, file), 'utf8');
    const changed = text
      .replace(hashed, renamed)
      .replace(/(?<="revision":")(\w+)(?=","url":"index\.html")/, 'newer');
    await writeFile(join(newer, file), changed);
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
