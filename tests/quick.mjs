import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

import { runTogether } from './together.mjs';

// Checks the files that differ from a commit (`npm run test:quick -- main`; HEAD by default): types, lint,
// format, and the unit and page tests of their rooms.

const ROOM = /^(?:src\/features|src|tests\/unit|tests\/pages)\/([^/]+)\/|^(build|docs)\//;

const base = process.argv[2] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));

await runTogether([
  ['tsc'],
  ['tsc', '-p', 'src/worker'],
  ['oxlint'],
  ...(changed.length > 0 ? [['prettier', '--check', '--ignore-unknown', ...changed]] : []),
]);
const tests = ['tests/architecture.test.ts', ...new Set(changed.flatMap(testsOf))];
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...tests], { stdio: 'inherit' });
process.exitCode = status ?? 1;

/** The tests of a changed file: the file itself, or the folders of its room. */
function testsOf(file) {
  if (/^tests\/(?:unit|pages)\/.*\.test\.tsx?$/.test(file)) return [file];
  // A file in `src` itself is of every page; those of the shell open each of them.
  const [, root] = /^src\/(\w+)\.tsx?$/.exec(file) ?? [];
  const room = root ? 'shell' : roomOf(file);
  return [`tests/unit/${root}.test.ts`, `tests/unit/${room}/`, `tests/pages/${room}/`].filter(
    (folder) => existsSync(folder),
  );
}

function roomOf(file) {
  if (file.startsWith('public/locales/')) return 'i18n';
  const [, room, folder] = ROOM.exec(file) ?? [];
  return room ?? folder;
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
