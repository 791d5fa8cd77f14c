import { describe, expect, it } from 'vitest';

import { lineSizes } from '../../../src/features/checkout/lineSizes';
import { item, product } from '../../support/make';

describe('The sizes of a line', () => {
  const sizes = [
    item({ itemId: 'a', size: '36' }),
    item({ itemId: 'b', size: '37' }),
    item({ itemId: 'c', size: '38', qty: 0 }),
  ];
  const current = product({ items: sizes });
  const lineAt = (place: number) => ({
    product: current,
    brand: 'Gucci',
    selectedItem: sizes[place] ?? item(),
  });
  const states = (...of: Parameters<typeof lineSizes>) =>
    lineSizes(...of).map(({ line, state }) => `${line.selectedItem.size} ${state}`);

  it('are those of the catalogue, each chosen, free or sold out', () => {
    const line = lineAt(0);
    expect(states(line, current, [line])).toEqual(['36 chosen', '37 free', '38 soldOut']);
  });

  it('choose the piece of the line’s price where the host lists items without ids the other way round', () => {
    const at = (place: number, salePrice: number) =>
      item({ itemId: `p-1#${place}`, size: '37', salePrice });
    const line = { ...lineAt(0), selectedItem: at(0, 900) };
    const reversed = product({ items: [at(0, 2000), at(1, 900)] });
    expect(states(line, reversed, [line])).toEqual(['37 free', '37 chosen']);
  });

  it('say which are in the cart already', () => {
    const line = lineAt(0);
    expect(states(line, current, [line, lineAt(1)])).toEqual([
      '36 chosen',
      '37 inCart',
      '38 soldOut',
    ]);
  });

  it('begin with the line’s own where the catalogue has it no longer', () => {
    const line = { ...lineAt(0), selectedItem: item({ itemId: 'z', size: '35' }) };
    expect(states(line, current, [line])).toEqual([
      '35 chosen',
      '36 free',
      '37 free',
      '38 soldOut',
    ]);
  });

  it('know the own one by its size and price where its id has changed', () => {
    const line = { ...lineAt(0), selectedItem: item({ itemId: 'z', size: '36' }) };
    expect(states(line, current, [line])).toEqual(['36 chosen', '37 free', '38 soldOut']);
  });

  it('leave out what is sold by inquiry only', () => {
    const unpriced = item({ itemId: 'd', size: '39', salePrice: undefined });
    const line = lineAt(0);
    const now = product({ items: [...sizes, unpriced] });
    expect(states(line, now, [line])).not.toContain('39 free');
  });
});
