import { expect, test } from 'vitest';

import { searchGoods } from '../../../src/components/snapshot/searchGoods';
import { CATEGORIES } from '../../../src/domain/constants';
import type { Product } from '../../../src/domain/product';
import { goodsOf } from '../../../src/domain/search/goods';
import { linkedProductId } from '../../../src/domain/search/linkedProductId';
import { sortGoods } from '../../../src/domain/search/sortGoods';
import { paths } from '../../../src/paths';
import { item, product } from '../../support/make';

/** What a query finds among products that all are of one brand. */
function search(query: string, products: readonly Product[], brand = '') {
  const newest = sortGoods(products.map(goodsOf), 'updateTime');
  const { goods, missing } = searchGoods(query, newest, () => brand);
  return { ids: goods.map(({ product }) => product.productId), missing };
}

/** The ids of the products that have every word of a query. */
function findProducts(query: string, products: readonly Product[], brand = ''): string[] {
  const { ids, missing } = search(query, products, brand);
  return missing.length > 0 ? [] : ids;
}

/** The ids of the products found among products with these titles, by id. */
function foundIn(titles: Record<string, string>, query: string): string[] {
  const products = Object.entries(titles).map(([productId, title]) =>
    product({ productId, title, name: '' }),
  );
  return findProducts(query, products);
}

test('finds a long title by a word at its end', () => {
  const title = `${'Quilted leather shoulder bag with a chain strap '.repeat(3)}in black`;
  expect(foundIn({ a: title }, 'black')).toEqual(['a']);
  expect(foundIn({ a: title }, '黑色')).toEqual(['a']);
});

test.each([
  ['红色', 'Runner in Red'],
  ['红', '紅色波鞋'],
  ['紅色', '红色波鞋'],
  ['蓝色', 'Navy coat'],
  ['绿', '綠色手袋'],
  ['黄色', 'Yellow scarf'],
  ['驼色', 'Camel coat'],
  ['粉红色', 'Pink belt'],
  ['粉紅', '粉色皮帶'],
  ['灰', 'Charcoal knit'],
])('%s finds the colour of %s', (query, title) => {
  expect(foundIn({ a: title, b: 'Something white' }, query)).toEqual(['a']);
});

test('finds each of two products with the same title', () => {
  expect(foundIn({ a: 'Wool coat', b: 'Wool coat' }, 'wool')).toEqual(['a', 'b']);
});

test('finds the products that have every word, in any order', () => {
  const titles = { a: 'Wool hat', b: 'Coat of grey wool', c: 'Cotton coat' };
  expect(foundIn(titles, 'wool coat')).toEqual(['b']);
});

test('matches the start of a Latin word and any part of a Chinese one', () => {
  expect(foundIn({ a: 'Runner', b: '運動鞋' }, 'run')).toEqual(['a']);
  expect(foundIn({ a: 'Runner', b: '運動鞋' }, 'ner')).toEqual([]);
  expect(foundIn({ a: 'Runner', b: '運動鞋' }, '動')).toEqual(['b']);
});

test('finds nothing for a query without words', () => {
  expect(foundIn({ a: 'Wool coat' }, ' !? ')).toEqual([]);
});

/** Wallets and bags that are named in one language each, by id. */
const GOODS = [
  product({
    productId: 'w-1',
    title: 'Zumi card case',
    name: 'Card case in black',
    categoryId: '1605',
  }),
  product({
    productId: 'w-2',
    title: 'Zumi card case',
    name: 'Card case in red',
    categoryId: '1605',
  }),
  product({ productId: 'b-3', title: 'Zumi bag', name: 'Silver bag', categoryId: '1600' }),
];
const foundGoods = (query: string) => findProducts(query, GOODS, 'Gucci');

test.each([
  ['black wallet', ['w-1']],
  ['wallet black', ['w-1']],
  ['銀包 黑', ['w-1']],
  ['黑色銀包', ['w-1']],
  ['黑色钱包', ['w-1']],
  ['古馳 紅色 銀包', ['w-2']],
  ['gucci purse', ['w-1', 'w-2', 'b-3']],
  ['black wallet suede', []],
  ['銀包 綠', []],
])('%s finds what has every word, by what it is called in either language too', (query, found) => {
  expect(foundGoods(query)).toEqual(found);
});

test.each(['w-2', ' W-2 ', 'ｗ-2'])('the id %j finds its product', (id) => {
  expect(foundGoods(id)).toEqual(['w-2']);
});

