import { config } from '../config';
import { asDescription } from '../domain/pageAddress';
import { displayPrice, formatHKD } from '../domain/price';
import { isOwnLabel, productTitle, type Product } from '../domain/product';
import { productJsonLd } from '../domain/productJsonLd';
import { categoryKey } from '../domain/productQuery';
import { useTranslation } from '../i18n/useTranslation';
import { JsonLd } from './JsonLd';
import { PageHead } from './PageHead';

type ProductHeadProps = { product: Product; brand: string; url: string };

/** The head of a product's page, with the product as search engines read one. */
export function ProductHead({ product, brand, url }: ProductHeadProps) {
  const { t } = useTranslation();
  const title = productTitle(product);
  // The own label's name stands behind every title already; many titles begin with their brand.
  const isNamed = isOwnLabel(product) || title.toLowerCase().includes(brand.toLowerCase());
  const what = isNamed ? title : `${brand} ${title}`;
  const category = categoryKey(product.categoryId);
  const price = displayPrice(product);
  const facts = [price === undefined ? '' : formatHKD(price), product.desc].filter(Boolean);
  const jsonLd = productJsonLd(product, {
    brand,
    category: category ? t(`category.${category}`) : '',
    url,
  });
  return (
    <>
      <PageHead
        title={what}
        description={
          facts.length > 0
            ? asDescription([what, ...facts].join(' · '))
            : t('meta.list', { what, shop: config().shopName })
        }
        image={product.images.find((image) => /^https?:/i.test(image))}
        type="product"
      />
      <JsonLd json={jsonLd} />
    </>
  );
}
