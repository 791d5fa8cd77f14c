import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a program and waits until it has, so that the next one finds its port and its display free. */
export async function end(program: ChildProcess) {
  const ended = once(program, 'exit');
  if (program.kill()) await ended;
}
