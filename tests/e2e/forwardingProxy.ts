import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';

type Options = {
  /** A request is forwarded once this resolves. */
  delay?: (request: IncomingMessage) => Promise<void> | undefined;
  /** Whether the connection closes before the host receives the request. */
  isRefused?: (request: IncomingMessage) => boolean;
  /** Whether the connection breaks when the host has answered. */
  isBroken?: (request: IncomingMessage) => boolean;
  /** The response that the browser receives in the host's place, which receives no request. */
  intercept?: (request: IncomingMessage) => Interception | undefined;
  /** Called with each response that is forwarded, before its body. */
  onResponse?: (request: IncomingMessage, response: IncomingMessage) => void;
};

type Interception = { headers: Record<string, string>; body: string };

/**
 * An HTTP proxy between the browser and the hosts (Playwright's `proxy`). `page.route` would hide from
 * the service worker that a request is `no-store`, and can break no connection.
 */
export function createForwardingProxy(options: Options): Server {
  const { delay, isRefused, isBroken, intercept, onResponse } = options;
  return createServer((request, response) => {
    const forward = () => {
      if (isRefused?.(request)) {
        request.socket.destroy();
        return;
      }
      const interception = intercept?.(request);
      if (interception) {
        response.writeHead(200, interception.headers).end(interception.body);
        return;
      }
      const forwarded = send(
        request.url ?? '',
        { method: request.method, headers: request.headers },
        (received) => {
          if (isBroken?.(request)) {
            received.resume().on('end', () => request.socket.destroy());
            return;
          }
          onResponse?.(request, received);
          response.writeHead(received.statusCode ?? 502, received.headers);
          received.pipe(response);
        },
      );
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    };
    void (delay?.(request) ?? Promise.resolve()).then(forward);
  });
}

/** Playwright's `proxy` option for the proxy on a port, loopback included. */
export const throughProxy = (port: number) => ({
  server: `http://127.0.0.1:${port}`,
  bypass: '<-loopback>',
});

/** Starts the proxy on a port; 0 takes one that is free, which `proxy.address()` then names. */
export async function startProxy(proxy: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
}

export function stopProxy(proxy: Server): void {
  proxy.close();
  proxy.closeAllConnections();
}
