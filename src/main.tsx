import './lib/trustedTypes';
import './styles/global.css';

import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './App';
import { showFailure } from './boot/showFailure';
import { restoreRows } from './components/VirtualRows';
import { config, configProblems } from './config';
import { withSingleSlashes } from './domain/pageAddress';
import { startI18n } from './i18n/i18n';
import { watchConnection } from './lib/connection';
import { leaveUnusedDialogEntry } from './lib/dialogEntry';
import { onIdle } from './lib/idle';
import { loadChunk } from './lib/loadChunk';
import { routePattern } from './lib/routePattern';
import { isStorageDenied } from './lib/storage';
import { watchUncaught } from './lib/uncaught';
import { createRoutes, prefetchRoutes } from './routes';
import { startQueryClient } from './services/client/queryClient';
import { restoreList } from './services/productList/listSnapshot';
import { SettingsFailed } from './shell/SettingsFailed';

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts the shop: settings, demo hosts in a demo build, translations and first page, React. */
async function start(): Promise<void> {
  if (configProblems.length > 0) {
    await startI18n();
    root.render(<SettingsFailed problems={configProblems} />);
    return;
  }
  watchConnection('/locales/zh/shop.json');
  startQueryClient();
  leaveUnusedDialogEntry();
  mergeSlashes();
  keyFirstEntry();
  restoreList();
  restoreRows();
  const translations = startI18n();
  removeLanguage();
  const [router] = await Promise.all([startRouter(), translations]);
  // In a transition React pauses while it renders, so that the page can answer a tap.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  onIdle(() => startWhenIdle(router));
}

/** Corrects a link such as `https://shop.example//`, before the router reads the path as another host. */
function mergeSlashes(): void {
  const path = withSingleSlashes(location.pathname);
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
}

/**
 * The router calls every entry that it did not make itself `default`. Each gets a key of its own, so that
 * a page opened by its URL does not start where another page of this tab was left.
 */
function keyFirstEntry(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  history.replaceState(Object.assign({ key: Math.random().toString(36).slice(2) }, state), '');
}

/**
 * Removes the language of a link (`?lng=`) from the URL once it is detected and stored: the language may be changed
 * later, in any tab, and a reload or Back would otherwise undo that.
 */
function removeLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lng') || isStorageDenied()) return;
  url.searchParams.delete('lng');
  history.replaceState(history.state, '', url);
}

/** Resolves when the first page's code is loaded: until then the shell of index.html stays on screen. */
async function startRouter(): Promise<Router> {
  const router = createBrowserRouter(createRoutes(await startDemo()));
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  return router;
}

/** Starts the hosts of a demo build; resolves to the notice that goes with them. */
async function startDemo(): Promise<ComponentType | undefined> {
  if (import.meta.env.VITE_DEMO !== 'true') return undefined;
  const demo = await loadChunk('demo', () => import('./demo/start'));
  return demo.startDemo();
}

/** Starts what the first screen does not need: offline use, the code of likely next pages, error reports. */
function startWhenIdle(router: Router): void {
  prefetchRoutes();
  loadChunk('offline', () => import('./services/client/serviceWorker')).then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    logStartFailure,
  );
  const { reportUrl } = config();
  if (!reportUrl) return;
  loadChunk('reports', () => import('./lib/reports')).then(
    ({ startReports }) =>
      startReports(reportUrl, () => {
        const match = router.state.matches.at(-1);
        return match ? routePattern(match) : '';
      }),
    logStartFailure,
  );
}

function logStartFailure(error: unknown): void {
  console.error('Error starting what runs when idle:', error);
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

watchUncaught();
const root = createRoot(rootElement());
start().catch((error: unknown) => {
  console.error('Error starting the shop:', error);
  showFailure();
});
