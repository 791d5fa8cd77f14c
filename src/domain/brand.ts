/** A brand of the catalogue (spec §3.2). */
export type Brand = { brandId: string; englishName: string };
