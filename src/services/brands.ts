import { config } from '../config';
import type { Brand } from '../domain/brand';
import { knownBrand } from '../domain/catalogueReads';
import { DEFAULT_BRAND } from '../domain/constants';
import { fetchBrandById, fetchBrandByName } from './catalogue';
import { createRead, keepReads } from './read';

const FAILURE = 'Error fetching brand:';

const byName = keepReads((name: string) =>
  createRead<Brand | null>(
    (_had, signal) => fetchBrandByName(name, signal),
    FAILURE,
    knownBrand(name, config().shopName),
  ),
);

const byId = keepReads((brandId: string) =>
  createRead<Brand | null>(
    (_had, signal) => fetchBrandById(brandId, signal),
    FAILURE,
    [DEFAULT_BRAND, knownBrand(config().shopName, config().shopName)].find(
      (brand) => brand?.brandId === brandId,
    ),
  ),
);

/** The brand of an English name; null when the host knows none. */
export const brandByName = byName.of;

/** The brand of an id; null when the host knows none. */
export const brandById = byId.of;
