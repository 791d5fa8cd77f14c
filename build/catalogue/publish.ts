import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A folder beside the deployed one, and so on the same disk, where files can be renamed at once. */
const stagingOf = (outDir: string) => `${outDir}.catalogue`;

/** Where files are prepared, and how they then replace those of the deployed folder. */
export type Staging = {
  /** Writes a file at a path of the deployed folder, which does not change yet. */
  write: (path: string, content: string | Uint8Array) => Promise<void>;
  /**
   * Renames these files and folders into the deployed folder, one after another, where they replace those of
   * the same path; a path that was not written is removed there. Undoes all of it if one fails.
   */
  publish: (paths: readonly string[]) => Promise<void>;
  remove: () => Promise<void>;
};

/** Where `publish` moves what it replaces. */
const replacedIn = (outDir: string) => join(stagingOf(outDir), 'old');

/**
 * Puts back what a run that was ended while it published has taken away. A folder without the manifest was emptied by
 * a build since: older pages would name scripts that are gone.
 */
export async function restoreReplaced(outDir: string): Promise<void> {
  const replaced = replacedIn(outDir);
  if (!existsSync(replaced) || !existsSync(join(outDir, 'catalogue/latest.json'))) return;
  for (const name of await readdir(replaced)) {
    const path = decodeURIComponent(name);
    if (!existsSync(join(outDir, path))) await rename(join(replaced, name), join(outDir, path));
  }
}

/** Starts with an empty staging folder. */
export async function openStaging(outDir: string): Promise<Staging> {
  const folder = stagingOf(outDir);
  const [prepared, replaced] = [join(folder, 'new'), replacedIn(outDir)];
  /** False while the deployed folder may lack what is in `replaced`. */
  let isComplete = true;
  const remove = async () => {
    if (isComplete) await rm(folder, { recursive: true, force: true });
  };
  await remove();

  async function replace(path: string): Promise<() => Promise<void>> {
    const [from, to] = [join(prepared, path), join(outDir, path)];
    const old = join(replaced, encodeURIComponent(path));
    const isReplaced = existsSync(to);
    const isFile = isReplaced && (await stat(to)).isFile() && existsSync(from);
    // A file is there at every moment, index.html above all; a folder cannot be renamed onto another.
    if (isFile) await copyFile(to, old);
    else if (isReplaced) await rename(to, old);
    const undo = async () => {
      if (!isFile && existsSync(to)) await rename(to, from);
      if (isReplaced) await rename(old, to);
    };
    try {
      await mkdir(dirname(to), { recursive: true });
      if (existsSync(from)) await rename(from, to);
      return undo;
    } catch (error) {
      await undo();
      throw error;
    }
  }

  return {
    write: async (path, content) => {
      const file = join(prepared, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    publish: async (paths) => {
      await mkdir(replaced, { recursive: true });
      const undos: (() => Promise<void>)[] = [];
      isComplete = false;
      try {
        for (const path of paths) undos.unshift(await replace(path));
      } catch (error) {
        for (const undo of undos) await undo();
        isComplete = true;
        throw error;
      }
      isComplete = true;
    },
    remove,
  };
}
