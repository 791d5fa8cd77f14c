import { describe, expect, it } from 'vitest';

import { myListEntry, withEntry, withoutEntry, type MyList } from '../../src/domain/myList';
import { product } from './make';

const NOW = 1_795_000_000_000;
const entryOf = (productId: string) => myListEntry(product({ productId }), 'Gucci', NOW);
const record = (...ids: string[]): MyList => ({ uid: 'u', list: ids.map(entryOf) });

describe('An entry of My List', () => {
  it('holds what the specification lists, the size empty and the price the retail price', () => {
    const saved = product({
      brandId: '88',
      images: ['https://img.test/1.jpg', 'https://img.test/2.jpg'],
      price: 900,
      retailPrice: 2000,
    });
    expect(myListEntry(saved, 'Gucci', NOW)).toEqual({
      productId: 'p-1',
      brandId: '88',
      brand: 'Gucci',
      thumbnail: 'https://img.test/1.jpg',
      description: 'Wool Jacket',
      size: '',
      price: 2000,
      updatedDate: NOW,
    });
  });

  it('falls back to the displayed price, and to empty text for what is missing', () => {
    expect(myListEntry(product({ price: 900 }), '', NOW)).toMatchObject({
      brandId: '',
      thumbnail: '',
      price: 900,
    });
  });
});

describe('The heart', () => {
  it('creates a record only when saving', () => {
    expect(withEntry(undefined, 'u', entryOf('p-1'))).toEqual(record('p-1'));
    expect(withoutEntry(undefined, 'p-1')).toBeUndefined();
  });

  it('appends what is not saved yet', () => {
    expect(withEntry(record('p-1'), 'u', entryOf('p-2'))).toEqual(record('p-1', 'p-2'));
  });

  it('hands back the very same record when nothing changes', () => {
    const saved = record('p-1');
    expect(withEntry(saved, 'u', entryOf('p-1'))).toBe(saved);
    expect(withoutEntry(saved, 'p-2')).toBe(saved);
  });

  it('removes that product alone, every time it is listed', () => {
    expect(withoutEntry(record('p-1', 'p-2', 'p-1'), 'p-1')).toEqual(record('p-2'));
  });

  it('changes no record it was given', () => {
    const saved = record('p-1');
    Object.freeze(saved.list);
    withEntry(saved, 'u', entryOf('p-2'));
    withoutEntry(saved, 'p-1');
    expect(saved).toEqual(record('p-1'));
  });
});
