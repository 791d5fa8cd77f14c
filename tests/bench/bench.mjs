// Runs the benchmark (`npm run bench`); its TypeScript goes through Vite like the shop's own.
import { runnerImport } from 'vite';

// Vite would otherwise default to development, for the measured builds as well.
process.env.NODE_ENV = 'production';
const { module } = await runnerImport('/tests/bench/run.ts', {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
});
process.exit(await module.run(process.argv.slice(2)));
