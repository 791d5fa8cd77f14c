import { expect, test } from 'vitest';

import { cartSavings } from '../../../src/features/checkout/cartSavings';
import { item, line, product } from '../../support/make';

test('saves what a size costs less than the retail price, and nothing where it costs more or has no price', () => {
  const reduced = (retailPrice: number, salePrice: number) => ({
    product: product({ price: 900, retailPrice }),
    brand: '',
    selectedItem: item({ salePrice }),
  });
  expect(cartSavings([reduced(1500, 1200)])).toBe(300);
  expect(cartSavings([reduced(1500, 1200), reduced(1000, 900), reduced(1000, 1000)])).toBe(400);
  expect(cartSavings([reduced(1000, 1200), reduced(1000, 0), line('p-1', 'M')])).toBe(0);
});
