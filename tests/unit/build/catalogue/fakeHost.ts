import type { Get } from '../../../../build/catalogue/catalogueHost';
import type { ReadOptions } from '../../../../build/catalogue/readCatalogue';

type Params = Record<string, string | number>;

/** A catalogue host that answers by its pages, and with an empty list after them. */
export function fakeHost(
  pages: readonly unknown[][],
  brands: Record<string, string> = { '7': 'Prada' },
) {
  const calls: { path: string; params: Params }[] = [];
  const get: Get = (path, params) => {
    calls.push({ path, params });
    if (path === '/spulist') return Promise.resolve({ list: pages[Number(params.page) - 1] ?? [] });
    const englishName = brands[String(params.brandId)];
    const list = englishName ? [{ brandId: params.brandId, englishName }] : [];
    return Promise.resolve({ list });
  };
  const pagesAsked = () =>
    calls.filter(({ path }) => path === '/spulist').map(({ params }) => Number(params.page));
  return { get, calls, pagesAsked };
}

export function entries(from: number, count: number, change: object = {}) {
  return Array.from({ length: count }, (_, index) => ({
    productId: `p-${from + index}`,
    brandId: '7',
    title: `Coat ${from + index}`,
    ...change,
  }));
}

/** Options that keep nothing and record what they are told. */
export function readOptions(change: Partial<ReadOptions> = {}) {
  const pauses: number[] = [];
  const notes: string[] = [];
  const options: ReadOptions = {
    shopName: 'ZAN',
    max: Infinity,
    pages: { get: () => undefined, keep: () => Promise.resolve() },
    lastBrands: [],
    pause: (ms) => Promise.resolve(pauses.push(ms)),
    onPage: () => undefined,
    onNote: (note) => notes.push(note),
    ...change,
  };
  return { options, pauses, notes };
}
