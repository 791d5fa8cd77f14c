import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';

type Faults = {
  /** A request is forwarded once this resolves. */
  delay?: (request: IncomingMessage) => Promise<void> | undefined;
  /** Whether the connection breaks when the host has answered. */
  isBroken?: (request: IncomingMessage) => boolean;
};

/**
 * An HTTP proxy between the browser and the hosts (Playwright's `proxy`). `page.route` would hide from
 * the service worker that a request is `no-store`, and can break no connection.
 */
export function createForwardingProxy({ delay, isBroken }: Faults): Server {
  return createServer((request, response) => {
    const forward = () => {
      const forwarded = send(
        request.url ?? '',
        { method: request.method, headers: request.headers },
        (received) => {
          if (isBroken?.(request)) {
            received.resume().on('end', () => request.socket.destroy());
            return;
          }
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

export async function startProxy(proxy: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
}

export function stopProxy(proxy: Server): void {
  proxy.close();
  proxy.closeAllConnections();
}
