import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { measurePictures } from '../../../../build/catalogue/pictureSizes';

let origin = '';
let file = '';
let asked: string[] = [];
let isDown = false;

/** The beginning of a JPEG of 400 × 300 pixels that a camera has turned by a quarter. */
const TURNED = Buffer.from(
  [
    'ffd8', // start
    'ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000', // EXIF: orientation 6
    'ffc0 0011 08 012c 0190 03 012200 021101 031101', // 300 lines of 400
    'ffd9',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
);

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zan-pictures-'));
  file = join(folder, 'cache/pictures.jsonl');
  asked = [];
  isDown = false;
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.range}`);
    if (isDown || url.startsWith('/gone')) return response.writeHead(404).end();
    if (url.startsWith('/turned')) return response.end(TURNED);
    if (url.startsWith('/text')) return response.end('no picture');
    response.write(readFileSync('public/og.png'));
    // Goes on for ever, whatever part was asked for.
    if (!url.startsWith('/endless')) return response.end();
    const more = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 5);
    response.on('close', () => clearInterval(more));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
});

const measure = (...paths: string[]) =>
  measurePictures(
    paths.map((path) => origin + path),
    file,
    () => {},
  );
const pathsAsked = () => asked.map((line) => line.split(' ')[0] ?? '').toSorted();

describe('measurePictures', () => {
  it('measures pictures as they are shown, by the beginning of their files', async () => {
    const sizes = await measure('/a.png', '/turned.jpg', '/endless.png', '/a.png');
    expect(Object.fromEntries(sizes)).toEqual({
      [`${origin}/a.png`]: { width: 1200, height: 630 },
      [`${origin}/turned.jpg`]: { width: 300, height: 400 },
      [`${origin}/endless.png`]: { width: 1200, height: 630 },
    });
    expect(asked).toHaveLength(3);
    expect(asked).toContain('/a.png bytes=0-131071');
  });

  it('asks a later time only for pictures that are new or had failed', async () => {
    const sizes = await measure('/a.png', '/gone.png', '/text.png');
    expect([...sizes.keys()]).toEqual([`${origin}/a.png`]);
    asked = [];
    await measure('/b.png', '/a.png', '/gone.png');
    expect(pathsAsked()).toEqual(['/b.png', '/gone.png']);
    asked = [];
    // The first was not among the pictures of this run, so its size was not kept.
    await measure('/b.png');
    await measure('/a.png', '/b.png');
    expect(pathsAsked()).toEqual(['/a.png']);
  });

  it('asks for every picture in turn where many fail, and first for those not asked for yet', async () => {
    const gone = Array.from({ length: 48 }, (_, number) => `/gone-${number}.png`);
    const askedByRun: string[][] = [];
    for (let run = 0; run < 4; run += 1) {
      asked = [];
      await measure(...gone, '/a.png');
      askedByRun.push(pathsAsked());
    }
    expect(askedByRun).toEqual(
      [gone.slice(0, 24), gone.slice(24), ['/a.png', ...gone.slice(0, 23)], gone.slice(23, 47)].map(
        (paths) => paths.toSorted(),
      ),
    );
  });

  it('gives up a server that is down', async () => {
    isDown = true;
    const paths = Array.from({ length: 100 }, (_, number) => `/${number}.png`);
    expect((await measure(...paths)).size).toBe(0);
    expect(asked.length).toBeLessThan(30);
  });
});