test('finds a product by a size that is in stock', () => {
  const items = [item({ size: '38' }), item({ size: '39', qty: 0 })];
  const shoe = product({ productId: 'a', title: 'Runner', sizeArray: ['38', '39'], items });
  expect(findProducts('runner 38', [shoe])).toHaveLength(1);
  expect(findProducts('runner 39', [shoe])).toEqual([]);
});

test.each([
  ['https://shop.example.com/product/a%2F1?utm_source=ig', 'a/1'],
  ['Look: https://shop.example.com/product/gucci-12', 'gucci-12'],
  ['/product/%zz', '%zz'],
  ['這件 https://shop.example.com/product/xq-77，仲有冇貨？', 'xq-77'],
  ['https://shop.example.com/product/xq-77仲有冇貨', 'xq-77'],
  ['(https://shop.example.com/product/xq-77)', 'xq-77'],
  ['Is it here? https://shop.example.com/product/xq-77.', 'xq-77'],
  ['“https://shop.example.com/product/v1.5”', 'v1.5'],
  ['https://shop.example.com/product/xq-77！', 'xq-77'],
  ['https://shop.example.com/product/xq-77)', 'xq-77'],
  ['*https://shop.example.com/product/xq-77*', 'xq-77'],
  ['Look: https://shop.example.com/product/bag-12(1)', 'bag-12(1)'],
  ['(https://shop.example.com/product/bag-12(1)).', 'bag-12(1)'],
  ['https://shop.example.com/product/v1.0.?utm_source=ig', 'v1.0.'],
  ['https://shop.example.com/product/xq\u200b-77', 'xq-77'],
  ['a product', undefined],
])('reads the id of the link in %j', (text, id) => {
  expect(linkedProductId(text)).toBe(id);
});

test.each(['bag-12(1)', 'B25*', 'v1.0.', 'a/1', '袋!'])(
  'reads the id %s in the link of its own page',
  (id) => {
    expect(linkedProductId(`https://shop.example.com${paths.product(id)}`)).toBe(id);
  },
);

test('finds the product of a pasted link', () => {
  expect(foundGoods('https://shop.example.com/product/W-2')).toEqual(['w-2']);
});

test.each([
  ['bamoral', ['a']],
  ['jackt', ['b']],
])('corrects %s to a word of the goods', (query, ids) => {
  const titles = { a: 'Balmoral brogue', b: 'Jacket in wool' };
  expect(foundIn(titles, query)).toEqual(ids);
});

test('corrects a short name of a brand, and not one word of goods into another', () => {
  const goods = [product({ productId: 'a', title: 'Shirt in silk' })];
  expect(findProducts('guci', goods, 'Gucci')).toEqual(['a']);
  expect(findProducts('skirt', goods, 'Gucci')).toEqual([]);
});

test.each([
  ['velvet scarf', 'scarf'],
  ['velvet scarves', 'scarves'],
  ['velvet Scarv', 'Scarv'],
])('%s tells what the nearest goods have as it was typed', (query, had) => {
  const goods = shop({ 'Scarf in wool': '1618' }).map(goodsOf);
  expect(searchGoods(query, goods, () => '')).toMatchObject({ missing: ['velvet'], had });
});

test('finds nothing for the link of a product that is gone', () => {
  expect(search('https://shop.example.com/product/gone-1', GOODS, 'Gucci').ids).toEqual([]);
});

test('finds what has most of the words where nothing has all, and says which are missing', () => {
  const coat = product({ productId: 'coat', title: 'Grey wool coat' });
  const hat = product({ productId: 'hat', title: 'Wool hat' });
  expect(search('wool COAT suède', [hat, coat])).toEqual({ ids: ['coat'], missing: ['suède'] });
  expect(search('suede', [hat, coat])).toEqual({ ids: [], missing: ['suede'] });
});

test('puts sold-out goods last, before that brands and whole words first and newer ones before older', () => {
  const goods = [
    product({ productId: 'sold', title: 'Coat', items: [], totalStock: 0, updatedTime: 9 }),
    product({ productId: 'part', title: 'Coatdress', updatedTime: 9 }),
    product({ productId: 'old', title: 'Coat', updatedTime: 1 }),
    product({ productId: 'new', title: 'Coat', updatedTime: 2 }),
  ];
  expect(search('coat', goods).ids).toEqual(['new', 'old', 'part', 'sold']);
});

test('puts the goods of a brand before those that only mention it', () => {
  const titled = product({
    productId: 'a',
    title: 'Celine style bag',
    brandId: '7',
    updatedTime: 2,
  });
  const branded = product({ productId: 'b', title: 'Small bag', brandId: '88', updatedTime: 1 });
  const { goods } = searchGoods('celine bag', [titled, branded].map(goodsOf), (id) =>
    id === '88' ? 'Celine' : 'Prada',
  );
  expect(goods.map(({ product: { productId } }) => productId)).toEqual(['b', 'a']);
});

