import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { serveDemoHosts } from '../../src/demo/server';
import { DEPLOYMENT_PORTS } from '../e2e/hosts';
import { findNginx } from '../e2e/nginx.mjs';
import { startNginx } from '../e2e/serveNginx';
import { startServer } from '../e2e/startServer';
import { addFigure, FIGURES_FILE, weigh } from './figures';
import { runDockerfile } from './runDockerfile';
import { HOSTING_URL, IMAGE_URL, SETTINGS } from './served';

const FIREBASE = 'tests/auth/emulator/node_modules/firebase-tools/lib/bin/firebase.js';

/**
 * Playwright's global setup: runs the Dockerfile, and serves what it builds with nginx and with
 * Firebase's hosting emulator, beside the demo's hosts. The returned function stops everything and
 * prints the figures of the tests.
 */
export default async function serveDeployment(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'zan-deployment-'));
  const stops = [() => rm(folder, { recursive: true })];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop().catch(console.error);
  };
  // Playwright ends at this signal without a teardown.
  process.once('SIGTERM', () => void stopAll().finally(() => process.exit(143)));
  try {
    await rm(FIGURES_FILE, { force: true });
    const stages = await runDockerfile(folder, SETTINGS);
    const [build, image] = [stages[0]!, stages.at(-1)!];
    const hosts = await serveDemoHosts({
      ports: DEPLOYMENT_PORTS,
      allowedOrigins: [IMAGE_URL, HOSTING_URL],
      shopName: 'ZAN',
      allowAuthorization: false,
    });
    stops.push(hosts.close);
    const nginx = findNginx();
    if (nginx) {
      stops.push((await serveImage(nginx, image.root)).stop);
      await checkHealth(image.healthCheck);
    }
    stops.push((await serveHosting(join(build.root, build.workdir))).stop);
    await addFigure(await weigh(join(image.root, 'usr/share/nginx/html')));
  } catch (error) {
    await stopAll();
    throw error;
  }
  return async () => {
    await stopAll();
    console.log(`\n${await readFile(FIGURES_FILE, 'utf8')}`);
  };
}

/**
 * Starts nginx with the configuration of the image, whose absolute paths are moved below its root, and
 * whose port may be taken on this machine.
 */
async function serveImage(nginx: string, root: string) {
  const file = join(root, 'etc/nginx/conf.d/default.conf');
  const written = await readFile(file, 'utf8');
  if (!written.includes('listen 8080;')) throw new Error('The image does not listen on port 8080');
  const moved = written
    .replace('listen 8080;', `listen 127.0.0.1:${DEPLOYMENT_PORTS.nginx};`)
    .replaceAll(/(?<=^ *(?:root|include) )(?=\/)/gm, root);
  await writeFile(file, moved);
  return startNginx(nginx, `include ${root}/etc/nginx/conf.d/*.conf;`, IMAGE_URL);
}

/** Runs the image's health check against the server; throws where it fails. */
async function checkHealth(command: string | undefined): Promise<void> {
  const url = 'http://127.0.0.1:8080/';
  if (!command?.includes(url)) throw new Error(`The health check does not ask ${url}`);
  await promisify(execFile)('sh', ['-c', command.replace(url, `${IMAGE_URL}/`)]);
}

/** Starts the hosting emulator with the configuration that the build has written into `folder`. */
async function serveHosting(folder: string) {
  const { hosting, hostingHub, hostingLogging } = DEPLOYMENT_PORTS;
  const host = '127.0.0.1';
  const emulators = {
    hosting: { host, port: hosting },
    hub: { host, port: hostingHub },
    logging: { host, port: hostingLogging },
    ui: { enabled: false },
  };
  const written = JSON.parse(await readFile(join(folder, 'dist.firebase.json'), 'utf8'));
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ ...written, emulators }));
  const project = SETTINGS.VITE_FIREBASE_PROJECT_ID;
  return startServer({
    command: process.execPath,
    args: [resolve(FIREBASE), 'emulators:start', '--only', 'hosting', '--project', project],
    cwd: folder,
    url: HOSTING_URL,
    signal: 'SIGTERM',
  });
}
