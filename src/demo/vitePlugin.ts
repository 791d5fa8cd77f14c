import type { Connect, Plugin } from 'vite';

import { fileFor, POPUP_FILES, read, workerFile } from './staticFiles.ts';

/**
 * For demo builds only: serves, and puts beside the built shop, the service worker and the page of
 * the Google popup. A production build must have none of them.
 */
export function demoHost(): Plugin {
  const files = [workerFile(), ...POPUP_FILES];

  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const file = fileFor(files, request.url);
    if (!file) return next();
    read(file).then((text) => {
      response.setHeader('Content-Type', file.type);
      response.setHeader('Cache-Control', 'no-cache');
      response.end(text);
    }, next);
  };

  return {
    name: 'zan:demo-host',
    configureServer(server) {
      server.middlewares.use(serve);
    },
    configurePreviewServer(server) {
      server.middlewares.use(serve);
    },
    async generateBundle() {
      for (const file of files) {
        // A page has no ending in its address: static hosts look for its folder's index.
        const name = file.path.slice(1) + (/\.\w+$/.test(file.path) ? '' : '/index.html');
        this.emitFile({ type: 'asset', fileName: name, source: await read(file) });
      }
    },
  };
}
