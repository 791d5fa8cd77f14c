// @vitest-environment jsdom

import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { storedValue } from '../../../src/lib/storage';

const numbers = (key: string) => storedValue(key, v.array(v.number()));

/** Makes a method of Storage throw as browsers do when storage is full or denied. */
function refuse(method: 'getItem' | 'setItem' | 'removeItem') {
  return vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', method === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('A stored value', () => {
  it('is written as JSON and read back', () => {
    expect(numbers('a').write([1, 2])).toBe(true);
    expect(localStorage.getItem('a')).toBe('[1,2]');
    expect(numbers('a').read()).toEqual([1, 2]);
  });

  it('can use session storage', () => {
    const value = storedValue('a', v.string(), 'sessionStorage');
    value.write('x');
    expect(sessionStorage.getItem('a')).toBe('"x"');
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('is removed by writing undefined', () => {
    numbers('a').write([1]);
    expect(numbers('a').write(undefined)).toBe(true);
    expect(localStorage.getItem('a')).toBeNull();
    expect(numbers('a').read()).toBeUndefined();
  });

  it.each(['', 'not json', '[1,', '{"a":1}', '["1"]', 'null'])(
    'is undefined when storage holds %j',
    (stored) => {
      localStorage.setItem('a', stored);
      expect(numbers('a').read()).toBeUndefined();
    },
  );

  it('reads what another tab wrote', () => {
    numbers('a').write([1]);
    localStorage.setItem('a', '[2]');
    expect(numbers('a').read()).toEqual([2]);
  });
});

describe('With storage full or denied', () => {
  it('reading returns undefined', () => {
    refuse('getItem');
    expect(numbers('denied').read()).toBeUndefined();
  });

  it('writing returns false and keeps the value in memory', () => {
    refuse('setItem');
    expect(numbers('full').write([1])).toBe(false);
    expect(numbers('full').read()).toEqual([1]);
    expect(numbers('full').write(undefined)).toBe(true);
    expect(numbers('full').read()).toBeUndefined();
  });

  it('the value in memory has priority over the older stored one', () => {
    numbers('old').write([1]);
    const full = refuse('setItem');
    numbers('old').write([1, 2]);
    expect(numbers('old').read()).toEqual([1, 2]);
    expect(numbers('old').readStored()).toEqual([1]);

    full.mockRestore();
    expect(numbers('old').write([3])).toBe(true);
    expect(localStorage.getItem('old')).toBe('[3]');
    expect(numbers('old').read()).toEqual([3]);
  });

  it('removing also clears the value in memory', () => {
    refuse('setItem');
    refuse('removeItem');
    numbers('gone').write([1]);
    expect(numbers('gone').write(undefined)).toBe(false);
    expect(numbers('gone').read()).toBeUndefined();
  });

  it('a throwing localStorage getter falls back to memory', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(numbers('x').read()).toBeUndefined();
    expect(numbers('x').write([7])).toBe(false);
    expect(numbers('x').read()).toEqual([7]);
  });
});

describe('A value that could not be written', () => {
  it('is replaced by a later write of another tab', () => {
    const spy = refuse('setItem');
    numbers('a').write([1]);
    spy.mockRestore();
    expect(numbers('a').read()).toEqual([1]);
    expect(numbers('a').outlastsPage()).toBe(false);

    localStorage.setItem('a', '[2]');
    expect(numbers('a').read()).toEqual([2]);
    localStorage.removeItem('a');
    expect(numbers('a').read()).toBeUndefined();
  });

  it('is distinguished from an unreadable stored value by outlastsPage', () => {
    localStorage.setItem('a', '{"broken');
    expect(numbers('a').read()).toBeUndefined();
    expect(numbers('a').outlastsPage()).toBe(true);
  });
});
