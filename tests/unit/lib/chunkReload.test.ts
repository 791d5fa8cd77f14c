// @vitest-environment jsdom

import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clearReloadMark, loadPage, reloadOnceFor } from '../../../src/lib/chunkReload';
import { checkConnection } from '../../../src/lib/connection';
import { storedValue } from '../../../src/lib/storage';

vi.mock('../../../src/lib/connection', () => ({
  checkConnection: vi.fn(() => Promise.resolve(true)),
  isOnline: () => true,
}));

const reload = vi.fn();
const marks = (): unknown => JSON.parse(sessionStorage.getItem('reloadedFor') ?? 'null');

beforeEach(() => {
  // jsdom's `reload` cannot be mocked and only logs an error.
  vi.stubGlobal('location', Object.assign(new URL(location.href), { reload }));
  vi.mocked(checkConnection).mockResolvedValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('A chunk that cannot be loaded', () => {
  it('reloads the page once', async () => {
    expect(await reloadOnceFor('Cart')).toBe(true);
    expect(await reloadOnceFor('Cart')).toBe(false);
    expect(await reloadOnceFor('Home')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(marks()).toEqual(['Cart', 'Home']);
  });

  it('reloads again once it has loaded in between', async () => {
    await reloadOnceFor('Cart');
    await reloadOnceFor('Home');
    expect(await loadPage('Cart', () => Promise.resolve('page'))).toBe('page');
    expect(marks()).toEqual(['Home']);
    expect(await reloadOnceFor('Cart')).toBe(true);
  });

  it('has no mark to clear before', () => {
    clearReloadMark('Cart');
    expect(marks()).toBeNull();
  });

  it('does not reload while offline', async () => {
    vi.mocked(checkConnection).mockResolvedValue(false);
    expect(await reloadOnceFor('Cart')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['<input>', 'input'],
    ['<textarea></textarea>', 'textarea'],
    ['<input type="search"><input type="email">', 'input[type=email]'],
  ])('does not reload over a text typed into %s', async (html, selector) => {
    document.body.innerHTML = html;
    const field = document.querySelector<HTMLInputElement>(selector);
    field!.value = 'typed';
    expect(await reloadOnceFor('Cart')).toBe(false);
    field!.value = '';
    expect(await reloadOnceFor('Cart')).toBe(true);
  });

  it('reloads over fields that hold no text', async () => {
    document.body.innerHTML = ['hidden', 'radio', 'checkbox', 'range']
      .map((type) => `<input type="${type}" value="1">`)
      .join('');
    expect(await reloadOnceFor('Cart')).toBe(true);
  });

  it('does not reload where the mark or a cart could not be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await reloadOnceFor('Cart')).toBe(false);

    const cart = storedValue('aCart', v.string());
    cart.write('only in memory');
    vi.restoreAllMocks();
    sessionStorage.clear();
    expect(await reloadOnceFor('Home')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    cart.write(undefined);
  });
});
