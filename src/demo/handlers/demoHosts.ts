import { HttpResponse } from 'msw';

import type { Db } from '../db';
import type { openOrderBook } from '../orderBook';
import type { Store } from '../store';

/** Base URLs of the demo hosts, without a trailing slash, and their shared state. */
export type DemoHosts = {
  catalogue: string;
  order: string;
  intra: string;
  identity: string;
  hero: string;
  shopName: string;
  store: Store;
};

/** Dependencies of the handler factories. */
export type HandlerContext = DemoHosts & { db: Db; orderBook: ReturnType<typeof openOrderBook> };

/** Creates a JSON response and makes the image paths of the catalogue absolute. */
export function jsonWithPictures(body: unknown, catalogue: string): HttpResponse<string> {
  const text = JSON.stringify(body).replaceAll(/"(\/(?:images|uploads)\/)/g, `"${catalogue}$1`);
  return new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });
}

/** Returns the part of the request URL before `path`. */
export function baseOf(request: Request, path: string): string {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname.slice(0, pathname.lastIndexOf(path));
}

/** Parses a JSON body as a record; returns an empty one when the body is not JSON. */
export async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await request.json();
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
