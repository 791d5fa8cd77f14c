import type { Brand } from '../domain/brand';
import { queryClient } from './queryClient';

/** The English name of a brand that this visit has asked for, else ''. */
export function cachedBrandName(brandId: string): string {
  const brands = queryClient.getQueriesData<Brand | null>({ queryKey: ['brand'] });
  return brands.find(([, brand]) => brand?.brandId === brandId)?.[1]?.englishName ?? '';
}
