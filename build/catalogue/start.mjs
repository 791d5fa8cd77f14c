// Writes the catalogue snapshot (`npm run catalogue`); its TypeScript goes through Vite like the shop's own.
import { runnerImport } from 'vite';

const { module } = await runnerImport('/build/catalogue/run.ts', {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
});
process.exitCode = await module.run(process.argv.slice(2));