/** Goods in stock in one size each. */
const inSizes = (...sizes: string[]) =>
  sizes.map((size) => product({ title: 'Shoe', name: '', items: [item({ size })] }));
const sizesFound = (query: string, sizes: string[]) =>
  searchGoods(query, inSizes(...sizes).map(goodsOf), () => '').goods.map(
    ({ product }) => product.items[0]?.size,
  );

test.each([
  ...['38', '38碼', '38码', '38號', '38号', 'size 38', 'EU 38', '歐碼38'],
  ...['size38', 'EU38', 'IT38', 'ＩＴ３８'],
])('%s finds what is in stock in 38', (query) => {
  const sizes = ['38', 'IT 38', 'IT38', '38 (EU)', '38.5', '38½', '138', '380', '40'];
  expect(sizesFound(query, sizes)).toEqual(sizes.slice(0, 4));
});

test.each(['one size', 'One-Size', 'free size', '均碼', '均码', '均一碼', 'one size shoe'])(
  '%s finds what is in stock in one size, however its host spells it',
  (query) => {
    const sizes = ['均碼', 'One size', 'Free Size'];
    expect(sizesFound(query, [...sizes, '38', 'M'])).toEqual(sizes);
  },
);

test.each(['one size', '均碼', '均码'])(
  '%s is told as it was typed where nothing has it',
  (size) => {
    expect(search(`${size} shoe`, inSizes('38'))).toMatchObject({ missing: [size] });
  },
);

test.each(['38.5', '38½', '38 ½', 'EU38.5', '38.5碼'])('%s finds 38.5 alone', (query) => {
  expect(sizesFound(query, ['38', '38.5', '5', '138.5'])).toEqual(['38.5']);
});

test.each([
  ['US 7', ['7']],
  ['US7', ['US7']],
  ['38.5', ['38.5']],
])('%s finds no other size that starts so', (query, missing) => {
  expect(search(query, inSizes('38', '75', '5'))).toEqual({ ids: [], missing });
});

test.each(['減價', '特價', 'sale'])('%s finds what costs less than before', (query) => {
  const products = [
    product({ productId: 'less', price: 900, retailPrice: 1000 }),
    product({ productId: 'same', price: 900 }),
  ];
  expect(findProducts(query, products)).toEqual(['less']);
});

test.each([
  ...['bag for mum', "women's bag", 'mens bags', 'ladies bag', 'new bag', 'birthday gift bag'],
  ...['女裝手袋', '男袋', '新款手袋', '手袋 禮物', '媽媽生日禮物手袋'],
])('%s finds bags, whoever they are for', (query) => {
  const goods = [
    product({ productId: 'bag', title: 'Bag 手袋', categoryId: '1600' }),
    product({ productId: 'coat', title: 'Coat', categoryId: '1645' }),
  ];
  expect(search(query, goods)).toEqual({ ids: ['bag'], missing: [] });
});

test.each(['new in', '新款', 'women', '的'])(
  '%s alone finds everything, sold-out goods last',
  (query) => {
    const goods = [
      product({ productId: 'sold', items: [], totalStock: 0, updatedTime: 9 }),
      product({ productId: 'old', updatedTime: 1 }),
      product({ productId: 'latest', updatedTime: 2 }),
    ];
    expect(search(query, goods)).toEqual({ ids: ['latest', 'old', 'sold'], missing: [] });
  },
);

test('sold out finds no outerwear', () => {
  const coat = product({ productId: 'coat', title: 'Coat', categoryId: '1645' });
  expect(search('sold out', [coat])).toEqual({ ids: [], missing: ['sold', 'out'] });
  expect(search('outerwear', [coat]).ids).toEqual(['coat']);
  expect(search('outer', [coat]).ids).toEqual(['coat']);
});

/** Goods of one category each, by their title; all but the first are older. */
function shop(titles: Record<string, string>): Product[] {
  return Object.entries(titles).map(([title, categoryId], place) =>
    product({ productId: title, title, name: '', categoryId, updatedTime: 100 - place }),
  );
}

test.each([
  ['黑色 太陽眼鏡', { 'Sunglasses in gold': '1610', 'Sunglasses in black': '1610' }],
  ['black sunglasses', { 金色太陽眼鏡: '1610', 黑色太陽眼鏡: '1610' }],
  ['白色球鞋', { 黑色球鞋: '1597', 'Sneakers in ivory': '1597' }],
  ['銀色銀包', { 黑色銀包: '1605', 銀色銀包: '1605' }],
  ['金色', { 金屬釦皮帶: '1609', 金色皮帶: '1609' }],
])('%s finds no goods of another colour, whatever their category is called', (query, titles) => {
  expect(search(query, shop(titles)).ids).toEqual([Object.keys(titles)[1]]);
});

