import { expect, test } from 'vitest';

import en from '../../../../public/locales/en/shop.json' with { type: 'json' };
import zh from '../../../../public/locales/zh/shop.json' with { type: 'json' };
import { CATEGORIES } from '../../../../src/domain/constants';
import { importRows, readSizes } from '../../../../src/features/admin/import/importRows';

const FIELDS = [
  'name',
  'desc',
  'price',
  'brand',
  'category',
  'status',
  'sizes',
  'photos',
  'productId',
] as const;
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const CONTEXT = {
  ownLabel: 'ZAN',
  categoryNames: (key: string) => (key === 'boots' ? ['Long boots', '靴'] : []),
  files: [file('Loafer-1.JPG'), file('loafer-2.png')],
};

type Cells = Partial<Record<(typeof FIELDS)[number], string>>;
const GOOD: Cells = { name: 'Loafer', desc: 'Soft', price: '8,800', sizes: '37:8800' };

/** The rows of a table with these cells, on the lines from 2. */
function read(...rows: Cells[]) {
  return readWith(CONTEXT.files, rows);
}

function readWith(files: readonly File[], rows: readonly Cells[]) {
  const table = {
    rows: rows.map((cells, place) => ({
      line: place + 2,
      cells: FIELDS.map((field) => ({ ...GOOD, ...cells })[field] ?? ''),
    })),
  };
  return importRows(table, FIELDS, { ...CONTEXT, files });
}
const problems = (cells: Cells) => read(cells)[0]?.problems;

test('reads a row as a product of the own label in the default category', () => {
  const [row] = read({});
  expect(row).toMatchObject({ line: 2, hasOwnId: false, problems: {}, photos: [] });
  expect(row?.draft).toMatchObject({
    brand: 'ZAN',
    categoryId: '1597',
    texts: { name: 'Loafer', desc: 'Soft', price: '8,800' },
  });
  expect(row?.draft.productId).toMatch(/^spu-/);
});

test.each([
  [{ brand: 'gucci' }, { brand: 'Gucci' }],
  [{ brand: '88' }, { brand: 'Gucci' }],
  [{ brand: '231' }, { brand: 'ZAN' }],
  [{ category: '1586' }, { categoryId: '1586' }],
  [{ category: '靴' }, { categoryId: '1586' }],
  [{ category: 'boots' }, { categoryId: '1586' }],
  [{ category: '波鞋' }, { categoryId: '1597' }],
  [{ category: 'Sneakers' }, { categoryId: '1597' }],
  [{ category: 'Ankle boots' }, { categoryId: '1586' }],
  // The name in a language that is not loaded.
  [{ category: 'Flats & Loafers' }, { categoryId: '1646' }],
  [{ category: 'LONG BOOTS' }, { categoryId: '1586' }],
  [{ category: '休闲和运动鞋' }, { categoryId: '1597' }],
  [{ category: '凉鞋、拖鞋' }, { categoryId: '1595' }],
  [{ category: 'shoulder bags' }, { categoryId: '1604' }],
  [{ productId: 'mine-1' }, { productId: 'mine-1' }],
])('reads %j as %j', (cells, draft) => {
  expect(read(cells)[0]).toMatchObject({ draft });
  expect(problems(cells)).toEqual({});
});

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ desc: '' }, { desc: 'required' }],
  [{ price: '8.800' }, { price: 'ambiguous' }],
  [{ brand: 'Nobody' }, { brand: 'unknownBrand' }],
  [{ status: 'soon' }, { status: 'unknownStatus' }],
  [{ category: 'Chairs' }, { category: 'unknownCategory' }],
  // Several categories are searched for with this word.
  [{ category: '鞋' }, { category: 'unknownCategory' }],
  [{ sizes: '' }, { sizes: 'required' }],
  [{ sizes: '37; 38:9000' }, { sizes: 'sizesWithoutPrice' }],
  [{ sizes: '37:0' }, { sizes: 'notPositive' }],
  [{ sizes: '38:9000; 38:9100' }, { sizes: 'repeated' }],
  [{ photos: 'loafer-1.jpg; other.jpg' }, { photos: 'missingPhotos' }],
  [{ productId: 'a b' }, { productId: 'badId' }],
])('finds the problem of %j at its cell', (cells, found) => {
  expect(problems(cells)).toEqual(found);
});

test.each(CATEGORIES)(
  'knows the names of $key in both languages while the words of neither are loaded',
  ({ id, key }) => {
    for (const name of [zh.category[key], en.category[key]]) {
      expect(problems({ category: name })).toEqual({});
      expect(read({ category: name })[0]?.draft.categoryId).toBe(id);
    }
  },
);

test.each([
  ['ONLINE', '1'],
  ['上架', '1'],
  ['Offline', '2'],
  ['下架', '2'],
  ['2', '2'],
  ['', undefined],
])('reads the status %j as %j', (text, status) => {
  expect(read({ status: text })[0]).toMatchObject({ problems: {}, status });
});

test('reads several sizes with their prices from one cell', () => {
  const texts = readSizes('37:8,800; 38：HK$9,000；40=9500;').map((row) => row.texts);
  expect(texts).toEqual([
    { size: '37', salePrice: '8,800' },
    { size: '38', salePrice: 'HK$9,000' },
    { size: '40', salePrice: '9500' },
  ]);
});

test('reads the sizes that the export of products writes, without their stock', () => {
  const texts = readSizes('XS × 4 HK$15000; One size × 0 HK$900.5; M × 1').map((row) => row.texts);
  expect(texts).toEqual([
    { size: 'XS', salePrice: 'HK$15000' },
    { size: 'One size', salePrice: 'HK$900.5' },
    { size: 'M', salePrice: '' },
  ]);
});

test('finds photos by file name, without its ending or its folder, in the order of the cell', () => {
  const [row] = read({ photos: 'shoes/loafer-2.png; LOAFER-1' });
  expect(row?.photos.map(({ name }) => name)).toEqual(['loafer-2.png', 'Loafer-1.JPG']);
  expect(read({ photos: 'a.jpg; loafer-1.jpg' })[0]?.missingPhotos).toEqual(['a.jpg']);
});

test('tells photos of one name apart by their folder, and asks where a cell does not', () => {
  const inFolder = (path: string) =>
    Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
      value: path,
    });
  const files = ['photos/bag/1.jpg', 'photos/shoe/1.jpg', 'photos/shoe/2.png'].map(inFolder);
  const [bag, shoe, both, other] = readWith(files, [
    { photos: 'bag/1.jpg' },
    { photos: 'Shoe\\1; 2' },
    { photos: '1.jpg; 2.png' },
    { photos: 'C:\\2.png' },
  ]);
  expect(bag?.photos).toEqual([files[0]]);
  expect(shoe?.photos).toEqual([files[1], files[2]]);
  expect(both).toMatchObject({ problems: { photos: 'unclearPhotos' }, unclearPhotos: ['1.jpg'] });
  expect(other?.photos).toEqual([files[2]]);
});

test('leaves the example of the template out, and says which id is repeated', () => {
  const rows = read({ name: '(Example) This line' }, { productId: 'a' }, { productId: 'a' });
  expect(rows.map(({ line, problems: found }) => [line, found])).toEqual([
    [3, {}],
    [4, { productId: 'repeatedId' }],
  ]);
});

test('takes no price in words, which a host would read to its first letter', () => {
  expect(problems({ price: '8,8oo' })).toEqual({ price: 'notNumber' });
  expect(problems({ price: 'from 9,000' })).toEqual({ price: 'notNumber' });
});
