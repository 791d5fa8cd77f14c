import { runnerImport, type Connect, type Plugin } from 'vite';

import { BRAND_IDS } from '../src/boot/listedBrands.ts';
import { fileFor, POPUP_FILES, read, workerFile } from '../src/demo/staticFiles.ts';
import type * as demoSnapshot from './demoSnapshot.ts';

/**
 * Serves and emits the files of the demo: its service worker, the page of the Google popup and the snapshot of
 * its catalogue. Only demo builds use this plugin; a production build contains no demo file (spec §12.1).
 */
export function demoHost(shopName: string): Plugin {
  const files = [workerFile(), ...POPUP_FILES];
  let loaded: ReturnType<typeof loadSnapshot> | undefined;
  /** Its files as of the build, or of the dev server's first request for one. */
  const snapshot = () => (loaded ??= loadSnapshot(shopName));

  const serveSnapshot: Connect.NextHandleFunction = (request, response, next) => {
    const name = /^\/catalogue\/([\w-]+\.json)/.exec(request.url ?? '')?.[1];
    if (!name) return next();
    snapshot().then((texts) => {
      const text = texts.get(name);
      if (text === undefined) response.statusCode = 404;
      response.setHeader('Content-Type', 'application/json');
      response.end(text);
    }, next);
  };

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
      server.middlewares.use(serveSnapshot);
    },
    configurePreviewServer(server) {
      server.middlewares.use(serve);
    },
    // Says that the shop has a snapshot. The demo's hosts start with the app, so that ids would save nothing.
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: BRAND_IDS, content: '{}' } }],
    async generateBundle() {
      for (const file of files) {
        // A URL without a file extension is a page; static hosts serve its folder's index.html.
        const name = file.path.slice(1) + (/\.\w+$/.test(file.path) ? '' : '/index.html');
        this.emitFile({ type: 'asset', fileName: name, source: await read(file) });
      }
      for (const [name, source] of await snapshot())
        this.emitFile({ type: 'asset', fileName: `catalogue/${name}`, source });
    },
  };
}

/** Through Vite, because the app's modules name no file extensions, which Node needs. */
async function loadSnapshot(shopName: string): Promise<Map<string, string>> {
  const { module } = await runnerImport<typeof demoSnapshot>('/build/demoSnapshot.ts', {
    configFile: false,
    logLevel: 'error',
  });
  return module.demoSnapshot(shopName, Date.now());
}