test.each([
  ['earrings', { 'Gold ring': 'jewellery', 'Gold earrings': 'jewellery' }],
  ['trench coats', { 'Wrap coat': 'coats', 'Trench coat': 'coats' }],
  ['長靴', { 黑色短靴: 'boots', 黑色騎士長靴: 'boots' }],
  ['ivory', { 'White scarf': 'scarves', 'Ivory scarf': 'scarves' }],
])('%s finds first what is titled so, then its kind', (query, titles) => {
  const ids = Object.fromEntries(CATEGORIES.map(({ key, id }) => [key, id]));
  const products = shop(
    Object.fromEntries(Object.entries(titles).map(([title, key]) => [title, ids[key] ?? ''])),
  );
  expect(search(query, products).ids).toEqual(Object.keys(titles).toReversed());
});

test.each([
  ['ring', { 'Ring belt': 'belts', 'Gold ring': 'jewellery' }],
  ['belts', { 'Belt bag': 'totes', 'Wide belt': 'belts' }],
  ['皮帶', { 皮帶袋: 'totes', 圓扣皮帶: 'belts' }],
  ['tops', { 'Low-Top Sneakers': 'sneakers', 'Silk Blouse': 'tops' }],
  ['tops', { 'Roll-Top Backpack': 'backpacks', 'Silk Blouse': 'tops' }],
  ['belts', { 'Belt Bag': 'totes', 'Horsebit 金色': 'belts' }],
  ['boots', { 'Boot-Cut Knit': 'knitwear', 'Suede Chelsea': 'boots' }],
  ['hats', { 'Hat Box': 'travelBags', 'Wool Fedora': 'hats' }],
  ['外套', { 針織外套: 'knitwear', 西裝褸: 'jackets' }],
])('%s finds first the category called so, then others titled so', (query, titles) => {
  const ids = Object.fromEntries(CATEGORIES.map(({ key, id }) => [key, id]));
  const products = shop(
    Object.fromEntries(Object.entries(titles).map(([title, key]) => [title, ids[key] ?? ''])),
  );
  expect(search(query, products).ids).toEqual(Object.keys(titles).toReversed());
});

test.each([
  ['皮褸', { 棉質西裝褸: '1576', 小牛皮飛行褸: '1576' }],
  ['皮褸', { 羊毛大衣: '1645', 麂皮大衣: '1645' }],
  ['皮褸', { 'Wool blazer': '1576', 'Lambskin biker': '1576' }],
  ['皮夾克', { 'Wallet 皮夾': '1605', 'Biker in suede': '1576' }],
  ['皮衣', { 尼龍飛行褸: '1576', 漆皮電單車褸: '1576' }],
  ['紫色皮褸', { 'Purple cotton blazer': '1576', 'Purple calfskin biker': '1576' }],
  ['leather jacket', { 'Wool jacket': '1576', 小羊皮飛行褸: '1576' }],
  ['denim jacket', { 'Wool jacket': '1576', 牛仔褸: '1576' }],
  ['牛仔褸', { 西裝褸: '1576', 'Trucker in denim': '1576' }],
  ['皮袋', { 'Canvas tote 帆布袋': '1620', 'Calfskin tote': '1620' }],
  ['leather wallet', { 'Canvas wallet': '1605', 'Grained leather wallet': '1605' }],
  ['皮鞋', { 'Satin ballerina': '1646', 'Calfskin loafer': '1646' }],
  ['帆布鞋', { 'Suede runner': '1597', 'Canvas plimsoll': '1597' }],
  ['羊毛衫', { 'Cotton hoodie': '1578', 'Wool cardigan': '1578' }],
  ['羊絨衫', { 羊毛開衫: '1578', 茄士咩開衫: '1578' }],
  ['cashmere', { 'Wool knit': '1578', 'Cashmere knit': '1578' }],
  ['絲巾', { 'Wool scarf': '1618', 'Scarf in silk': '1618' }],
  ['silk scarf', { 羊毛圍巾: '1618', 絲巾: '1618' }],
  ['草帽', { 'Wool fedora': '1613', 'Raffia hat': '1613' }],
])('%s finds only what is of that material by its title', (query, titles) => {
  const [, title] = Object.keys(titles);
  expect(search(query, shop(titles))).toEqual({ ids: [title], missing: [] });
});

