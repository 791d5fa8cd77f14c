import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the tests measure, a line each; printed when all have run. */
export const FIGURES_FILE = 'test-results/deployment/figures.txt';

export async function addFigure(line: string): Promise<void> {
  await mkdir(dirname(FIGURES_FILE), { recursive: true });
  await appendFile(FIGURES_FILE, `${line}\n`);
}

export const inKB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Number and size of the files in a folder; a file that gzip does not make smaller counts as it is. */
export async function weigh(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let [plain, compressed] = [0, 0];
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name));
    plain += content.length;
    compressed += Math.min(content.length, gzipSync(content).length);
  }
  return `deployment: ${files.length} files, ${inKB(plain)}, gzip ${inKB(compressed)}`;
}

/** The median time in milliseconds from a request, on a new connection, to the head of its response (200). */
export async function timeToFirstByte(url: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 21; count += 1) times.push(await timeOnce(url));
  return times.toSorted((a, b) => a - b)[10]!;
}

function timeOnce(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { 'accept-encoding': 'gzip' };
    request(url, { agent: false, headers }, (response) => {
      const time = performance.now() - startedAt;
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(time);
        else reject(new Error(`${response.statusCode ?? 'No status'}: ${url}`));
      });
    })
      .on('error', reject)
      .end();
  });
}
