import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { HostError } from '../../../../src/services/client/hostError';
import {
  id,
  isPictureUrl,
  listOf,
  optionalId,
  optionalNumber,
  parseResponse,
  picture,
  pictures,
  text,
} from '../../../../src/services/client/parse';
import { expectConsole } from '../../../support/quietConsole';

const NOTHING = [undefined, null, {}, [], true, Number.NaN];

describe('An id', () => {
  it('is parsed from text or a number to text', () => {
    expect(v.parse(id, 88)).toBe('88');
    expect(v.parse(id, ' p-1 ')).toBe('p-1');
    expect(v.parse(id, 0)).toBe('0');
  });

  it('cannot be missing or blank', () => {
    for (const value of ['', '  ', ...NOTHING]) expect(v.is(id, value)).toBe(false);
  });

  it('that is optional is undefined when invalid', () => {
    expect(v.parse(optionalId, 231)).toBe('231');
    for (const value of ['', ...NOTHING]) expect(v.parse(optionalId, value)).toBeUndefined();
  });
});

describe('A number', () => {
  it.each([
    [1200, 1200],
    ['1200', 1200],
    [' 85 ', 85],
    ['-1', -1],
    ['8.5', 8.5],
    ['1,200', 1200],
    ['1,234,567.5', 1_234_567.5],
    ['0', 0],
  ])('sent as %j is %d', (sent, number) => {
    expect(v.parse(optionalNumber, sent)).toBe(number);
  });

  it.each(['', ' ', 'soon', '12 pieces', '1,5', 'NaN', 'Infinity', Infinity, ...NOTHING])(
    'is undefined for %j',
    (sent) => {
      expect(v.parse(optionalNumber, sent)).toBeUndefined();
    },
  );
});

describe('Text', () => {
  it('is trimmed, parsed from numbers, and empty when invalid', () => {
    expect(v.parse(text, ' Bag ')).toBe('Bag');
    expect(v.parse(text, 37)).toBe('37');
    for (const value of [undefined, null, {}, [], true]) expect(v.parse(text, value)).toBe('');
  });
});

describe('A picture', () => {
  it.each([
    'https://img.test/a.jpg',
    'HTTP://img.test/a.jpg',
    'data:image/png;base64,AA==',
    'blob:https://shop.test/1',
  ])('accepts the URL %s', (url) => {
    expect(isPictureUrl(url)).toBe(true);
    expect(v.parse(picture, url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'data:,x',
    'ftp://img.test/a.jpg',
    'file:///etc/passwd',
    '//img.test/a.jpg',
    '/a.jpg',
    'a.jpg',
    'https://',
    '',
  ])('rejects the URL %j', (url) => {
    expect(isPictureUrl(url)).toBe(false);
    expect(v.parse(picture, url)).toBe('');
  });

  it('with an unsafe URL is dropped from a list, which keeps its order', () => {
    const [first, second] = ['https://img.test/1.jpg', 'https://img.test/2.jpg'];
    const list = [first, 'javascript:1', null, 7, [second], second];
    expect(v.parse(pictures, list)).toEqual([first, second]);
  });

  it('that comes twice stands once in a list', () => {
    const [first, second] = ['https://img.test/1.jpg', 'https://img.test/2.jpg'];
    expect(v.parse(pictures, [first, second, first])).toEqual([first, second]);
  });

  it('are the first hundred of a list of many thousands, in which each stands twice', () => {
    const many = Array.from({ length: 200_000 }, (_, at) => `https://img.test/${at % 100_000}.jpg`);
    expect(v.parse(pictures, many)).toEqual(many.slice(0, 100));
  });

  it('list of the wrong type is empty', () => {
    for (const value of [...NOTHING, 'https://img.test/1.jpg'])
      expect(v.parse(pictures, value)).toEqual([]);
  });
});

describe('A list in a response', () => {
  const ids = listOf(id, 'things');

  it('is empty when missing or null', () => {
    expect(v.parse(ids, undefined)).toEqual([]);
    expect(v.parse(ids, null)).toEqual([]);
  });

  it('drops broken entries with one warning for all of them', () => {
    expectConsole(/^Left out 3 unreadable things of a host's response$/);
    expect(v.parse(ids, ['a', null, 2, {}, ''])).toEqual(['a', '2']);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('logs nothing when every entry is valid', () => {
    expect(v.parse(ids, ['a', 'b'])).toEqual(['a', 'b']);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('is invalid when it is not an array', () => {
    for (const value of [{}, 'a', 7, false]) expect(v.is(ids, value)).toBe(false);
  });
});

describe('A response', () => {
  const answer = v.object({ list: v.array(v.string()) });

  it('of the documented shape is returned', () => {
    expect(parseResponse(answer, { list: ['a'] }, 'things')).toEqual({ list: ['a'] });
  });

  it('of another shape throws a HostError without its content', () => {
    for (const wrong of [undefined, null, '<html>', false, { list: 'secret' }]) {
      let caught: unknown;
      try {
        parseResponse(answer, wrong, 'things');
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(HostError);
      expect(caught).toMatchObject({ kind: 'shape', message: expect.stringContaining('things') });
      expect(String(caught)).not.toContain('secret');
    }
  });
});
