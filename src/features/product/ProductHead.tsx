import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { PageHead } from '../../components/PageHead';
import { useGoodsWords } from '../../components/useGoodsWords';
import { config } from '../../config';
import { asDescription } from '../../domain/pageAddress';
import { displayPrice } from '../../domain/price';
import { titleWithBrand, type Product } from '../../domain/product';
import { categoryKey } from '../../domain/productQuery';
import { formatHKD } from '../../i18n/format';
import { productJsonLd } from './productJsonLd';

type ProductHeadProps = { product: Product; brand: string; url: string };

/** The document head of a product page, with the product as structured data. */
export function ProductHead({ product, brand, url }: ProductHeadProps) {
  const { t } = useTranslation();
  const { nameOf, sizeOf } = useGoodsWords();
  const title = nameOf(product);
  const fullTitle = titleWithBrand(product, title, brand);
  const category = categoryKey(product.categoryId);
  const price = displayPrice(product);
  const facts = [price === undefined ? '' : formatHKD(price), product.desc].filter(Boolean);
  useJsonLd(
    productJsonLd(product, {
      name: title,
      sizeOf,
      brand,
      category: category ? t(`category.${category}`) : '',
      url,
    }),
  );
  return (
    <PageHead
      title={fullTitle}
      description={
        facts.length > 0
          ? asDescription([fullTitle, ...facts].join(' · '))
          : t('meta.list', { what: fullTitle, shop: config().shopName })
      }
      image={product.images.find((image) => /^https?:/i.test(image))}
      type="product"
    />
  );
}

/**
 * Puts structured data for search engines into `<head>` while the page shows. React would create its
 * `<script>` through innerHTML, which Trusted Types block (src/lib/trustedTypes.ts).
 */
function useJsonLd(json: string): void {
  useLayoutEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
}
