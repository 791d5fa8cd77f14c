import fc from 'fast-check';

// Arbitraries for products whose documented fields hold any value.

const url = fc.oneof(
  fc.constantFrom(
    'https://img.test/a.jpg',
    'http://img.test/a.jpg',
    'blob:https://shop.test/1',
    'data:image/png;base64,AA==',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://img.test/a.jpg',
    '//img.test/a.jpg',
  ),
  fc.webUrl(),
  fc.string(),
);

const anything = fc.jsonValue({ maxDepth: 2 });
const idLike = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'p-1', 7) }, anything);
const numberLike = fc.oneof(fc.double(), fc.integer().map(String), anything);
const textLike = fc.oneof(fc.string({ unit: 'binary' }), anything);

function loose<T>(fields: Record<string, fc.Arbitrary<T>>) {
  return fc.oneof({ weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) }, anything);
}

const listLike = <T>(entry: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.array(entry, { maxLength: 4 }) }, anything);

const itemLike = loose<unknown>({
  _id: idLike,
  itemId: idLike,
  size: textLike,
  salePrice: numberLike,
  qty: numberLike,
  discount: numberLike,
  status: numberLike,
});

export const productLike = loose<unknown>({
  _id: idLike,
  productId: idLike,
  brandId: idLike,
  name: textLike,
  title: textLike,
  images: listLike(fc.oneof(url, anything)),
  retailPrice: numberLike,
  price: numberLike,
  discount: numberLike,
  updatedTime: numberLike,
  sizeArray: listLike(textLike),
  items: listLike(itemLike),
});

/** The picture URLs in a parsed value whose scheme is not allowed (spec §11.2). */
export function pictureUrls(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([name, held]: [string, unknown]) => {
    if (name === 'images' && Array.isArray(held)) return held.map(String);
    return name === 'thumbnail' && typeof held === 'string' ? [held] : [];
  });
  const unsafe = own.filter(
    (text) => text !== '' && !/^(?:https?:|blob:|data:image\/)/i.test(text),
  );
  return [...unsafe, ...Object.values(value).flatMap(pictureUrls)];
}
