import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { NGINX_PORT, NGINX_URL, SHOPS } from './hosts';

/** Starts nginx with the configuration that the production build generated; `stop` ends it. */
export async function serveNginx(nginx: string): Promise<{ stop: () => Promise<void> }> {
  const prefix = await mkdtemp(join(tmpdir(), 'zan-nginx-'));
  const outDir = resolve(SHOPS.hosts.outDir);
  await writeFile(join(prefix, 'nginx.conf'), configuration(prefix, outDir));
  const args = ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr'];
  const child = spawn(nginx, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const exited = once(child, 'exit');
  await waitUntilReady(child);
  return {
    stop: async () => {
      child.kill('SIGQUIT');
      await exited;
      await rm(prefix, { recursive: true });
    },
  };
}

/** A minimal nginx.conf that includes the generated configuration. */
function configuration(prefix: string, outDir: string): string {
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
  server {
    listen 127.0.0.1:${NGINX_PORT};
    root ${outDir};
    include ${outDir}.nginx.conf;
  }
}
`;
}

async function waitUntilReady(child: { exitCode: number | null }): Promise<void> {
  for (let attempts = 0; attempts < 100 && child.exitCode === null; attempts += 1) {
    const response = await fetch(NGINX_URL).catch(() => undefined);
    if (response) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error('nginx does not answer');
}
