// Checks types, lint rules, format and unused code (`npm run check`).
import { runTogether } from './together.mjs';

await runTogether([
  ['tsc'],
  ['tsc', '-p', 'src/worker'],
  ['oxlint'],
  ['prettier', '--check', '.'],
  ['knip'],
]);
