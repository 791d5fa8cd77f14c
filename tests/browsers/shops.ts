import { execFileSync, spawn } from 'node:child_process';
import { vi } from 'vitest';

import { DEMO_URL, HOST_SETTINGS, HOSTS_URL, SHOPS } from '../e2e/hosts';
import { end } from './end';

/** The two builds of the end-to-end tests. */
const BUILDS = {
  demo: { ...SHOPS.demo, url: DEMO_URL, settings: { VITE_DEMO: 'true' } },
  hosts: { ...SHOPS.hosts, url: HOSTS_URL, settings: HOST_SETTINGS },
};

const VITE = 'node_modules/vite/bin/vite.js';

/** Builds the shop and serves the build. */
export async function serveShop(name: keyof typeof BUILDS) {
  const { outDir, port, url, settings } = BUILDS[name];
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  execFileSync('node', [VITE, 'build', '--outDir', outDir], { env, stdio: 'ignore' });
  const args = ['preview', '--outDir', outDir, '--port', String(port), '--strictPort'];
  const server = spawn('node', [VITE, ...args], { env, stdio: 'ignore' });
  await vi.waitFor(() => fetch(url), { timeout: 30_000 });
  // An earlier server on the port would serve this build with the headers of another one.
  if (server.exitCode !== null) throw new Error(`Port ${port} is in use`);
  return { url, stop: () => end(server) };
}
