import type { Brand } from '../domain/product';

/**
 * The name of the meta element whose content is the ids of brands by their English names, as JSON. Only a page of
 * a shop with a catalogue snapshot has it.
 */
export const BRAND_IDS = 'brand-ids';

let here: readonly Brand[] | undefined;

/** The brands that `npm run catalogue` has written into this page; none before its first run. */
export function listedBrands(): readonly Brand[] {
  here ??= readBrands(element()?.content);
  return here;
}

/** Whether `npm run catalogue` has run for the build that this page comes from. */
export function hasSnapshot(): boolean {
  return element() !== null;
}

function element(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`[name=${BRAND_IDS}]`);
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
