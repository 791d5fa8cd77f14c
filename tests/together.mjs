import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Runs commands of this repository's packages at the same time, prints the output of each once it has ended,
 * and ends the process with 1 where one fails.
 */
export async function runTogether(commands) {
  const results = await Promise.all(commands.map(run));
  if (results.includes(false)) process.exit(1);
}

/** Resolves to whether the command succeeded. */
function run(command) {
  const [name, ...args] = command;
  const child = spawn(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (part) => output.push(part));
  child.stderr.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    child.on('error', (error) => output.push(Buffer.from(String(error))));
    child.on('close', (status) => {
      console.log(`> ${command.join(' ')}`);
      process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });
}
