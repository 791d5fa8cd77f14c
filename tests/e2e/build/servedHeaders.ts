import { request as rawRequest } from 'node:http';

/** What a server of a production build sends, written out so that it does not depend on the build's own code. */

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const A_WEEK = 'public, max-age=604800';

/**
 * The headers of every response for a build whose hosts, and whose identity provider, are on these
 * ports; `{hash}` stands for the hash of an inline script or style.
 */
export function expectedHeaders(ports: { hosts: number[]; identity: number }) {
  const origins = ports.hosts.map((port) => `http://127.0.0.1:${port}`).join(' ');
  return {
    // Two inline scripts: the check for browsers that are too old, and the first request (src/boot).
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/abc-static/_/js/ {hash} {hash}",
      "style-src 'self' {hash}",
      "font-src 'self'",
      "img-src 'self' https: data: blob: http:",
      `connect-src 'self' ${origins}`,
      `frame-src http://127.0.0.1:${ports.identity}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default gapi#gapi goog#html',
    ].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
      'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** The headers of the service worker, whose policy differs: it also requests pictures. */
export function expectedWorkerHeaders(pageHeaders: ReturnType<typeof expectedHeaders>) {
  const policy = pageHeaders['content-security-policy']
    .replaceAll(' {hash}', '')
    .replace("connect-src 'self'", "connect-src 'self' https: data: blob: http:");
  return { ...pageHeaders, 'content-security-policy': policy };
}

/**
 * Sends a request without normalizing its path, which `fetch` would do. Returns status and headers.
 */
export async function send(path: string, method: string, port: number) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const request = rawRequest({ host: '127.0.0.1', port, path, method }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: withoutHashes(response.headers) });
    });
    request.on('error', reject).end();
  });
}

/** Replaces the hashes in the policy: they differ in every build, and the browser checks them. */
export function withoutHashes(headers: Record<string, unknown>): Record<string, unknown> {
  const policy = String(headers['content-security-policy']);
  const written = policy.replace(/'sha256-[\w+/]{43}='/g, '{hash}');
  return { ...headers, 'content-security-policy': written };
}
