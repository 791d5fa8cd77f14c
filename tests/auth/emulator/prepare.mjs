// Installs the Firebase Auth emulator where it is missing, and writes its configuration into a folder:
// `node prepare.mjs <folder> <port> <port of its hub> <port of its logging>`.
import { mkdirSync, writeFileSync } from 'node:fs';

import './install.mjs';

const [folder, ...ports] = process.argv.slice(2);
const [port, hub, logging] = ports.map(Number);

const host = '127.0.0.1';
const emulators = {
  auth: { host, port },
  hub: { host, port: hub },
  logging: { host, port: logging },
  ui: { enabled: false },
};
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/firebase.json`, JSON.stringify({ emulators }));
