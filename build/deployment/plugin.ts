import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';

import { firebaseJson } from './firebase.ts';
import { cacheOf, folderOf } from './folders.ts';
import { securityHeaders, workerPolicy } from './headers.ts';
import { inlineSources } from './inline.ts';
import { nginxConf } from './nginx.ts';

/**
 * Writes the server configuration of a build beside it (`dist.firebase.json`, `dist.nginx.conf`), and
 * makes `vite preview` send the same headers, so that tests run under the deployed policies
 * (docs/decisions/0006-served-as-built.md).
 */
export function deployment(): Plugin {
  let env: ResolvedConfig['env'] = {};
  let outDir = '';
  const headersOfBuild = () => ({
    headers: securityHeaders(env, inlineSources(readFileSync(join(outDir, 'index.html'), 'utf8'))),
    policyOfWorker: workerPolicy(env),
  });

  return {
    name: 'zan:deployment',
    configResolved(config) {
      env = config.env;
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const { headers, policyOfWorker } = headersOfBuild();
      await Promise.all([
        writeFile(
          `${outDir}.firebase.json`,
          firebaseJson(headers, policyOfWorker, basename(outDir)),
        ),
        writeFile(`${outDir}.nginx.conf`, nginxConf(headers, policyOfWorker)),
      ]);
    },
    configurePreviewServer(server) {
      const { headers, policyOfWorker } = headersOfBuild();
      const workerHeaders = { ...headers, 'Content-Security-Policy': policyOfWorker };
      server.middlewares.use(
        serveAsDeployed(
          (path) => withoutHttpsUpgrade(path === '/sw.js' ? workerHeaders : headers),
          outDir,
        ),
      );
    },
  };
}

/** Removes `upgrade-insecure-requests`: the preview server has no certificate for https. */
function withoutHttpsUpgrade(headers: Record<string, string>): Record<string, string> {
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Content-Security-Policy': policy.replace('; upgrade-insecure-requests', ''),
  };
}

function serveAsDeployed(
  headersOf: (path: string) => Record<string, string>,
  outDir: string,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    // Concatenates text, because the path `//` would be resolved as another host's.
    const { pathname } = new URL(`http://preview${request.url ?? '/'}`);
    for (const [name, value] of Object.entries(headersOf(pathname)))
      response.setHeader(name, value);
    if (folderOf(pathname) && !existsSync(join(outDir, decodeURIComponent(pathname)))) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('Cache-Control', cacheOf(pathname));
    // Vite's preview looks for no index.html in folders; one of the snapshot has a plain name.
    const page = /^\/product\/[^/%]+(?=\/?$)/.exec(pathname)?.[0];
    if (page && existsSync(join(outDir, page, 'index.html'))) request.url = `${page}/index.html`;
    next();
  };
}
