import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nextListPage, type ListResponse } from '../../../src/domain/listPaging';

/** A host with pages of `size` products; one that clamps sends its last page again for every later one. */
type Host = { online: string[]; size: number; clamps?: boolean };

function ask({ online, size, clamps = false }: Host, page: number): ListResponse {
  const last = Math.max(1, Math.ceil(online.length / size));
  const start = ((clamps ? Math.min(page, last) : page) - 1) * size;
  const ids = online.slice(start, start + size);
  return { page, ids, isEnd: ids.length === 0 };
}

/** Reads a list to its end; `meanwhile` changes the host before each request, which it counts from 1. */
function read(host: Host, meanwhile: (request: number) => void = () => undefined) {
  const responses: ListResponse[] = [];
  for (let page = nextListPage([]); page !== undefined; page = nextListPage(responses)) {
    meanwhile(responses.length + 1);
    responses.push(ask(host, page));
    if (responses.length > 1000) throw new Error('asks without end');
  }
  const shown = new Set(responses.flatMap(({ ids }) => ids));
  return { asked: responses.map(({ page }) => page), shown };
}

const products = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

describe('A list that does not change', () => {
  it('is read to its empty page, and each of its pages is looked at again once', () => {
    const { asked, shown } = read({ online: products(5), size: 2 });
    expect(asked).toEqual([1, 2, 3, 4, 1, 2, 3]);
    expect([...shown]).toEqual(products(5));
  });

  it('without a product is asked for once', () => {
    expect(read({ online: [], size: 2 }).asked).toEqual([1]);
  });

  it('ends where the host repeats its last page for ever', () => {
    const { asked, shown } = read({ online: products(3), size: 2, clamps: true });
    expect(asked).toEqual([1, 2, 3, 4, 5, 1, 2]);
    expect([...shown]).toEqual(products(3));
  });

  it('ends where the host sends page 1 for every page', () => {
    expect(read({ online: products(2), size: 2, clamps: true }).asked).toEqual([1, 2, 3, 4, 1]);
  });
});

describe('A list whose pages shift while one reads', () => {
  it('shows what moves from page 2 to page 1 when products go offline', () => {
    const host: Host = { online: products(60), size: 24 };
    const { shown } = read(host, (request) => {
      if (request === 2) host.online = host.online.slice(3);
    });
    expect([...shown]).toEqual(expect.arrayContaining(host.online));
  });

  it('goes on after 25 products that come online at its head, from page 1 down to a known one', () => {
    const host: Host = { online: products(60), size: 8 };
    const { asked, shown } = read(host, (request) => {
      if (request === 6) host.online = [...products(25, 'new'), ...host.online];
    });
    expect(asked.slice(0, 13)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 9]);
    expect([...shown]).toEqual(expect.arrayContaining(host.online));
  });

  it('goes on past all that a longer head has pushed on', () => {
    const host: Host = { online: products(7), size: 1 };
    const { shown } = read(host, (request) => {
      if (request === 7) host.online = [...products(6, 'new'), ...host.online];
    });
    expect([...shown]).toEqual(expect.arrayContaining(host.online));
  });

  it('shows what comes online within the only page of a host that repeats it', () => {
    const host: Host = { online: products(3), size: 5, clamps: true };
    const { shown } = read(host, (request) => {
      if (request === 3) host.online = host.online.toSpliced(1, 0, ...products(8, 'new'));
    });
    expect([...shown]).toEqual(expect.arrayContaining(host.online));
  });

  it('shows what comes online while the host repeats its last page', () => {
    const host: Host = { online: products(5), size: 2, clamps: true };
    const { shown } = read(host, (request) => {
      if (request === 6) host.online = ['new', ...host.online];
    });
    expect([...shown]).toEqual(expect.arrayContaining(host.online));
  });

  it('ends where the host sorts it anew for every request', () => {
    const host: Host = { online: products(9), size: 2 };
    const { asked } = read(host, () => {
      host.online = [...host.online.slice(1), ...host.online.slice(0, 1)];
    });
    expect(asked.length).toBeLessThanOrEqual(4 * 9);
  });

  it('asks a bounded number of times, and shows all that is online, after any changes while it is first read', () => {
    const change = fc.record({
      request: fc.nat({ max: 30 }),
      at: fc.nat({ max: 40 }),
      removed: fc.nat({ max: 9 }),
      added: fc.nat({ max: 9 }),
    });
    const run = fc.record({
      size: fc.integer({ min: 1, max: 7 }),
      count: fc.nat({ max: 40 }),
      clamps: fc.boolean(),
      changes: fc.array(change, { maxLength: 6 }),
    });
    let shownAll = 0;
    fc.assert(
      fc.property(run, ({ size, count, clamps, changes }) => {
        const host: Host = { online: products(count), size, clamps };
        let [most, lastChange] = [count, 0];
        const { asked, shown } = read(host, (request) => {
          for (const [index, { at, removed, added }] of changes.entries()) {
            if (changes[index]?.request !== request) continue;
            host.online = host.online.toSpliced(at, removed, ...products(added, `new${index}-`));
            most = Math.max(most, host.online.length);
            lastChange = request;
          }
        });
        // One reading and three more, with three repeated pages each, and the head once for each change.
        const pages = Math.ceil(most / size) + 4;
        expect(asked.length).toBeLessThanOrEqual((4 + changes.length) * pages);
        const readAgainAt = asked.findIndex((page, index) => asked.slice(0, index).includes(page));
        if (lastChange > readAgainAt) return;
        shownAll += 1;
        expect([...shown]).toEqual(expect.arrayContaining(host.online));
      }),
      { numRuns: 1000 },
    );
    expect(shownAll).toBeGreaterThan(100);
  });
});
