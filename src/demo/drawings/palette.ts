/** A product colour with its tones; `studio` is the colour of the backdrop. */
export interface Colour {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly studio: string;
}

/** A product material. */
export interface Material {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}

function colour(key: string, zh: string, en: string, tones: string): Colour {
  const [base = '#888888', shade = '#555555', light = '#bbbbbb', studio = '#eeeae4'] =
    tones.split(' ');
  return { key, zh, en, base, shade, light, studio };
}

export const COLOURS: readonly Colour[] = [
  colour('black', '黑色', 'Black', '#2a2927 #151413 #504d49 #e8e3dc'),
  colour('ivory', '象牙白', 'Ivory', '#f0eadd #cdc3b1 #fcfaf4 #ddd4c6'),
  colour('camel', '駝色', 'Camel', '#c0936a #94683f #ddbd98 #efe8de'),
  colour('navy', '墨水藍', 'Ink navy', '#26334c #141d2f #4b5b78 #e5e6e9'),
  colour('cognac', '干邑啡', 'Cognac', '#a05a2c #6f3917 #c88655 #f0e7dc'),
  colour('burgundy', '酒紅色', 'Burgundy', '#6a2230 #44121d #984a58 #efe4e1'),
  colour('forest', '森林綠', 'Forest green', '#2f4c3b #1b3024 #587764 #e6e8e0'),
  colour('stone', '岩灰色', 'Stone grey', '#a8a299 #7c766e #ccc7bf #ebe8e3'),
  colour('blush', '裸粉色', 'Blush', '#e0b7ac #bd8d81 #f3d9d0 #f3ebe6'),
  colour('chocolate', '朱古力啡', 'Chocolate', '#503628 #322017 #7a5b49 #ece4db'),
  colour('jade', '翡翠綠', 'Jade', '#64988a #41705f #9ac4b2 #e8ece6'),
  colour('sand', '沙色', 'Sand', '#d7c6a9 #ad9976 #ece1cc #eee8dd'),
  colour('oxblood', '牛血紅', 'Oxblood', '#4f1c1d #2f0e10 #7d3f3d #ece1dc'),
  colour('dusty-blue', '霧藍色', 'Dusty blue', '#8fa6ba #667d93 #bccbd8 #e9ecee'),
  colour('olive', '橄欖綠', 'Olive', '#6f6d43 #4a4929 #98966c #eae8dd'),
  colour('red', '正紅色', 'Red', '#b42a2e #7f171d #d9625f #f2e6e1'),
  colour('charcoal', '炭灰色', 'Charcoal', '#4a4a4c #2d2d30 #737376 #e7e5e3'),
  colour('lilac', '丁香紫', 'Lilac', '#b6a6c4 #8b7a9c #d6cbdf #eeeaef'),
  colour('gold', '金色', 'Gold', '#c8a558 #91722f #ecd79b #efeae0'),
  colour('silver', '銀色', 'Silver', '#b8bbbf #84888e #e3e5e7 #e6e7e8'),
];

const MATERIAL_NAMES = [
  ['calfskin', '光面小牛皮', 'Smooth calfskin'],
  ['grained', '粒面皮革', 'Grained leather'],
  ['suede', '麂皮', 'Suede'],
  ['patent', '漆皮', 'Patent leather'],
  ['shearling', '羊毛皮', 'Shearling'],
  ['canvas', '帆布', 'Canvas'],
  ['wool', '羊毛', 'Wool'],
  ['cashmere', '茄士咩', 'Cashmere'],
  ['silk', '真絲', 'Silk'],
  ['cotton', '棉質', 'Cotton'],
  ['denim', '牛仔布', 'Denim'],
  ['satin', '緞面', 'Satin'],
  ['raffia', '拉菲草', 'Raffia'],
  ['metal', '金屬', 'Metal'],
  ['acetate', '醋酸纖維', 'Acetate'],
  ['nylon', '尼龍', 'Nylon'],
] as const;

type MaterialKey = (typeof MATERIAL_NAMES)[number][0];

const MATERIALS: readonly Material[] = MATERIAL_NAMES.map(([key, zh, en]) => ({
  key,
  zh,
  en,
}));

const LEATHERS: readonly MaterialKey[] = ['calfskin', 'grained', 'suede'];

const MATERIAL_KEYS: Readonly<Record<number, readonly MaterialKey[]>> = {
  1576: ['wool', 'calfskin', 'denim', 'cotton', 'nylon', 'suede'],
  1578: ['cashmere', 'wool', 'cotton'],
  1582: ['cotton', 'silk', 'satin'],
  1586: ['calfskin', 'suede', 'patent'],
  1594: ['calfskin', 'satin', 'suede', 'patent'],
  1595: ['calfskin', 'suede', 'raffia', 'shearling'],
  1597: ['calfskin', 'suede', 'canvas', 'nylon', 'grained'],
  1599: ['nylon', 'grained', 'calfskin', 'canvas'],
  1600: ['calfskin', 'grained', 'satin', 'suede', 'raffia'],
  1604: [...LEATHERS, 'canvas'],
  1605: ['calfskin', 'grained', 'canvas'],
  1609: LEATHERS,
  1610: ['acetate', 'metal'],
  1613: ['wool', 'cotton', 'raffia', 'cashmere'],
  1618: ['cashmere', 'wool', 'silk'],
  1620: ['grained', 'canvas', 'calfskin', 'raffia'],
  1645: ['wool', 'cashmere', 'nylon', 'cotton'],
  1646: ['calfskin', 'suede', 'patent'],
  1648: ['calfskin', 'canvas', 'suede'],
  1649: ['canvas', 'nylon', 'grained', 'calfskin'],
  1650: ['metal', 'acetate'],
};

/** Returns the materials of a category, at least two. */
export function materialsFor(categoryId: number): readonly Material[] {
  const keys: readonly string[] = MATERIAL_KEYS[categoryId] ?? ['calfskin', 'canvas', 'cotton'];
  return MATERIALS.filter((material) => keys.includes(material.key));
}
