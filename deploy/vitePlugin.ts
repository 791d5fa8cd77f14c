import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type { Connect, Plugin } from 'vite';

import { firebaseJson } from './firebase.ts';
import { folderOf, REVALIDATED } from './folders.ts';
import { securityHeaders } from './headers.ts';
import { nginxConf } from './nginx.ts';

/**
 * How a build is to be served, from its own settings: written beside it (`dist.firebase.json`,
 * `dist.nginx.conf`), and done by `vite preview`, so that whatever is tried there meets the headers
 * of the deployed shop.
 */
export function deployment(): Plugin {
  let headers: Record<string, string> = {};
  let outDir = '';

  return {
    name: 'zan:deployment',
    configResolved(config) {
      headers = securityHeaders(config.env);
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await Promise.all([
        writeFile(`${outDir}.firebase.json`, firebaseJson(headers, basename(outDir))),
        writeFile(`${outDir}.nginx.conf`, nginxConf(headers)),
      ]);
    },
    configurePreviewServer(server) {
      server.middlewares.use(serveAsDeployed(overHttp(headers), outDir));
    },
  };
}

/** A preview has no certificate: a browser that would upgrade its scripts to https finds none. */
function overHttp(headers: Record<string, string>): Record<string, string> {
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Content-Security-Policy': policy.replace('; upgrade-insecure-requests', ''),
  };
}

function serveAsDeployed(
  headers: Record<string, string>,
  outDir: string,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://preview');
    const folder = folderOf(pathname);
    if (folder && !existsSync(join(outDir, decodeURIComponent(pathname)))) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('Cache-Control', folder?.cache ?? REVALIDATED);
    next();
  };
}
