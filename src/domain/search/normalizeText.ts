import { searchedPart } from '../../lib/searchText';
import { plainTyped } from '../../lib/typedText';
import { ONE_SIZE } from '../readersName';

/**
 * Pairs of a simplified or variant character and its replacement, for the characters in the shop's search
 * terms. Both sides of a comparison are normalised, so a replacement need not be correct Chinese: 揹 and
 * 孭 become 背, because shoppers write the same bag with either.
 */
const VARIANTS = new Map(
  [
    '驰馳 达達 赛賽 宝寶 华華 伦倫 麦麥 亚亞 历歷 罗羅 杰傑 维維 诺諾 铁鐵 莉利',
    '钱錢 银銀 颈頸 围圍 丝絲 运運 动動 闲閒 閑閒 乐樂 针針 织織 卫衛 衞衛 绒絨',
    '饰飾 链鏈 鍊鏈 镜鏡 阳陽 书書 单單 双雙 长長 带帶 领領 侧側 衬襯 裇恤 风風',
    '夹夾 马馬 项項 环環 购購 渔漁 鸭鴨 贝貝 妈媽 头頭 开開 裤褲 松鬆 条條 邮郵',
    '机機 凉涼 玛瑪 细細 猫貓 干乾 湿濕 镯鐲 坠墜 会會 装裝 后後 游遊 揹背 孭背',
    '踭跟 介戒 滩灘 编編 仑倫 尔爾 连連 丽麗 褛褸 懒懶 纸紙 码碼 号號',
    // Colours, patterns and materials.
    '红紅 蓝藍 绿綠 黄黃 驼駝 浅淺 纹紋 绣繡 钻鑽 图圖 缎緞 龙龍 质質',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const HAN = /\p{Script=Han}/u;
/** A point between digits is part of the number, as in the size 38.5. */
const TOKENS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}]|(?<=\d)\.(?=\d))+/gu;

/** The systems of sizes, and *size*, which may stand beside a number without a space: EU38, size38. */
const SIZE_SYSTEM = /(?<![a-z\d])(size|eu|us|uk|it|fr|jp)(?=\d)/g;

/** One size is a word, however it is written. */
const ONE_SIZE_WORD = new RegExp(`(?<![a-z])(?:${ONE_SIZE})(?![a-z])`, 'g');

/** Normalised text: its tokens, the tokens joined without spaces, and where Latin tokens start in `text`. */
export type NormalizedText = {
  text: string;
  tokens: readonly string[];
  latinStarts: readonly number[];
};

/**
 * Removes the differences between spellings of one name: width (ＧＵＣＣＩ), invisible characters, case, accents, spaces
 * and punctuation, English plurals, ½, 均碼 and one size, and simplified or variant characters. A change between Chinese
 * and Latin starts a new token, as a space does, and so does the number of EU38.
 */
export function normalizeText(raw: string): NormalizedText {
  const latin = plainTyped(raw.replace(/['’‘`´]/g, '').replace(/(?<=\d)\s*½/g, '.5'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(ONE_SIZE_WORD, ' onesize ')
    .replace(SIZE_SYSTEM, '$1 ');
  const text = Array.from(latin, (character) => VARIANTS.get(character) ?? character).join('');
  return joinTokens((text.match(TOKENS) ?? []).map(singular));
}

/** Normalises what is typed into the search box, or stands in its URL: a long text would take long to match. */
export function normalizeQuery(raw: string): NormalizedText {
  return normalizeText(searchedPart(raw.replace(/\s+/g, ' ')));
}

/** Builds a normalised text from tokens that are already normalised. */
export function joinTokens(tokens: readonly string[]): NormalizedText {
  let end = 0;
  const latinStarts = tokens.flatMap((token) => {
    const start = end;
    end += token.length;
    return hasHan(token) ? [] : [start];
  });
  return { text: tokens.join(''), tokens, latinStarts };
}

/** Whether a text contains Chinese characters, each of which can be a whole word. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}

/**
 * The positions where a word may start or end: around tokens, and between any two Chinese characters,
 * because Chinese is written without spaces.
 */
export function wordBoundaries({ tokens }: NormalizedText): Set<number> {
  const boundaries = new Set([0]);
  let end = 0;
  for (const token of tokens) {
    if (hasHan(token))
      for (let offset = 1; offset < token.length; offset += 1) boundaries.add(end + offset);
    end += token.length;
    boundaries.add(end);
  }
  return boundaries;
}

/** The singular of an English noun, with rules for the shop's goods: clutches, bags, but not dress. */
function singular(token: string): string {
  if (token.length < 4) return token;
  return token.replace(/(ch|sh|ss|x)es$/, '$1').replace(/([a-rt-z])s$/, '$1');
}
