import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import type { RouterProvider } from 'react-router-dom';

import { config } from './config';
import { LanguageProvider } from './contexts/Language';
import { routePattern } from './domain/routePattern';
import { prepareWords } from './i18n/backend';
import { loadChunk } from './loadChunk';
import { prepareCalls } from './services/http';
import { startOffline } from './services/offline';
import { Notices } from './shell/Notices';

type Router = ComponentProps<typeof RouterProvider>['router'];

/** What the next press is likely to need. */
const NEXT = [
  prepareCalls,
  prepareWords,
  () => import('./shell/Menu'),
  () => import('./components/FilterDialog'),
  () => import('./shell/ErrorScreen'),
  () => import('./laterRoutes'),
  () => import('./shell/QueryLayout'),
  () => import('./pages/shop/ProductPage'),
];

/**
 * What the shop does for those who stay: code for what they do next, opening without a network,
 * notices, reports from the field.
 */
export async function afterStart(router: Router): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  // The notices stick to the foot of the window, not to the end of a box of their own.
  host.style.display = 'contents';
  createRoot(host).render(
    <LanguageProvider>
      <Notices router={router} />
    </LanguageProvider>,
  );
  void startOffline();
  // What fails is asked for again when it is needed.
  void Promise.allSettled(NEXT.map((load) => load()));
  const { reportUrl } = config();
  if (!reportUrl) return;
  const { startReports } = await loadChunk('reports', () => import('./services/reports'));
  startReports(reportUrl, () => {
    const match = router.state.matches.at(-1);
    return match ? routePattern(match) : '';
  });
}
