import { readFile, rm, stat, writeFile } from 'node:fs/promises';

/** No run lasts so long: since a restart of the machine, another process has the number of one that was ended. */
const OLDEST_MS = 24 * 3_600_000;

/**
 * Runs a task while no other run writes into the folder: two that stage their files in one place would delete each
 * other's. Takes over the lock of a run that was ended.
 * @throws Error where another run is under way
 */
export async function withRunLock<T>(outDir: string, task: () => Promise<T>): Promise<T> {
  const file = `${outDir}.catalogue.lock`;
  const lock = () => writeFile(file, `${process.pid}`, { flag: 'wx' });
  try {
    await lock();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (await isHeld(file))
      throw new Error(
        `Another run writes the snapshot. If there is none, delete ${file} and run the command again`,
        { cause: error },
      );
    await rm(file, { force: true });
    await lock();
  }
  try {
    return await task();
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether the process that a lock names may be running. */
async function isHeld(file: string): Promise<boolean> {
  try {
    if (Date.now() - (await stat(file)).mtimeMs > OLDEST_MS) return false;
    // The signal 0 is sent to nobody; it tells whether there is a process.
    return process.kill(Number(await readFile(file, 'utf8')), 0);
  } catch (error) {
    // ENOENT: the other run has ended meanwhile. ESRCH: there is no such process.
    return !hasCode(error, 'ENOENT') && !hasCode(error, 'ESRCH');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
