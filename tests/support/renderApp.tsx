import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter } from 'react-router-dom';

import { App } from '../../src/App';
import { startI18n } from '../../src/i18n/i18n';
import type { Language } from '../../src/i18n/language';
import { createRoutes, findRoutes } from '../../src/routes';
import { logIn } from '../../src/services/identity';

/** The whole shop at a path, as `main` boots it; only the network is pretend. */
export async function renderApp(path: string, language: Language = 'en') {
  localStorage.setItem('i18nextLng', language);
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else await startI18n();
  const user = userEvent.setup();
  const router = createMemoryRouter(createRoutes(), {
    initialEntries: [path],
    patchRoutesOnNavigation: findRoutes,
  });
  await waitFor(() => {
    if (!router.state.initialized) throw new Error('The first page has not loaded');
  });
  const view = render(<App router={router} />);
  return { ...view, user, router };
}

/** Signs in one of the demo's accounts before the shop opens. */
export async function signedIn(email = 'shopper@zan.demo', password = 'zan-shopper') {
  await logIn(email, password);
}

export { screen };
