import { BRAND_IDS } from '../../src/boot/listedBrands';
import { escaped } from './html';
import type { Catalogue } from './readCatalogue';

/** Every product page has them too. About 200 brands of usual names; the shop asks for the others. */
const MOST_CHARACTERS = 4000;

/** The element of an earlier run, which `escaped` keeps from having a quote inside. */
const EARLIER = new RegExp(`<meta name="${BRAND_IDS}" content="[^"]*" />`, 'g');

/**
 * The built index.html with the ids of the brands by their English names, so that a list of one begins without
 * a brand request (`src/boot/listedBrands`), and with the sign that the shop has a snapshot. Replaces those of
 * an earlier run.
 */
export function withBrandIds(indexHtml: string, catalogue: Catalogue): string {
  const html = indexHtml.replace(EARLIER, '');
  const ids = idsOf(catalogue);
  const content = escaped(JSON.stringify(Object.fromEntries(ids)));
  const element = `<meta name="${BRAND_IDS}" content="${content}" />`;
  return html.replace('</head>', () => `${element}</head>`);
}

/**
 * Name and id of the brands with the most products, by name: in that order a product more or less changes
 * nothing. A name that two brands have is left out, because the host decides which of them it means.
 */
function idsOf({ products, brandNames }: Catalogue): [string, string][] {
  const counts = new Map<string, number>();
  for (const { brandId = '' } of products) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  const countOf = (id: string) => counts.get(id) ?? 0;
  const names = [...brandNames.values()];
  const isOnce = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const brands = [...brandNames]
    .filter(([, name]) => isOnce(name))
    .toSorted(([a], [b]) => countOf(b) - countOf(a));
  let characters = 0;
  return brands
    .filter(
      ([id, name]) => (characters += JSON.stringify({ [name]: id }).length) <= MOST_CHARACTERS,
    )
    .map(([id, name]): [string, string] => [name, id])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
