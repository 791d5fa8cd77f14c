import { useQuery } from '@tanstack/react-query';

import { useProductQuery } from '../../components/useProductQuery';
import { brandByIdQuery } from '../../services/catalogue';

/** One product and its brand's English name; `knownBrand`, from the navigation state, saves the brand request. */
export function useProduct(productId: string, knownBrand: string | undefined) {
  const query = useProductQuery(productId);
  const brandId = query.data?.product?.brandId;
  const brand = useQuery({
    ...brandByIdQuery(brandId ?? ''),
    enabled: brandId !== undefined && !knownBrand,
  });
  return { query, brand: knownBrand ?? brand.data?.englishName ?? '' };
}
