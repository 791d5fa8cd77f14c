import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';

import { EVERY_FAILURE, survives, type Call } from './failures';
import { hurryWords } from './words';

/** The shop's own words, by which it would say that something else failed. */

const words = (language: string, namespace: string) =>
  new RegExp(`/locales/${language}/${namespace}\\.json$`);

/** As on a page that has not loaded them yet. */
const unload = (language: string, namespace: string) =>
  i18next.removeResourceBundle(language, namespace);

const choose = async (user: UserEvent, menu: string, language: string) => {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('button', { name: language }));
};

const CALLS: Call[] = [
  {
    call: 'Another language',
    page: '/signup/',
    act: async (user) => {
      unload('zh', 'shop');
      await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'a@zan.demo');
      await choose(user, 'Menu', 'Chinese');
    },
    url: words('zh', 'shop'),
    says: /^The language could not be changed\. Please try again\./,
    log: /^Error loading words: The words for zh could not be loaded/,
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
    call: 'The admin’s',
    page: '/adminPage',
    account: 'admin',
    prepare: () => void unload('en', 'admin'),
    // A CDN is no host that could be told to be busy.
    act: () => Promise.resolve(),
    url: words('en', 'admin'),
    says: 'The words of this page could not be loaded.',
    log: /^Error loading words: The words for en could not be loaded/,
    stays: () => screen.findByRole('heading', { level: 1, name: 'Admin' }),
    works: () => screen.findByRole('link', { name: 'Create SPU' }),
  },
  {
    call: 'The admin’s in another language',
    page: '/adminPage',
    account: 'admin',
    act: async (user) => {
      await screen.findByRole('link', { name: 'Create SPU' });
      unload('zh', 'admin');
      await choose(user, 'Menu', 'Chinese');
    },
    url: words('zh', 'admin'),
    says: /^The language could not be changed\. Please try again\./,
    log: /^Error loading words: The words for zh could not be loaded/,
    stays: () => screen.findByRole('link', { name: 'Create SPU' }),
    again: (user) => choose(user, 'Menu', 'Chinese'),
    works: () => screen.findByRole('heading', { level: 1, name: '管理' }),
  },
];

beforeEach(hurryWords);

describe.each(CALLS)('$call', (call) => {
  test.each(EVERY_FAILURE)('survives $failure', (failure) => survives(call, failure));
});
