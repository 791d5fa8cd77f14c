import type { Connect, Plugin } from 'vite';

import { fileFor, POPUP_FILES, read, workerFile } from '../src/demo/staticFiles.ts';

/**
 * Serves and emits the files of the demo: its service worker and the page of the Google popup. Only demo
 * builds use this plugin; a production build contains no demo file (spec §12.1).
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
        // A URL without a file extension is a page; static hosts serve its folder's index.html.
        const name = file.path.slice(1) + (/\.\w+$/.test(file.path) ? '' : '/index.html');
        this.emitFile({ type: 'asset', fileName: name, source: await read(file) });
      }
    },
  };
}
