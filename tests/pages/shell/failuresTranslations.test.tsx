import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';

import { EVERY_FAILURE, survives, THREE_FAILURES, type Call } from '../../support/failures';
import { fastTranslationRetries } from '../../support/translations';

// Failed requests for translations after the first load.

const translationsUrl = (language: string, namespace: string) =>
  new RegExp(`/locales/${language}/${namespace}\\.json$`);

/** Removes loaded translations, so that the page requests them again. */
const unload = (language: string, namespace: string) =>
  i18next.removeResourceBundle(language, namespace);

const choose = async (user: UserEvent, menu: string, language: string) => {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('button', { name: language }));
};

const CALLS: Call[] = [
  {
    call: 'The translations of another language',
    page: '/signup/',
    act: async (user) => {
      unload('zh', 'shop');
      await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@zan.demo');
      await choose(user, 'Menu', 'Chinese');
    },
    url: translationsUrl('zh', 'shop'),
    says: /^The language could not be changed\. Please try again\./,
    log: /^Error loading translations: The translations for zh could not be loaded/,
    stays: async () => {
      expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('a@zan.demo');
      expect(document.documentElement.lang).toBe('en');
      expect(localStorage.getItem('i18nextLng')).toBe('en');
    },
    works: async () => {
      expect(await screen.findByRole('textbox', { name: '電郵' })).toHaveValue('a@zan.demo');
      expect(localStorage.getItem('i18nextLng')).toBe('zh');
    },
  },
  {
    call: 'The translations of the admin pages',
    page: '/adminPage',
    account: 'admin',
    prepare: () => void unload('en', 'admin'),
    // Skips the check for the "very busy" message of a 429, which only hosts get.
    act: () => Promise.resolve(),
    url: translationsUrl('en', 'admin'),
    says: 'The words of this page could not be loaded.',
    log: /^Error loading translations: The translations for en could not be loaded/,
    stays: () => screen.findByRole('heading', { level: 1, name: 'Admin' }),
    works: () => screen.findByRole('link', { name: 'Create SPU' }),
  },
  {
    call: 'The translations of the admin pages in another language',
    page: '/adminPage',
    account: 'admin',
    act: async (user) => {
      await screen.findByRole('link', { name: 'Create SPU' });
      unload('zh', 'admin');
      await user.click(screen.getByRole('button', { name: 'Chinese' }));
    },
    url: translationsUrl('zh', 'admin'),
    says: /^The language could not be changed\. Please try again\./,
    log: /^Error loading translations: The translations for zh could not be loaded/,
    stays: () => screen.findByRole('link', { name: 'Create SPU' }),
    again: (user) => user.click(screen.getByRole('button', { name: 'Chinese' })),
    works: () => screen.findByRole('heading', { level: 1, name: '管理' }),
  },
];

beforeEach(fastTranslationRetries);

const [FIRST, ...OTHERS] = CALLS;

test.each(EVERY_FAILURE)(`${FIRST!.call} leave the page usable on $failure`, (failure) =>
  survives(FIRST!, failure),
);

describe.each(OTHERS)('$call', (call) => {
  test.each(THREE_FAILURES)('leave the page usable on $failure', (failure) =>
    survives(call, failure),
  );
});
