import type { Page } from '@playwright/test';

export type Part = { name: string; text: string } | { name: string; file: string; type: string };

/**
 * Records the multipart forms that the page sends; the returned function reads them, part by part and
 * in order. Chromium leaves files out of the request bodies it reports to Playwright, so this wraps
 * `XMLHttpRequest` in the page.
 */
export async function recordForms(
  page: Page,
): Promise<() => Promise<{ parts: Part[]; files: Buffer[] }[]>> {
  await page.addInitScript(() => {
    const sent: FormData[] = [];
    Object.assign(window, { sentForms: sent });
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        if (body instanceof FormData) sent.push(body);
        super.send(body);
      }
    };
  });
  return async () => {
    const forms = await page.evaluate(async () => {
      const sent: FormData[] = Reflect.get(window, 'sentForms');
      return Promise.all(
        sent.map(async (form) => {
          // A Response encodes the form exactly as a request does.
          const response = new Response(form);
          const type = response.headers.get('content-type') ?? '';
          const bytes = new Uint8Array(await response.arrayBuffer());
          return { type, body: btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join('')) };
        }),
      );
    });
    return forms.map(({ type, body }) => parse(type, Buffer.from(body, 'base64')));
  };
}

function parse(type: string, body: Buffer): { parts: Part[]; files: Buffer[] } {
  const boundary = `--${/boundary=(.*)$/.exec(type)?.[1]}`;
  const files: Buffer[] = [];
  const parts = body
    .toString('latin1')
    .split(boundary)
    .slice(1, -1)
    .map((chunk): Part => {
      const end = chunk.indexOf('\r\n\r\n');
      const head = utf8(chunk.slice(0, end));
      const content = chunk.slice(end + 4, -2);
      const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
      const file = /filename="([^"]*)"/.exec(head)?.[1];
      if (file === undefined) return { name, text: utf8(content) };
      files.push(Buffer.from(content, 'latin1'));
      return { name, file, type: /Content-Type: (\S+)/i.exec(head)?.[1] ?? '' };
    });
  return { parts, files };
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}
