import { createServer } from 'node:http';

/**
 * Collects error and web-vitals reports on 127.0.0.1: `POST` stores one, `GET` returns all of them as
 * a JSON list of `{body, headers}`.
 */
export async function serveReports(port: number): Promise<{ close: () => Promise<void> }> {
  const reports: { body: string; headers: object }[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify(reports));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      reports.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
