import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type Express } from 'express';

import { folderOf, REVALIDATED } from '../../../build/deployment/folders';
import { listen, type Closing } from './listen';

const TEXT = ['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'];

type File = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer };
type Headers = (path: string) => Record<string, string>;

/** Serves a build as a CDN does: compressed in advance, with the Cache-Control of a deployment. */
export function serveFolder(folder: string, port: number, headersOf: Headers): Promise<Closing> {
  return listen(folderApp(folder, headersOf), port);
}

/** Creates the server of a build's present files. */
export function folderApp(folder: string, headersOf: Headers): Express {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), read(file)]),
  );
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response) => {
    const folderRule = folderOf(request.path);
    const page = files.get(`${request.path.replace(/\/$/, '')}/index.html`);
    const file =
      files.get(request.path) ?? page ?? (folderRule ? undefined : files.get('/index.html'));
    if (!file) return response.status(404).end();
    const encoding = request.acceptsEncodings('br', 'gzip');
    const packed = encoding === 'br' || encoding === 'gzip' ? file[encoding] : undefined;
    response.set(headersOf(request.path));
    response.set('Cache-Control', folderRule?.cache ?? REVALIDATED);
    response.vary('Accept-Encoding').type(file.type);
    if (packed && encoding) response.set('Content-Encoding', encoding);
    return response.send(packed ?? file.plain);
  });
  return app;
}

function read(file: string): File {
  const plain = readFileSync(file);
  const type = extname(file);
  if (!TEXT.includes(type)) return { type, plain };
  return { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
