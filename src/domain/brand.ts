/** A brand as the catalogue names it: its id and its English name. */
export type Brand = { brandId: string; englishName: string };
