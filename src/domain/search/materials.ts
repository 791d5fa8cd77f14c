import { hasHan, normalizeText } from './normalizeText';

/** The words of each material in both languages, because a title names it in one. The first is its id. */
const MATERIALS: readonly (readonly [string, ...string[]])[] = [
  ['leather', '皮', '皮革', '真皮'],
  ['calfskin', '牛皮', '小牛皮'],
  ['lambskin', '羊皮', '小羊皮'],
  ['suede', '麂皮'],
  ['patent', '漆皮'],
  ['denim', '牛仔', '牛仔布'],
  ['silk', '絲', '真絲'],
  ['wool', '羊毛'],
  ['cashmere', '羊絨', '茄士咩', '開士米'],
  ['cotton', '棉', '棉質', '純棉'],
  ['canvas', '帆布'],
  ['nylon', '尼龍'],
  ['satin', '緞', '緞面'],
  ['raffia', 'straw', '草', '拉菲草'],
];

/**
 * A belt is 皮帶 and a wallet 皮夾 whatever they are made of, but 皮夾克 is leather; 毛皮 and 皮草 are fur. So 絲絨 is
 * velvet, 蕾絲 lace, 羊毛皮 shearling and 棉褸 padded.
 */
const CHINESE_MATERIAL =
  '小?[牛羊]皮|[麂漆真]皮|皮革|(?<!毛)皮(?![帶草膚]|夾(?!克))|牛仔布?|真絲|(?<![蕾粉鐵])絲(?![絨帶])|羊毛(?!皮)|羊絨|茄士咩|開士米|純棉|棉質?(?![褸服衣])|帆布|尼龍|緞面?|拉菲草|草(?![編莓地])';

const byWord = new Map(
  MATERIALS.flatMap((words) => words.map((word) => [normalizeText(word).text, words[0]] as const)),
);

/** The id of the material that a normalised word is the name of; undefined for any other word. */
export function materialNamed(word: string): string | undefined {
  return byWord.get(word);
}

const CHINESE_MATERIAL_HERE = new RegExp(CHINESE_MATERIAL, 'uy');

/** The name of a material at a place in a Chinese text; '' where something else stands there. */
export function materialAt(text: string, place: number): string {
  CHINESE_MATERIAL_HERE.lastIndex = place;
  return CHINESE_MATERIAL_HERE.exec(text)?.[0] ?? '';
}

const MATERIAL = new RegExp(
  `(?<= )(?:${[...byWord.keys()].filter((word) => !hasHan(word)).join('|')}|[a-z]+skin)(?= )|${CHINESE_MATERIAL}`,
  'gu',
);

/** Suede, and calfskin as goatskin, but not moleskin, which is cotton. */
const IS_LEATHER = /^(?:suede|patent)$|(?<!mole)skin$|皮$/;

/** The ids of the materials that normalised words with a space around each name: calfskin is leather too. */
export function materialsIn(text: string): readonly string[] {
  const found = text.match(MATERIAL) ?? [];
  const materials = found.flatMap((word) => byWord.get(word) ?? []);
  return found.some((word) => IS_LEATHER.test(word)) ? ['leather', ...materials] : materials;
}
