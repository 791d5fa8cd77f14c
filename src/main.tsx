import './trustedTypes';
import './styles/global.css';

import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './App';
import { configProblems } from './config';
import { startI18n } from './i18n/i18n';
import { loadChunk } from './loadChunk';
import { createRoutes } from './routes';
import { watchUncaught } from './services/uncaught';
import { whenCalm } from './services/whenCalm';

type Router = ReturnType<typeof createBrowserRouter>;

/** Boots the shop: settings → demo hosts, only in a demo build → words → router → what can wait. */
async function start(): Promise<void> {
  if (configProblems.length > 0) {
    showFailure('店舖設定需要更正 · The shop’s settings need attention', configProblems);
    return;
  }
  let Notice: ComponentType | undefined;
  if (import.meta.env.VITE_DEMO === 'true') {
    const { startDemo } = await loadChunk('demo', () => import('./demo/start'));
    Notice = await startDemo();
  }
  const router = createBrowserRouter(createRoutes(Notice));
  await Promise.all([startI18n(), firstPage(router)]);
  const root = createRoot(rootElement());
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

/** Without settings or words nothing of the shop can be shown: told in both languages, plainly. */
function showFailure(title: string, details: readonly string[]): void {
  createRoot(rootElement()).render(
    <main className="boot-failure">
      <h1>{title}</h1>
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <p>
        <button type="button" onClick={() => location.reload()}>
          重試 · Retry
        </button>
      </p>
    </main>,
  );
}

watchUncaught();
start().catch((error: unknown) => {
  console.error('Error starting the shop:', error);
  showFailure('暫時未能載入 · The shop could not be loaded', [
    '請檢查網絡連線後重試。Please check your connection and try again.',
    error instanceof Error ? error.message : String(error),
  ]);
});