test('皮褸 without leather finds jackets, and says so', () => {
  const goods = shop({ 'Wool blazer': '1576' }).map(goodsOf);
  const found = searchGoods('皮褸', goods, () => '');
  expect(found).toMatchObject({ missing: ['皮'], had: '褸' });
  expect(found.goods).toHaveLength(1);
});

test('皮褸 in a colour that no leather has finds leather', () => {
  const goods = shop({ 'Purple cotton blazer': '1576', 'Black calfskin biker': '1576' });
  expect(search('紫色皮褸', goods)).toEqual({ ids: ['Black calfskin biker'], missing: ['紫'] });
});

test.each([
  ['皮帶', 'Canvas belt', '1609'],
  ['皮夾', 'Canvas wallet', '1605'],
  ['棉褸', 'Nylon puffer', '1645'],
])('%s is what it names, of any material', (query, title, categoryId) => {
  expect(search(query, shop({ [title]: categoryId }))).toEqual({ ids: [title], missing: [] });
});

test('a description tells the material of goods whose title tells none', () => {
  const [plain, canvas] = ['Flap bag', 'Canvas bag'].map((title) =>
    product({ productId: title, title, name: '', desc: 'Made in Italy, with soft leather.' }),
  );
  expect(search('leather bag', [canvas!, plain!]).ids).toEqual(['Flap bag']);
});

test('a word in what a category is called puts no goods of another first', () => {
  const [wallet, shoe] = [{ categoryId: '1605' }, { categoryId: '1594', updatedTime: 9 }].map(
    (one) => product({ ...one, productId: one.categoryId, title: 'Leather piece' }),
  );
  expect(search('leather', [wallet!, shoe!]).ids).toEqual(['1594', '1605']);
});

test.each(['香奈兒', '路易威登', '愛馬仕', '羊皮'])('%s is not found in parts', (query) => {
  const titles = { 丁香紫色手袋: '', 車路士靴: '', 羊毛西裝皮褸: '', 白色馬鞍袋: '' };
  expect(search(query, shop(titles)).ids).toEqual([]);
});

test.each([
  ['手袋 38', '手袋', ['38']],
  ['紫色手袋 38', '丁香紫色手袋', ['38']],
  ['平價手袋', '手袋', ['平價']],
  ['bag for hiking', 'Box bag', ['hiking']],
])(
  '%s comes nearest by its most telling words, which all nearest goods have',
  (query, title, missing) => {
    const shoe = product({ productId: 'shoe', title: 'Forest green pump', categoryId: '1594' });
    const sized = { ...shoe, items: [item({ size: '38' })] };
    const bags = shop({ 手袋: '', 丁香紫色手袋: '', 'Box bag': '' });
    const found = search(query, [sized, ...bags]);
    expect(found.missing).toEqual(missing);
    expect(found.ids[0]).toBe(title);
    expect(found.ids).not.toContain('shoe');
  },
);

test.each(['rogervivier', 'roger vivier'])('%s finds the brand', (query) => {
  expect(findProducts(query, shop({ Pump: '' }), 'Roger Vivier')).toEqual(['Pump']);
});

test.each(['blakc bag', 'gren bag'])('corrects the colour of %s', (query) => {
  const goods = shop({ 'Black bag': '', 'Green bag': '', 'White bag': '' });
  expect(search(query, goods)).toMatchObject({ ids: [expect.any(String)], missing: [] });
});

test('puts goods whose description alone has a word last', () => {
  const sneaker = product({ productId: 'a', title: 'Runner', desc: 'With its dust bag' });
  const bag = product({ productId: 'b', title: 'Bag', updatedTime: 0 });
  expect(findProducts('bag', [sneaker, bag])).toEqual(['b', 'a']);
});

test.each(['size M jacket', 'jacket M碼', 'M jacket', 'jacket ｍ', '外套 M'])(
  '%s finds what is in stock in M, and no brand or name that starts so',
  (query) => {
    const jacketIn = (letter: string) =>
      product({ title: 'Mohair jacket', name: '馬海毛外套', items: [item({ size: letter })] });
    const goods = [jacketIn('S'), jacketIn('M'), jacketIn('XL')].map(goodsOf);
    const found = searchGoods(query, goods, () => 'Alexander McQueen').goods;
    expect(found.map(({ sizes }) => sizes)).toEqual([['m']]);
  },
);

test('XL finds XL alone, and a letter alone still what starts so', () => {
  expect(sizesFound('shoe XL', ['L', 'XL', 'XXL'])).toEqual(['XL']);
  expect(
    findProducts('s', [product({ title: 'Scarf', items: [item({ size: 'M' })] })]),
  ).toHaveLength(1);
});
