import './boot.css';

import { afterPaint } from '../afterPaint';
import { FIRST_SCREEN } from '../domain/constants';
import { FROM_CACHE } from '../domain/offlineReads';
import { isFrontPage } from '../domain/pageAddress';
import { pictureSources } from '../domain/pictureSources';
import { detectLanguage } from '../i18n/detectLanguage';
import { HTML_LANG } from '../i18n/language';
import type { EarlyRead } from './early';
import { firstRead } from './firstRead';
import { nextTask } from './nextTask';

/*
 * Written into index.html, and the first to run: lets the shell be painted before anything of the
 * shop is fetched, and asks for catalogue and words ahead of the shop's code.
 */

/** What axios waits for a read (services/http.ts). */
const TIMEOUT_MS = 15_000;
/** The shop's code is much, and pictures that are as good as there would have to share the line with it. */
const LONGEST_WAIT_FOR_PICTURES_MS = 300;
/** A tab in the background paints nothing. */
const LONGEST_WAIT_FOR_PAINT_MS = 200;

/** As src/settings reads one, which is too heavy to be written into the page. */
const setting = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

if (setting(import.meta.env.VITE_HERO_IMAGES_URL)) makeRoomForHero();
// A demo's hosts are not there before its code is.
const drawn = import.meta.env.VITE_DEMO === 'true' ? undefined : readEarly();
afterPaint(() => void startShop(), LONGEST_WAIT_FOR_PAINT_MS);

/** Home opens with the carousel, whose pictures come later: what is below it is in its place. */
function makeRoomForHero(): void {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname !== '/' || !isFrontPage(searchParams)) return;
  const hero = document.createElement('div');
  hero.className = 'boot-hero';
  document.querySelector('.boot-grid')?.before(hero);
}

/** Settles once the first pictures are painted, where there are any to draw. */
async function readEarly(): Promise<void> {
  const first = firstRead(new URL(location.href), {
    catalogueHost: setting(import.meta.env.VITE_CATALOGUE_HOST),
    shopName: setting(import.meta.env.VITE_SHOP_NAME),
  });
  if (!first) return;
  const answer = read(first.url);
  window.zanEarlyRead = { url: first.url, answer };
  if (!first.fills) return;
  const pictures = await answer.then(drawPictures).catch(() => []);
  await Promise.allSettled(pictures.map((image) => image.decode()));
  // The first of these frames paints them.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

async function fetchWords(): Promise<void> {
  const language = detectLanguage();
  window.zanEarlyWords = { language, text: read(`/locales/${language}/shop.json`) };
  await nextTask();
  // Fonts depend on it: what is laid out before the shop's code runs is little.
  document.documentElement.lang = HTML_LANG[language];
  await new Promise<void>((resolve) => afterPaint(resolve, LONGEST_WAIT_FOR_PAINT_MS));
}

async function read(url: string): EarlyRead['answer'] {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // What is wrong, or kept from an earlier visit, is for the shop itself to hear.
    return response.ok && !response.headers.has(FROM_CACHE) ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** The first products' pictures, in the places that Home's list will take. */
async function drawPictures(json: string | undefined): Promise<HTMLImageElement[]> {
  const products = listOf(JSON.parse(json ?? 'null'));
  const images: HTMLImageElement[] = [];
  const frames = document.querySelectorAll('.boot-grid i');
  for (const [place, product] of products.slice(0, FIRST_SCREEN).entries()) {
    const url = firstPicture(product);
    if (!url) continue;
    await nextTask();
    const image = picture(url);
    frames[place]?.append(image);
    images.push(image);
  }
  return images;
}

function listOf(answer: unknown): unknown[] {
  const isList = typeof answer === 'object' && answer !== null && 'list' in answer;
  return isList && Array.isArray(answer.list) ? answer.list : [];
}

function firstPicture(product: unknown): string | undefined {
  if (typeof product !== 'object' || product === null || !('images' in product)) return undefined;
  const url: unknown = Array.isArray(product.images) ? product.images[0] : undefined;
  return typeof url === 'string' && /^https?:/i.test(url) ? url : undefined;
}

function picture(url: string): HTMLImageElement {
  const isSaving = navigator.connection?.saveData === true;
  const resizer = setting(import.meta.env.VITE_IMAGE_RESIZER) || undefined;
  const { src, srcSet, sizes } = pictureSources(url, 'card', resizer, isSaving);
  const image = new Image();
  image.fetchPriority = 'high';
  if (sizes) image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
  return image;
}

/** Fetches the shop's styles and code, which the build has put aside, and runs it once it has both. */
async function startShop(): Promise<void> {
  const opened = openStores();
  await Promise.race([drawn, after(LONGEST_WAIT_FOR_PICTURES_MS)]);
  await opened;
  await nextTask();
  // Ahead of the code, whose compiling takes every processor there is. Where it fails, the shop does it.
  await fetchWords().catch(() => undefined);
  await fetchAside('files');
  if (location.pathname !== '/') await fetchAside('routes');
  try {
    // One after the other, so that none of them keeps the page from answering for long.
    for (const element of aside('run')) await putInHead(element);
  } catch {
    tellFailure();
  }
}

/** What the build has put aside under a name. */
function aside(name: string): HTMLElement[] {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shop=${name}]`);
  const elements = [...(template?.content.children ?? [])];
  return elements.filter((element) => element instanceof HTMLElement);
}

/** Each in a task of its own: a browser takes some milliseconds for the first request of a kind. */
async function fetchAside(name: string): Promise<void> {
  for (const link of aside(name)) {
    document.head.append(link);
    await nextTask();
  }
}

/** One by one likewise, while pictures are on their way: where the language is looked for. */
async function openStores(): Promise<void> {
  for (const open of [
    () => document.cookie,
    () => localStorage.length,
    () => sessionStorage.length,
  ]) {
    await nextTask();
    try {
      open();
    } catch {
      // Denied.
    }
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Settles once it is loaded; a script has then run. */
function putInHead(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('Not loaded'));
    document.head.append(element);
  });
}

/** Without its code nothing of the shop can be shown; index.html itself has the words. */
function tellFailure(): void {
  const failure = document.querySelector<HTMLElement>('.boot-failure');
  if (!failure) return;
  document.querySelector('.boot')?.remove();
  failure.hidden = false;
  failure.querySelector('button')?.addEventListener('click', () => location.reload());
}
