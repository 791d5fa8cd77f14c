import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

type Server = {
  command: string;
  args: string[];
  /** The working directory; the test run's own by default. */
  cwd?: string;
  /** The server is ready when it answers here. */
  url: string;
  /** The signal that ends it properly. */
  signal: 'SIGQUIT' | 'SIGTERM';
};

/** A slow machine needs some seconds to load the hosting emulator. */
const TIMEOUT_MS = 60_000;

/** Starts a server as a process of its own and waits until it answers; `stop` ends it. */
export async function startServer({ command, args, cwd, url, signal }: Server) {
  const isAnswered = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  // Otherwise the tests would run against a server of somebody else.
  if (await isAnswered()) throw new Error(`Another server answers at ${url}`);
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const exited = once(child, 'exit');
  // Leaves no server behind when the test run itself ends early.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    child.kill(signal);
    await Promise.race([exited, wait(10_000, undefined, { ref: false })]);
    kill();
    await exited;
    process.off('exit', kill);
  };

  const deadline = Date.now() + TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    if (await isAnswered()) return { stop };
    await wait(50);
  }
  await stop();
  throw new Error(`${command} does not answer at ${url}\n${output}`);
}
