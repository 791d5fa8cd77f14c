import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { imageSize } from 'image-size';
import * as v from 'valibot';

import { asLine, readLines } from './jsonLines';

/** How large a picture is shown, in pixels. */
type PictureSize = { width: number; height: number };

/** The sizes of pictures by their URL. One whose size is not known is missing. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** A picture server is no catalogue host: it has pages of pictures asked for at the same time all day. */
const AT_ONCE = 8;

const TIMEOUT_MS = 10_000;

/** The size stands at the beginning of a file, in a photo behind what a camera or an editor has written into it. */
const HEAD_BYTES = 128 * 1024;

/** After so many failures in a row the server is taken to be down, and is asked again by the next run. */
const MAX_FAILURES = 20;

/** The turns of a photo by a quarter, as EXIF numbers them. */
const FIRST_QUARTER_TURN = 5;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const sizeSchema = v.object({ width: pixels, height: pixels });
const lineSchema = v.object({ url: v.string(), ...sizeSchema.entries });

/**
 * Measures pictures by the beginning of their files, eight at a time. `file` keeps the sizes, one line each, so that
 * a later run asks for new pictures only. `onProgress` is told how many have been measured of how many.
 */
export async function measurePictures(
  urls: readonly string[],
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<PictureSizes> {
  const wanted = new Set(urls);
  const kept = (await readLines(file, lineSchema)).filter(({ url }) => wanted.has(url));
  const sizes = new Map(kept.map(({ url, ...size }): [string, PictureSize] => [url, size]));
  await mkdir(dirname(file), { recursive: true });
  // Pictures that are gone, and a line that a crash has cut off, go. A run that is ended here leaves the old file.
  await writeFile(`${file}.new`, kept.map(asLine).join(''));
  await rename(`${file}.new`, file);
  const missing = [...wanted].filter((url) => !sizes.has(url));
  let failures = 0;
  for (let from = 0; from < missing.length && failures < MAX_FAILURES; from += AT_ONCE) {
    const asked = missing.slice(from, from + AT_ONCE);
    const measured = await Promise.all(asked.map(measure));
    for (const [place, size] of measured.entries()) {
      const url = asked[place] ?? '';
      failures = size ? 0 : failures + 1;
      if (!size) continue;
      sizes.set(url, size);
      await appendFile(file, asLine({ url, ...size }));
    }
    onProgress(Math.min(from + AT_ONCE, missing.length), missing.length);
  }
  return sizes;
}

/** The size of a picture; undefined where it does not come, or is of a kind that is not known. */
async function measure(url: string): Promise<PictureSize | undefined> {
  try {
    const response = await fetch(url, {
      headers: { Range: `bytes=0-${HEAD_BYTES - 1}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok || !response.body) return undefined;
    const { width, height, orientation = 1 } = imageSize(await headOf(response.body));
    const isTurned = orientation >= FIRST_QUARTER_TURN;
    return v.parse(sizeSchema, isTurned ? { width: height, height: width } : { width, height });
  } catch {
    return undefined;
  }
}

/** The beginning of a file. A server that sends all of it is not listened to any longer. */
async function headOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}
