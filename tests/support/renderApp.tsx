import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter } from 'react-router-dom';

import { App } from '../../src/App';
import { startI18n } from '../../src/i18n/i18n';
import type { Language } from '../../src/i18n/languages';
import { createRoutes } from '../../src/routes';
import { logIn } from '../../src/services/identity/identity';

/** jsdom loads no stylesheet, so `pointer-events` never applies; checking it computes a style per ancestor. */
const NO_STYLES = { pointerEventsCheck: PointerEventsCheckLevel.Never };

/** Renders the whole app at a path, as `main` does, with MSW as its network. */
export async function renderApp(path: string, language: Language = 'en') {
  localStorage.setItem('i18nextLng', language);
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else await startI18n();
  const user = userEvent.setup(NO_STYLES);
  const router = createMemoryRouter(createRoutes(), {
    initialEntries: [path],
  });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  const view = render(<App router={router} />);
  return { ...view, user, router };
}

/** Signs in one of the demo's accounts before the shop opens. */
export async function signedIn(email = 'shopper@zan.demo', password = 'zan-shopper') {
  await logIn(email, password);
}

export { screen };
