import { gzipSync } from 'node:zlib';

import type { Figure, PageName } from '../figure';
import { openPhone } from '../phone';
import { URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const AFTER_LOAD_MS = 2000;

/** What the first picture must not wait for, by the modules it is made of. */
const LATER: Record<string, RegExp> = {
  firebase: /node_modules\/@?firebase\//,
  toasts: /node_modules\/react-toastify\//,
  carousel: /node_modules\/embla-carousel/,
  dialogs: /src\/ui\/Dialog\.|src\/components\/\w*Dialogs?\./,
  admin: /src\/(?:pages|components|hooks)\/admin\//,
  demo: /src\/demo\/|node_modules\/msw\//,
};

/** How many bytes of script a first visit loads, and whether those that can wait do. */
export async function measureWeight(stage: Stage): Promise<Figure[]> {
  const html = await scriptsOf(stage, 'html');
  const react = await scriptsOf(stage, 'react');
  const shop = await scriptsOf(stage, 'shop');
  const early = shop.filter(({ isEarly }) => isEarly);
  return [
    {
      what: 'first-load JS, gzip, load + 2 s',
      unit: 'KB',
      value: total(shop),
      floor: { of: 'react', value: total(react) },
      bar: 1.85,
      reach: 1.55,
    },
    { what: 'the same of the html floor', unit: 'KB', value: total(html) },
    { what: 'besides, written into the page', unit: 'KB', value: await writtenInto(URLS.shop) },
    { what: 'of it before the first product picture', unit: 'KB', value: total(early) },
    ...Object.entries(LATER).map(([name, modules]) => ({
      what: `${name} before the first product picture`,
      unit: 'B' as const,
      value: bytesOf(
        stage,
        early.map(({ file }) => file),
        modules,
      ),
      bar: 0,
    })),
  ];
}

type Script = { file: string; gzip: number; isEarly: boolean };

async function scriptsOf(stage: Stage, name: PageName): Promise<Script[]> {
  const { page, close } = await openPhone(stage.browser);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.js$/.test(response.url());
    if (isScript) bodies.set(response.url(), response.body());
  });
  await page.addInitScript(watchPictures);
  await page.goto(URLS[name], { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const early = await page.evaluate(earlyScripts);
  const scripts = await Promise.all(
    [...bodies].map(async ([url, body]) => ({
      file: new URL(url).pathname.slice(1),
      gzip: gzipSync(await body).length,
      isEarly: early.includes(url),
    })),
  );
  await close();
  return scripts;
}

/** The script that stands in a page itself. */
async function writtenInto(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  return gzipSync(scripts.join('')).length / 1024;
}

/** In the page: when the first product picture has come. */
function watchPictures() {
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.closest('article')) return;
      if (!performance.getEntriesByName('first picture').length) performance.mark('first picture');
    },
    true,
  );
}

/** In the page: the scripts that were asked for before. */
function earlyScripts(): string[] {
  const [first] = performance.getEntriesByName('first picture');
  if (!first) throw new Error('No product picture came');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < first.startTime)
    .map(({ name }) => name);
}

function total(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
}

function bytesOf({ chunks }: Stage, files: readonly string[], modules: RegExp): number {
  return files
    .flatMap((file) => chunks.get(file) ?? [])
    .filter(({ module }) => modules.test(module))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
