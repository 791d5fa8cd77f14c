import { FOLDERS, REVALIDATED } from './folders.ts';

const COMPRESSED = [
  ...['application/javascript', 'text/javascript', 'text/css', 'text/plain', 'image/svg+xml'],
  ...['application/json', 'application/manifest+json'],
];

/** What an nginx `server` block includes, after its own `listen` and `root`, to serve a build. */
export function nginxConf(headers: Record<string, string>, workerPolicy: string): string {
  const policy = headers['Content-Security-Policy'] ?? '';
  const added = { ...headers, 'Content-Security-Policy': '$policy' };
  return `# Written by the build for its own settings: include it in a server block, after root.

charset utf-8;
charset_types application/javascript text/javascript text/css text/plain image/svg+xml;
gzip on;
gzip_vary on;
gzip_types ${COMPRESSED.join(' ')};
server_tokens off;
absolute_redirect off;
# Addresses name orders.
access_log off;

# No location adds a header of its own: it would lose all of these.
set $cache_control "${REVALIDATED}";
set $policy "${policy}";
add_header Cache-Control $cache_control;
${Object.entries(added)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}

location / {
  try_files $uri $uri/index.html /index.html;
}
location = /sw.js {
  set $policy "${workerPolicy}";
  try_files $uri =404;
}
location = /manifest.webmanifest {
  types { }
  default_type application/manifest+json;
}
${FOLDERS.map(folderLocation).join('\n')}
`;
}

function folderLocation({ name, cache }: { name: string; cache: string }): string {
  return `location /${name}/ {
  set $cache_control "${cache}";
  try_files $uri =404;
}`;
}
