import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { securityHeaders, workerPolicy } from '../../build/deployment/headers';
import { inlineSources } from '../../build/deployment/inline';
import { serveDemoHosts } from '../../src/demo/server';
import { serveFolder } from '../bench/stage/serveFolder';
import { HOST_SETTINGS, TOKEN_PORTS, TOKEN_SHOP, TOKEN_URL } from './hosts';

const SETTINGS = {
  ...HOST_SETTINGS,
  VITE_SEND_ID_TOKEN: 'true',
  VITE_CATALOGUE_HOST: `http://127.0.0.1:${TOKEN_PORTS.catalogue}`,
  VITE_ORDER_HOST: `http://127.0.0.1:${TOKEN_PORTS.order}`,
  VITE_INTRA_HOST: `http://127.0.0.1:${TOKEN_PORTS.intra}`,
  VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${TOKEN_PORTS.identity}`,
};

/** Makes a production build that sends the ID token and serves it on its own origin. */
export async function serveTokenShop(): Promise<{ close: () => void }> {
  const { outDir, port } = TOKEN_SHOP;
  await promisify(execFile)('npx', ['vite', 'build', '--outDir', outDir], {
    env: { ...process.env, ...SETTINGS },
  });
  const inline = inlineSources(readFileSync(`${outDir}/index.html`, 'utf8'));
  const headers = securityHeaders(SETTINGS, inline);
  const ofWorker = { ...headers, 'Content-Security-Policy': workerPolicy(SETTINGS) };
  return serveFolder(resolve(outDir), port, (path) => (path === '/sw.js' ? ofWorker : headers));
}

/** Serves hosts for that build whose CORS allows `Authorization`, or does not. */
export function serveTokenHosts({ allowAuthorization }: { allowAuthorization: boolean }) {
  return serveDemoHosts({
    ports: TOKEN_PORTS,
    allowedOrigins: [TOKEN_URL],
    shopName: 'ZAN',
    allowAuthorization,
  });
}
