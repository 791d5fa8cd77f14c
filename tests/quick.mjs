import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

// Checks the files that differ from a commit (`npm run test:quick -- main`; HEAD by default): types, lint,
// format, and the unit and page tests of their rooms.

const ROOM = /^(?:src\/features|src|tests\/unit|tests\/pages)\/([^/]+)\/|^(build|docs)\//;

const base = process.argv[2] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const scripts = changed.filter((file) => /\.(?:ts|tsx|js|mjs)$/.test(file));

run('tsc');
run('tsc', '-p', 'src/worker');
run('oxlint');
if (scripts.length > 0) run('eslint', ...scripts);
if (changed.length > 0) run('prettier', '--check', '--ignore-unknown', ...changed);
run('vitest', 'run', 'tests/architecture.test.ts', ...new Set(changed.flatMap(testsOf)));

/** The tests of a changed file: the file itself, or the folders of its room. */
function testsOf(file) {
  if (/^tests\/(?:unit|pages)\/.*\.test\.tsx?$/.test(file)) return [file];
  const room = roomOf(file);
  return [`tests/unit/${room}/`, `tests/pages/${room}/`].filter((folder) => existsSync(folder));
}

function roomOf(file) {
  if (file.startsWith('public/locales/')) return 'i18n';
  const [, room, folder] = ROOM.exec(file) ?? [];
  return room ?? folder;
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Runs a command of this repository and ends with its status where it fails. */
function run(command, ...args) {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
