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
const pictureSchema = v.object({ url: v.string() });
/** A picture that could not be measured has no size. */
const lineSchema = v.union([
  v.object({ ...pictureSchema.entries, ...sizeSchema.entries }),
  pictureSchema,
]);

/**
 * Measures pictures by the beginning of their files, eight at a time. `file` keeps the sizes, one line each, so that
 * a later run asks for new pictures only, and after them for those that failed, beginning with the one that was not
 * asked for longest: broken pictures keep no other from its turn. `onProgress` is told how many have been measured of
 * how many.
 */
export async function measurePictures(
  urls: readonly string[],
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<PictureSizes> {
  const wanted = new Set(urls);
  const sizes = new Map<string, PictureSize>();
  const failed = new Set<string>();
  for (const { url, ...size } of await readLines(file, lineSchema)) {
    if (!wanted.has(url)) continue;
    failed.delete(url);
    if ('width' in size) sizes.set(url, size);
    else failed.add(url);
  }
  await mkdir(dirname(file), { recursive: true });
  // Pictures that are gone, and a line that a crash has cut off, go. A run that is ended here leaves the old file.
  const measuredLines = [...sizes].map(([url, size]) => asLine({ url, ...size }));
  const failedLines = [...failed].map((url) => asLine({ url }));
  await writeFile(`${file}.new`, [...measuredLines, ...failedLines].join(''));
  await rename(`${file}.new`, file);
  const unasked = [...wanted].filter((url) => !sizes.has(url) && !failed.has(url));
  const missing = [...unasked, ...failed];
  let failures = 0;
  for (let from = 0; from < missing.length && failures < MAX_FAILURES; from += AT_ONCE) {
    const asked = missing.slice(from, from + AT_ONCE);
    const measured = await Promise.all(asked.map(measure));
    for (const [place, size] of measured.entries()) {
      const url = asked[place] ?? '';
      failures = size ? 0 : failures + 1;
      if (size) sizes.set(url, size);
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
