import './boot.css';

import { FIRST_SCREEN, LIST_SNAPSHOT_KEY } from '../domain/constants';
import { FROM_CACHE } from '../domain/offlineReads';
import { isFrontPage, withSingleSlashes } from '../domain/pageAddress';
import { pictureSources } from '../domain/pictureSources';
import { isReturn } from '../lib/navigation';
import type { EarlyBody } from './earlyResponse';
import { firstRequest, type FirstRequest } from './firstRequest';
import { listedBrands } from './listedBrands';
import { showFailure } from './showFailure';

/*
 * The inline script of index.html. It shows the placeholder of this page's shape, sends the page's
 * first catalogue request (for a brand whose id it does not know: two), puts the first pictures where the app will show them, and then loads the
 * app. docs/decisions/0009-shell-before-code.md says why.
 */

/** As long as `services/client/http` waits for a read. */
const TIMEOUT_MS = 15_000;
/** The app shares the connection with the first pictures, so it waits for them, but not for a slow host. */
const LONGEST_WAIT_MS = 300;

/** Where index.html has room for pictures. */
const FRAMES = { card: '.boot-grid i', product: '.boot-picture' };

/** As `config` reads a setting; its schemas are too heavy for an inline script. */
const setting = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const early = new Map<string, EarlyBody>();
window.zanEarlyResponses = early;

const page = new URL(location.href);
// The app corrects the URL itself (main).
page.pathname = withSingleSlashes(page.pathname);
const shell = document.querySelector<HTMLElement>('.boot');
const request = firstRequest(page, {
  catalogueHost: setting(import.meta.env.VITE_CATALOGUE_HOST),
  shopName: setting(import.meta.env.VITE_SHOP_NAME),
  brands: listedBrands(),
});

// In a browser that is too old index.html has removed the shell (docs/browsers.md).
if (shell) {
  shell.dataset['page'] = shapeOf(page);
  // The hosts of the demo start with the app, and a list that is restored is not asked for.
  const isRequested = request && import.meta.env.VITE_DEMO !== 'true' && !isListRestored();
  const firstScreen = isRequested ? sendRequest(request) : firstPaint();
  const longestWait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  void Promise.race([firstScreen, longestWait]).then(loadApp, loadApp);
}

function shapeOf({ pathname, searchParams }: URL): string {
  if (pathname.startsWith('/product/')) return 'product';
  if (pathname.startsWith('/search/')) return 'brand';
  if (pathname !== '/') return 'other';
  const hasHero = setting(import.meta.env.VITE_HERO_IMAGES_URL) && isFrontPage(searchParams);
  return hasHero ? 'hero' : 'home';
}

function isListRestored(): boolean {
  try {
    return isReturn() && sessionStorage.getItem(LIST_SNAPSHOT_KEY) !== null;
  } catch {
    return false; // Storage is denied.
  }
}

/** Resolves once the first row of pictures is painted; those below it load beside the app. */
async function sendRequest({ url, slot, listOf }: FirstRequest): Promise<void> {
  const body = fetchBody(url);
  early.set(url, body);
  const products = entriesOf(JSON.parse((await body)?.text ?? 'null'));
  if (listOf) {
    // Sent before the app, which waits for the same body after this, can ask for the list itself.
    const brandId = brandIdOf(products[0]);
    return brandId ? sendRequest(listOf(brandId)) : undefined;
  }
  if (!slot) return;
  const all = [...document.querySelectorAll(FRAMES[slot])];
  const columns = columnsAround(all[0]);
  const frames = all.slice(0, Math.max(FIRST_SCREEN, columns));
  const show = (frame: Element, index: number) => showPicture(frame, products[index], slot);
  const row = frames.slice(0, columns).map(show);
  await Promise.allSettled(row.map(async (image) => image?.decode()));
  await nextFrame();
  frames.slice(columns).forEach((frame, index) => show(frame, columns + index));
}

function columnsAround(frame: Element | undefined): number {
  const grid = frame?.parentElement;
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0;
}

async function fetchBody(url: string): EarlyBody {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The app itself handles an error.
    if (!response.ok) return undefined;
    return { text: await response.text(), isLastKnown: response.headers.has(FROM_CACHE) };
  } catch {
    return undefined;
  }
}

function showPicture(frame: Element, product: unknown, slot: keyof typeof FRAMES) {
  const url = firstPicture(product);
  if (!url) return undefined;
  const resizer = setting(import.meta.env.VITE_IMAGE_RESIZER) || undefined;
  const isSaving = navigator.connection?.saveData === true;
  const { src, srcSet, sizes } = pictureSources(url, slot, resizer, isSaving);
  const image = new Image();
  image.fetchPriority = 'high';
  if (sizes) image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
  frame.append(image);
  return image;
}

function entriesOf(response: unknown): unknown[] {
  const hasList = typeof response === 'object' && response !== null && 'list' in response;
  return hasList && Array.isArray(response.list) ? response.list : [];
}

/** The id as `brandSchema` reads it; undefined also where JSON.parse has rounded it. */
function brandIdOf(brand: unknown): string | undefined {
  if (typeof brand !== 'object' || brand === null || !('brandId' in brand)) return undefined;
  const { brandId } = brand;
  return typeof brandId === 'string' || Number.isSafeInteger(brandId)
    ? String(brandId).trim()
    : undefined;
}

function firstPicture(product: unknown): string | undefined {
  if (typeof product !== 'object' || product === null || !('images' in product)) return undefined;
  const url: unknown = Array.isArray(product.images) ? product.images[0] : undefined;
  return typeof url === 'string' && /^https?:/i.test(url) ? url : undefined;
}

/** Resolves once the browser has shown the shell; never in one that does not report its paints. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}

/** Resolves after a frame has been painted: before the next one begins. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Loads what `build/inlineBoot.ts` has put into the template; the entry once the page is styled. */
function loadApp(): void {
  const files = document.querySelector('template')?.content;
  const styles = files?.querySelector<HTMLLinkElement>('[rel=stylesheet]');
  const scripts = [...(files?.querySelectorAll('script') ?? [])];
  const entry = scripts.at(-1);
  if (!files || !styles || !entry) return;
  // One after another, in the order of the template.
  for (const script of scripts) script.async = false;
  entry.remove();
  styles.addEventListener('load', () => document.head.append(entry));
  for (const element of [styles, entry]) element.addEventListener('error', showFailure);
  document.head.append(files);
}
