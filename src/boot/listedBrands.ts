import type { Brand } from '../domain/product';

/** The name of the meta element whose content is the ids of brands by their English names, as JSON. */
export const BRAND_IDS = 'brand-ids';

let here: readonly Brand[] | undefined;

/** The brands that `npm run catalogue` has written into this page; none before its first run. */
export function listedBrands(): readonly Brand[] {
  here ??= readBrands(document.querySelector<HTMLMetaElement>(`[name=${BRAND_IDS}]`)?.content);
  return here;
}

/** The brands in the content of that element; none where it cannot be read. */
export function readBrands(content = '{}'): Brand[] {
  try {
    const ids: unknown = JSON.parse(content);
    return Object.entries(ids ?? {}).flatMap(([englishName, brandId]: [string, unknown]) =>
      typeof brandId === 'string' && brandId ? { brandId, englishName } : [],
    );
  } catch {
    return [];
  }
}
