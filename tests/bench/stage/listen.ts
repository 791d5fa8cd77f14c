import type { Express } from 'express';

export type Closing = { close: () => void };

/** Opens a server on 127.0.0.1. */
export function listen(app: Express, port: number): Promise<Closing> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', (error) => {
      if (error) reject(error);
      else
        resolve({
          close() {
            server.close();
            server.closeAllConnections();
          },
        });
    });
  });
}
