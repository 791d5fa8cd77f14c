import fc from 'fast-check';

/** Hosts as they answer at their worst: the documented fields holding anything. */

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

const addressLike = loose<unknown>({
  _id: idLike,
  address1: textLike,
  address2: textLike,
  recipient: textLike,
  contact: textLike,
});

const orderItemLike = loose<unknown>({
  product: productLike,
  selectedItem: itemLike,
  title: textLike,
  size: textLike,
  thumbnail: fc.oneof(url, anything),
  price: numberLike,
  productId: idLike,
});

const orderLike = loose<unknown>({
  orderNumber: idLike,
  orderDate: fc.oneof(numberLike, textLike),
  createDateHK: fc.oneof(numberLike, textLike),
  price: numberLike,
  totalPrice: numberLike,
  status: textLike,
  address: addressLike,
  items: listLike(orderItemLike),
  list: listLike(orderItemLike),
  cancelItems: listLike(fc.oneof(idLike, loose<unknown>({ itemId: idLike }))),
});

const myListEntryLike = loose<unknown>({
  productId: idLike,
  brandId: idLike,
  thumbnail: fc.oneof(url, anything),
  description: textLike,
  price: numberLike,
  updatedDate: numberLike,
});

/** Whole answers of the hosts' calls. */
export const answers = {
  products: loose<unknown>({ list: listLike(productLike) }),
  brands: loose<unknown>({
    list: listLike(loose<unknown>({ brandId: idLike, englishName: textLike })),
  }),
  orders: loose<unknown>({ outputList: listLike(orderLike) }),
  profile: listLike(loose<unknown>({ uid: idLike, addresses: listLike(addressLike) })),
  myList: listLike(loose<unknown>({ uid: idLike, list: listLike(myListEntryLike) })),
};

/** The URLs a parsed value would show as pictures although their scheme is not one for pictures. */
export function pictureUrls(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([name, held]: [string, unknown]) => {
    if (name === 'images' && Array.isArray(held)) return held.map(String);
    return name === 'thumbnail' && typeof held === 'string' ? [held] : [];
  });
  const unfit = own.filter((text) => text !== '' && !/^(?:https?:|blob:|data:image\/)/i.test(text));
  return [...unfit, ...Object.values(value).flatMap(pictureUrls)];
}
