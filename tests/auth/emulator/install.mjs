// Installs firebase-tools, with the emulators of Firebase, where it is missing.
import { execFileSync, spawnSync } from 'node:child_process';

const cwd = import.meta.dirname;

// Fails unless the version that package.json names is installed.
const { status } = spawnSync('npm', ['ls', 'firebase-tools'], { cwd });
if (status !== 0) {
  const install = ['ci', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', install, { cwd, stdio: 'inherit' });
}
