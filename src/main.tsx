import './trustedTypes';
import './styles/global.css';

import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './App';
import { configProblems } from './config';
import { startI18n } from './i18n/i18n';
import { loadChunk } from './loadChunk';
import { createRoutes, findRoutes } from './routes';
import { watchUncaught } from './services/uncaught';
import { nextTask, whenCalm } from './services/whenCalm';
import { createPageRoot } from './shell/pageRoot';
import { NotLoaded, PlainFailure } from './shell/PlainFailure';

type Router = ReturnType<typeof createBrowserRouter>;

/** Boots the shop: settings → demo hosts, only in a demo build → words → router → what can wait. */
async function start(): Promise<void> {
  if (configProblems.length > 0) {
    createRoot(rootElement()).render(
      <PlainFailure
        title="店舖設定需要更正 · The shop’s settings need attention"
        details={configProblems}
      />,
    );
    return;
  }
  let Notice: ComponentType | undefined;
  if (import.meta.env.VITE_DEMO === 'true') {
    const { startDemo } = await loadChunk('demo', () => import('./demo/start'));
    Notice = await startDemo();
  }
  // Each in a task of its own: running the shop's code was one, and a tap meanwhile must not wait.
  await nextTask();
  const router = createBrowserRouter(createRoutes(Notice), {
    patchRoutesOnNavigation: findRoutes,
  });
  await Promise.all([nextTask().then(startI18n), firstPage(router)]);
  await nextTask();
  const root = createPageRoot(rootElement());
  // In slices: the first screen is much to draw at once, and a tap meanwhile must not wait.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
  whenCalm(() => {
    loadChunk('afterStart', () => import('./afterStart'))
      .then(({ afterStart }) => afterStart(router))
      .catch((error: unknown) => console.error('Error after the start:', error));
  });
}

/** Until the first page's code is here, index.html's own shell stays on screen. */
async function firstPage(router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

watchUncaught();
start().catch((error: unknown) => {
  console.error('Error starting the shop:', error);
  createRoot(rootElement()).render(<NotLoaded error={error} />);
});
