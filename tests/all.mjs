// Runs all parts of `npm test`, one after another, and prints how long each of them took.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const durations = ['check', 'test:unit', 'test:e2e'].map((script) => {
  const startedAt = Date.now();
  const { status } = spawnSync('npm', ['run', script], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return { script, seconds: (Date.now() - startedAt) / 1000 };
});

const all = durations.reduce((sum, { seconds }) => sum + seconds, 0);
for (const { script, seconds } of [...durations, { script: 'in all', seconds: all }])
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${script}`);
