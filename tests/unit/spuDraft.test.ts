import { describe, expect, it } from 'vitest';

import {
  draftItems,
  draftProblems,
  isBlank,
  newRow,
  newSpuDraft,
  type SpuDraft,
} from '../../src/domain/spuDraft';

const draft = (change: Partial<SpuDraft> = {}): SpuDraft => ({
  ...newSpuDraft('ZAN'),
  ...{ name: 'Coat', desc: 'Warm', price: 'HK$5,000 up', rows: [newRow('M', '4,800')] },
  ...change,
});

describe('A new product', () => {
  it('begins as the own label in the default category, with one empty row', () => {
    const fresh = newSpuDraft('Maison');
    expect(fresh).toMatchObject({ name: '', desc: '', price: '', brand: 'Maison' });
    expect(fresh.categoryId).toBe('1597');
    expect(fresh.rows).toMatchObject([{ size: '', salePrice: '' }]);
  });

  it('has an id of its own that URLs carry as it is', () => {
    const ids = Array.from({ length: 2000 }, () => newSpuDraft('ZAN').productId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
  });

  it('is blank until something is typed in it', () => {
    expect(isBlank({ ...newSpuDraft('ZAN'), brand: 'Gucci', name: '  ' })).toBe(true);
    expect(isBlank({ ...newSpuDraft('ZAN'), rows: [newRow('M')] })).toBe(false);
    expect(isBlank(draft())).toBe(false);
  });
});

describe('What a new product lacks', () => {
  it('is nothing when all is filled in; the price is free text', () => {
    expect(draftProblems(draft())).toEqual({});
  });

  it('is told for every field and every row', () => {
    const rows = [newRow(' ', ''), newRow('M', 'ten'), newRow('L', '10')];
    expect(draftProblems(draft({ name: ' ', desc: '', price: '\t', rows }))).toEqual({
      ...{ name: 'required', desc: 'required', price: 'required' },
      ...{ 'rows.0.size': 'required', 'rows.0.salePrice': 'required' },
      'rows.1.salePrice': 'notNumber',
    });
  });
});

describe('The items to send', () => {
  it('are the sizes, trimmed, and the sale prices as numbers, and nothing more', () => {
    const rows = [newRow(' M ', '4,800'), newRow('37', '12.50')];
    expect(draftItems(draft({ rows }))).toEqual([
      { size: 'M', salePrice: 4800 },
      { size: '37', salePrice: 12.5 },
    ]);
  });
});
