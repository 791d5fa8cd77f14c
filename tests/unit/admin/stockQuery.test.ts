import { describe, expect, it } from 'vitest';

import { stockOf } from '../../../src/features/admin/stockQuery';
import { item, product } from '../../support/make';

describe('Low stock', () => {
  it('is what can be bought but has one piece left in all sizes', () => {
    const { low } = stockOf([
      product({ productId: 'two', items: [item({ qty: 1 }), item({ qty: 1 })] }),
      product({ productId: 'one', items: [item({ qty: 1 }), item({ qty: 0 })] }),
      product({ productId: 'none', items: [item({ qty: 0 })] }),
      product({ productId: 'three', items: [item({ qty: 3 })] }),
      product({ productId: 'inactive', items: [item({ qty: 1, status: 2 })] }),
    ]);
    expect(low.map(({ productId }) => productId)).toEqual(['one']);
  });

  it('comes with the categories that are known', () => {
    const { categoryOf } = stockOf([
      product({ productId: 'a', categoryId: '1597' }),
      product({ productId: 'b' }),
    ]);
    expect([...categoryOf]).toEqual([['a', '1597']]);
  });
});
