import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { NGINX_PORT, SHOPS } from './hosts';
import { startServer } from './startServer';

/**
 * Starts nginx with the configuration that the production build generated, for its folder or a copy of it;
 * `stop` ends it.
 */
export function serveNginx(
  nginx: string,
  root = resolve(SHOPS.hosts.outDir),
  port: number = NGINX_PORT,
): Promise<{ stop: () => Promise<void> }> {
  const server = `server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${resolve(SHOPS.hosts.outDir)}.nginx.conf;
  }`;
  return startNginx(nginx, server, `http://127.0.0.1:${port}`);
}

/** Starts nginx with the given part of its `http` block and waits until it answers at `url`. */
export async function startNginx(nginx: string, http: string, url: string) {
  const prefix = await mkdtemp(join(tmpdir(), 'zan-nginx-'));
  const removePrefix = () => rm(prefix, { recursive: true });
  await writeFile(join(prefix, 'nginx.conf'), configuration(prefix, http));
  const args = ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr'];
  try {
    const server = await startServer({ command: nginx, args, url, signal: 'SIGQUIT' });
    return {
      stop: async () => {
        await server.stop();
        await removePrefix();
      },
    };
  } catch (error) {
    await removePrefix();
    throw error;
  }
}

/** A minimal nginx.conf around a part of its `http` block. */
function configuration(prefix: string, http: string): string {
  const tempPathNames = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${prefix}/nginx.pid;
error_log stderr warn;
events { }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  ${tempPathNames.map((name) => `${name}_temp_path ${prefix}/${name};`).join('\n  ')}
  ${http}
}
`;
}
