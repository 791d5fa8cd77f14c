// Checks the configured hosts (`npm run check:hosts`); its TypeScript goes through Vite like the shop's own.
import { runnerImport } from 'vite';

const { module } = await runnerImport('/build/checkHosts/run.ts', {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
});
process.exitCode = await module.run(process.argv[2]);
