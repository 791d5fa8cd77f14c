import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';

import type { Figure } from '../figure';
import { FLOORS, measuredPages, shopPages } from '../pages';
import { openPhone } from '../phone';
import type { Stage } from '../stage/stage';

const HOME = 'Home';
const HOME_BAR = 2.7;
const AFTER_LOAD_MS = 2000;

/** Code that the first picture must not wait for, by the modules it consists of. */
const LATER: Record<string, RegExp> = {
  firebase: /node_modules\/@?firebase\//,
  toasts: /node_modules\/react-toastify\//,
  carousel: /node_modules\/embla-carousel/,
  charts: /node_modules\/chart\.js\//,
  admin: /src\/features\/admin\//,
  demo: /src\/demo\/|node_modules\/msw\//,
};

/** Not in a build with hosts set, so their patterns cannot be checked against it. */
const NOT_BUILT = ['demo'];

/** The scripts of a first visit to every page, gzip, inline scripts included. */
export async function measureWeight(stage: Stage): Promise<Figure[]> {
  checkPatterns(stage);
  const pages = shopPages(stage.productId);
  const visits = new Map<string, Visit>();
  for (const { name, url } of measuredPages(pages)) {
    const visit = await visitPage(stage, url);
    console.log(`${name}:`, visit.scripts.map(({ file, bytes }) => `${file} ${bytes}`).join(', '));
    visits.set(name, visit);
  }
  const weight = (page: string) =>
    (visits.get(page)?.scripts ?? []).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return [
    ...Object.values(FLOORS).map((floor) => javaScript(floor, weight(floor))),
    ...pages.map(({ name }) => ({
      ...javaScript(name, weight(name)),
      base: { of: FLOORS.react, value: weight(FLOORS.react) },
      ...(name === HOME && { bar: HOME_BAR }),
    })),
    ...pages.map(({ name }) => earlyCode(stage, name, visits.get(name)?.early ?? [])),
  ];
}

function javaScript(page: string, value: number): Figure {
  return { page, what: 'JS', unit: 'KB', value };
}

/** Names the code that came too early, where there is any. */
function earlyCode(stage: Stage, page: string, files: readonly string[]): Figure {
  const sizes = Object.entries(LATER).map(
    ([code, modules]) => [code, bytesOf(stage, files, modules)] as const,
  );
  const found = sizes.filter(([, bytes]) => bytes > 0).map(([code]) => code);
  const what = `${Object.keys(LATER).join(', ')} before the first picture`;
  return {
    page,
    what: found.length ? `${what}: ${found.join(', ')}` : what,
    unit: 'B',
    value: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    bar: 0,
  };
}

type Visit = {
  scripts: { file: string; bytes: number }[];
  /** Files requested before the first picture, or before the heading on a page without pictures. */
  early: string[];
};

async function visitPage(stage: Stage, url: string): Promise<Visit> {
  const { page, close } = await openPhone(stage.browser);
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    if (isScript(response)) responses.set(response.url(), response);
  });
  await page.addInitScript(holdIdleCallbacks);
  await page.addInitScript(markFirstContent);
  const answer = await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(AFTER_LOAD_MS);
  await page.waitForLoadState('networkidle');
  const early = await page.evaluate(earlyScripts);
  const files = await Promise.all(
    [...responses.values()].map(async (response) => ({
      file: fileOf(response.url()),
      bytes: gzipSync(await response.body()).length,
    })),
  );
  const inline = inlineScripts((await answer?.text()) ?? '');
  await close();
  const written = inline ? [{ file: 'inline', bytes: gzipSync(inline).length }] : [];
  return { scripts: [...written, ...files], early: early.map(fileOf) };
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === 'script' || /\.js$/.test(response.url());
}

/** Scripts in the page itself; data such as JSON-LD has a type of its own. */
function inlineScripts(html: string): string {
  const elements = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  return elements
    .filter(([, attributes = '']) => !/\bsrc=|\btype="(?!module")/.test(attributes))
    .map(([, , script]) => script)
    .join('');
}

function fileOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Runs in the page: first-load JS ends where prefetching in idle time starts, so none runs. */
function holdIdleCallbacks() {
  window.requestIdleCallback = () => 0;
}

/** Runs in the page: marks when the first picture has loaded, or the heading of a page without one is there. */
function markFirstContent() {
  const mark = (name: string) => {
    if (!performance.getEntriesByName(name).length) performance.mark(name);
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('main')) mark('first picture');
    },
    true,
  );
  new MutationObserver(() => {
    if (document.querySelector('main h1')) mark('heading');
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the scripts requested before that. */
function earlyScripts(): string[] {
  const [content] = [
    ...performance.getEntriesByName('first picture'),
    ...performance.getEntriesByName('heading'),
  ];
  if (!content) throw new Error(`${location.pathname} showed neither a picture nor a heading`);
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < content.startTime)
    .map(({ name }) => name);
}

function bytesOf({ chunks }: Stage, files: readonly string[], modules: RegExp): number {
  return files
    .flatMap((file) => chunks.get(file) ?? [])
    .filter(({ module }) => modules.test(module))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A pattern that matches nothing in the whole build would let its code pass unseen. */
function checkPatterns(stage: Stage): void {
  const unused = Object.entries(LATER).filter(
    ([code, modules]) =>
      !NOT_BUILT.includes(code) && bytesOf(stage, [...stage.chunks.keys()], modules) === 0,
  );
  if (unused.length > 0)
    throw new Error(`No module of the build is ${unused.map(([code]) => code).join(' or ')}`);
}
