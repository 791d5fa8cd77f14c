// Runs the benchmark, whose TypeScript is put through Vite like the shop's own: `npm run bench`.
import { runnerImport } from 'vite';

// Vite would otherwise decide for development, and the builds that are measured with it.
process.env.NODE_ENV = 'production';
const { module } = await runnerImport('/tests/bench/hold.tmp.ts', {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
});
process.exit(await module.run(process.argv.slice(2)));
