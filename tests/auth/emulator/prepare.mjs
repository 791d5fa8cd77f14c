// Installs the Firebase Auth emulator where it is missing, and writes its configuration into a folder:
// `node prepare.mjs <folder> <port> <port of its hub> <port of its logging>`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const [folder, ...ports] = process.argv.slice(2);
const [port, hub, logging] = ports.map(Number);
const cwd = import.meta.dirname;

// Fails unless the version that package.json names is installed.
const { status } = spawnSync('npm', ['ls', 'firebase-tools'], { cwd });
if (status !== 0) {
  const install = ['ci', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', install, { cwd, stdio: 'inherit' });
}

const host = '127.0.0.1';
const emulators = {
  auth: { host, port },
  hub: { host, port: hub },
  logging: { host, port: logging },
  ui: { enabled: false },
};
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/firebase.json`, JSON.stringify({ emulators }));
