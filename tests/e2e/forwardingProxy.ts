import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Transform } from 'node:stream';

type Options = {
  /** The host in whose place the server stands; without it, it is a proxy for every host. */
  origin?: string;
  /** A request is forwarded once this resolves. */
  delay?: (request: IncomingMessage) => Promise<void> | undefined;
  /** Whether the connection closes before the host receives the request. */
  isRefused?: (request: IncomingMessage) => boolean;
  /** Whether the connection breaks when the host has answered. */
  isBroken?: (request: IncomingMessage) => boolean;
  /** Whether the connection breaks in the middle of the response's body. */
  isCutOff?: (request: IncomingMessage) => boolean;
  /** The response that the browser receives in the host's place, which receives no request. */
  intercept?: (request: IncomingMessage) => Interception | undefined;
  /** Called with each response that is forwarded, before its body. */
  onResponse?: (request: IncomingMessage, response: IncomingMessage) => void;
  /** How fast all bodies pass together, in bytes per second. */
  bandwidth?: { down: number; up: number };
};

type Interception = { status?: number; headers: Record<string, string>; body: string };

/**
 * An HTTP proxy between the browser and the hosts (Playwright's `proxy`). `page.route` would hide from
 * the service worker that a request is `no-store`, and can break no connection.
 */
export function createForwardingProxy(options: Options): Server {
  const { origin, delay, isRefused, isBroken, isCutOff, intercept, onResponse } = options;
  const { down = Infinity, up = Infinity } = options.bandwidth ?? {};
  const [downLine, upLine] = [lineOf(down), lineOf(up)];
  return createServer((request, response) => {
    const forward = () => {
      if (isRefused?.(request)) {
        request.socket.destroy();
        return;
      }
      const interception = intercept?.(request);
      if (interception) {
        const { status = 200, headers, body } = interception;
        response.writeHead(status, headers).end(body);
        return;
      }
      const forwarded = send(
        new URL(request.url ?? '', origin),
        { method: request.method, headers: request.headers },
        (received) => {
          if (isBroken?.(request)) {
            received.resume().on('end', () => request.socket.destroy());
            return;
          }
          onResponse?.(request, received);
          response.writeHead(received.statusCode ?? 502, received.headers);
          if (isCutOff?.(request)) void sendHalf(received, response);
          else received.pipe(downLine()).pipe(response);
        },
      );
      forwarded.on('error', () => response.destroy());
      request.pipe(upLine()).pipe(forwarded);
    };
    void (delay?.(request) ?? Promise.resolve()).then(forward);
  });
}

/** Creates streams that share a line of so many bytes per second. */
function lineOf(bytesPerSecond: number): () => Transform {
  let freeAt = 0;
  return () =>
    new Transform({
      transform(part: Buffer, _encoding, done) {
        freeAt = Math.max(freeAt, Date.now()) + (part.length / bytesPerSecond) * 1000;
        const wait = freeAt - Date.now();
        if (wait > 0) setTimeout(() => done(null, part), wait);
        else done(null, part);
      },
    });
}

/** Sends the first half of a body and closes the connection; an empty body arrives. */
async function sendHalf(received: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await received.toArray());
  if (body.length === 0) response.end();
  else response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

/** Playwright's `proxy` option for the proxy on a port, loopback included. */
export const throughProxy = (port: number) => ({
  server: `http://127.0.0.1:${port}`,
  bypass: '<-loopback>',
});

/** Starts the proxy on a port, by default one that is free, and returns the port. */
export async function startProxy(proxy: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}

export function stopProxy(proxy: Server): void {
  proxy.close();
  proxy.closeAllConnections();
}
