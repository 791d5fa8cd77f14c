import { HttpResponse } from 'msw';

import type { Db } from '../db';
import type { openOrderBook } from '../orderBook';
import type { Store } from '../store';

/** Where the pretend hosts are, without a trailing slash, and what they keep. */
export type DemoHosts = {
  catalogue: string;
  order: string;
  intra: string;
  identity: string;
  hero: string;
  shopName: string;
  store: Store;
};

/** What a handler works with. */
export type HandlerContext = DemoHosts & { db: Db; orderBook: ReturnType<typeof openOrderBook> };

/** A JSON answer in which the catalogue's picture paths are absolute; URLs stay as they are. */
export function jsonWithPictures(answer: unknown, catalogue: string): HttpResponse<string> {
  const text = JSON.stringify(answer).replaceAll(/"(\/(?:images|uploads)\/)/g, `"${catalogue}$1`);
  return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });
}

/** The base URL that a request came to: what is before `path`. */
export function baseOf(request: Request, path: string): string {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname.slice(0, pathname.lastIndexOf(path));
}

/** A JSON body as a record; empty when there is none to read. */
export async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
