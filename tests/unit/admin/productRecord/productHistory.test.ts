// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';

import {
  noteProductChanges,
  productHistory,
} from '../../../../src/features/admin/productRecord/productHistory';
import type { ProductValues } from '../../../../src/features/admin/productRecord/productTable';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-27T00:00:00Z');

const coat = (texts: ProductValues['texts'], images: readonly string[] = []): ProductValues => ({
  texts: { name: 'Coat', ...texts },
  lists: { images },
  rows: [{ key: 'i-1', texts: { size: '37', salePrice: texts.price } }],
});

function note(before: ProductValues, after: ProductValues, at = NOW, productId = 'p-1') {
  noteProductChanges('me', { productId, at, isOwn: true }, before, after);
}

function see(before: ProductValues, after: ProductValues, at = NOW) {
  noteProductChanges('me', { productId: 'p-1', at, isOwn: false }, before, after);
}

const texts = () =>
  productHistory('me', 'p-1').map(({ input, row = '', before, after }) =>
    [input, row, before, after].join(' '),
  );

beforeEach(() => localStorage.clear());

describe('The history of a product on this device', () => {
  it('has each changed field, of a size with its name, the last change first', () => {
    note(coat({ price: '900' }), coat({ price: '800' }));
    note(coat({ price: '800' }), coat({ price: '800', name: 'Cape' }), NOW + 1);
    expect(texts()).toEqual(['name  Coat Cape', 'salePrice 37 900 800', 'price  900 800']);
  });

  it('counts pictures and cuts long texts', () => {
    note(coat({}), coat({ name: 'x'.repeat(200) }, ['data:…', 'data:…']));
    expect(texts()).toEqual(['images  0 2', `name  Coat ${'x'.repeat(80)}…`]);
  });

  it('tells a new order of pictures from other pictures', () => {
    const change = (...images: string[]) => {
      localStorage.clear();
      note(coat({}, ['a', 'b']), coat({}, images));
      return productHistory('me', 'p-1')[0];
    };
    expect(change('b', 'a')).toMatchObject({ before: '2', after: '2' });
    expect(change('b', 'a')).not.toHaveProperty('isReplaced');
    expect(change('b', 'c')).toMatchObject({ before: '2', after: '2', isReplaced: true });
    expect(change('c')).not.toHaveProperty('isReplaced');
  });

  it('notes what was seen already only once, and forgets after 90 days', () => {
    note(coat({}), coat({ name: 'Cape' }));
    see(coat({}), coat({ name: 'Cape' }), NOW + 1);
    expect(texts()).toHaveLength(1);
    note(coat({}), coat({ price: '1' }), NOW + 91 * DAY);
    expect(texts()).toEqual(['salePrice 37  1', 'price   1']);
  });

  it('has an own change again that is made again after somebody else has taken it back unseen', () => {
    note(coat({ name: 'Coat' }), coat({ name: 'Cape' }));
    note(coat({ name: 'Coat' }), coat({ name: 'Cape' }), NOW + 2 * DAY);
    expect(productHistory('me', 'p-1').map(({ at }) => at)).toEqual([NOW + 2 * DAY, NOW]);
  });

  it('notes each new order of the same pictures, and what was seen already only once', () => {
    note(coat({}, ['a', 'b', 'c']), coat({}, ['b', 'a', 'c']));
    note(coat({}, ['b', 'a', 'c']), coat({}, ['c', 'b', 'a']), NOW + 1);
    see(coat({}, ['b', 'a', 'c']), coat({}, ['c', 'b', 'a']), NOW + 2);
    expect(texts()).toEqual(['images  3 3', 'images  3 3']);
  });

  it('is of one product and of one person', () => {
    note(coat({}), coat({ name: 'Cape' }), NOW, 'p-2');
    expect(texts()).toEqual([]);
    expect(productHistory('somebody else', 'p-2')).toEqual([]);
  });
});
