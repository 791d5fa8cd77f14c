import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A stage of the Dockerfile; the folder `root` stands for the root of its file system. */
type Stage = {
  root: string;
  workdir: string;
  settings: Record<string, string>;
  /** The command that says whether the container is healthy. */
  healthCheck?: string;
};

/**
 * Runs the instructions of the Dockerfile on this machine, on the repository's tracked files. Only
 * `npm ci` is replaced, by a link to the installed packages. Returns the stages, each with a folder of
 * its own in `folder`; the last one is the image.
 */
export async function runDockerfile(folder: string, settings: Readonly<Record<string, string>>) {
  const context = join(folder, 'context');
  await copyTrackedFiles(context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, text } of await instructions(join(context, 'Dockerfile'))) {
    if (name === 'FROM') {
      const id = / AS (\w+)$/.exec(text)?.[1] ?? String(stages.size);
      stage = { root: join(folder, id), workdir: '/', settings: {} };
      stages.set(id, stage);
    } else if (!stage) {
      throw new Error(`The Dockerfile starts with ${name}`);
    } else if (name === 'WORKDIR') {
      stage.workdir = text;
      await mkdir(join(stage.root, text), { recursive: true });
    } else if (name === 'ARG') {
      // Docker passes only the arguments that are declared before the command.
      const [key = '', standard] = text.split('=');
      const value = settings[key] ?? standard;
      if (value !== undefined) stage.settings[key] = value;
    } else if (name === 'COPY') {
      const from = /^--from=(\w+) /.exec(text)?.[1];
      const source = from ? stages.get(from)?.root : context;
      if (!source) throw new Error(`The Dockerfile has no stage ${from ?? ''}`);
      await copy(source, stage, text.replace(/^--from=\w+ /, '').split(' '));
    } else if (name === 'HEALTHCHECK') {
      stage.healthCheck = text.replace(/^CMD /, '');
    } else if (name === 'EXPOSE') {
      // Documents the port for who runs the image.
    } else if (name === 'RUN') {
      await runCommand(text, stage);
    } else {
      throw new Error(`runDockerfile.ts does not know the instruction ${name}`);
    }
  }
  return [...stages.values()];
}

async function instructions(dockerfile: string): Promise<{ name: string; text: string }[]> {
  const lines = (await readFile(dockerfile, 'utf8')).replaceAll('\\\n', ' ').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...words] = line.split(/\s+/);
      return { name, text: words.join(' ') };
    });
}

/** Copies the files that Git tracks, as the working tree has them, without those of .dockerignore. */
async function copyTrackedFiles(folder: string): Promise<void> {
  const listFiles = async (...options: string[]) => {
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', ...options]);
    return stdout.split('\0').filter((file) => file && existsSync(file));
  };
  const patterns = (await readFile('.dockerignore', 'utf8')).split('\n').filter(Boolean);
  // A pattern of .dockerignore starts at the root, and one of Git at any folder.
  const excludes = patterns.map((pattern) => `--exclude=/${pattern}`);
  const ignored = new Set(await listFiles('--ignored', ...excludes));
  for (const file of await listFiles()) if (!ignored.has(file)) await cp(file, join(folder, file));
}

/**
 * Copies as Docker does: of a folder its content, and a file under its own name where the target is a
 * folder.
 */
async function copy(source: string, { root, workdir }: Stage, paths: string[]): Promise<void> {
  const target = paths.pop() ?? '';
  const isFolder = paths.length > 1 || /(?:^\.|\/)$/.test(target);
  for (const path of paths) {
    const from = join(source, path);
    const to = join(root, resolve(workdir, target));
    const isFile = (await stat(from)).isFile();
    const copied = isFolder && isFile ? join(to, basename(path)) : to;
    await mkdir(dirname(copied), { recursive: true });
    await cp(from, copied, { recursive: true });
  }
}

async function runCommand(command: string, { root, workdir, settings }: Stage): Promise<void> {
  const cwd = join(root, workdir);
  if (command === 'npm ci') {
    await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
    return;
  }
  const { PATH = '', HOME = '' } = process.env;
  try {
    await run('sh', ['-c', command], { cwd, env: { PATH, HOME, ...settings } });
  } catch (error) {
    // The compiler writes its errors to standard output, which the message does not contain.
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  }
}
