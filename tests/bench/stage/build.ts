import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

import { htmlFloor } from '../floor/html/page';
import type { FloorProduct } from '../floor/product';
import { SETTINGS } from './addresses';

const OUT = 'dist-bench';
const FLOOR = 'tests/bench/floor';
const TARGET = 'es2023';

export const FOLDERS = {
  html: `${OUT}/html`,
  react: `${OUT}/react`,
  shop: `${OUT}/shop`,
  snapshot: `${OUT}/snapshot`,
  large: `${OUT}/large`,
};

/** The modules in each script of the shop's build, with their bytes before minification. */
export type Chunks = Map<string, { module: string; bytes: number }[]>;

/** Makes the production build with hosts set. */
export async function buildShop(): Promise<Chunks> {
  Object.assign(process.env, SETTINGS);
  const built = await build({ logLevel: 'error', build: { outDir: FOLDERS.shop } });
  if (!('output' in built)) throw new Error('The build of the shop returned no chunks');
  const chunks = built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  return new Map(
    chunks.map(({ fileName, modules }) => [
      fileName,
      Object.entries(modules).map(([module, { renderedLength }]) => ({
        module,
        bytes: renderedLength,
      })),
    ]),
  );
}

/** Builds the floors: the same grid as prerendered HTML with a script, and in React alone. */
export async function buildFloors(products: readonly FloorProduct[]): Promise<void> {
  await rm(FOLDERS.html, { recursive: true, force: true });
  await mkdir(FOLDERS.html, { recursive: true });
  await cp(`${FLOOR}/html/shop.js`, join(FOLDERS.html, 'shop.js'));
  await writeFile(join(FOLDERS.html, 'index.html'), await htmlFloor(products));
  await build({
    configFile: false,
    root: `${FLOOR}/react`,
    logLevel: 'error',
    plugins: [react()],
    define: { PRODUCTS: JSON.stringify(products) },
    build: { outDir: join(process.cwd(), FOLDERS.react), emptyOutDir: true, target: TARGET },
  });
}
