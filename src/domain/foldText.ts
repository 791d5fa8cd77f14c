/**
 * Simplified characters and variants that occur in the shop's words, each before the character it
 * is read as. Both sides of a comparison pass through it, so it need not be good Chinese: 揹 and 孭
 * become 背, which is how others write the same bag.
 */
const VARIANTS = new Map(
  [
    '驰馳 达達 赛賽 宝寶 华華 伦倫 麦麥 亚亞 历歷 罗羅 杰傑 维維 诺諾 铁鐵 莉利',
    '钱錢 银銀 颈頸 围圍 丝絲 运運 动動 闲閒 閑閒 乐樂 针針 织織 卫衛 衞衛 绒絨',
    '饰飾 链鏈 鍊鏈 镜鏡 阳陽 书書 单單 双雙 长長 带帶 领領 侧側 衬襯 裇恤 风風',
    '夹夾 马馬 项項 环環 购購 渔漁 鸭鴨 贝貝 妈媽 头頭 开開 裤褲 松鬆 条條 邮郵',
    '机機 凉涼 玛瑪 细細 猫貓 干乾 湿濕 镯鐲 坠墜 会會 装裝 后後 游遊 揹背 孭背',
    '踭跟 介戒 滩灘 编編 仑倫 尔爾 连連 丽麗 褛褸 懒懶 纸紙',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const HAN = /\p{Script=Han}/u;
const TOKENS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** Longer than anything the shop sells is called; what follows is not read. */
const LONGEST = 64;

/** Text as it is compared: its words, the same run together, and where Latin words begin in that. */
export type Folded = {
  text: string;
  tokens: readonly string[];
  latinStarts: readonly number[];
};

/**
 * Folds away whatever two spellings of one name may differ in: width (ＧＵＣＣＩ), case, accents,
 * spaces and punctuation, English plurals, and simplified or variant characters. A change between
 * Chinese and Latin begins a new token, as a space does.
 */
export function fold(raw: string): Folded {
  const plain = raw
    .slice(0, LONGEST * LONGEST)
    .replace(/['’‘`´]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');
  const text = Array.from(plain, (character) => VARIANTS.get(character) ?? character)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
  return joined((text.match(TOKENS) ?? []).map(singular));
}

/** A folded text of tokens that are folded already. */
export function joined(tokens: readonly string[]): Folded {
  let end = 0;
  const latinStarts = tokens.flatMap((token) => {
    const start = end;
    end += token.length;
    return hasHan(token) ? [] : [start];
  });
  return { text: tokens.join(''), tokens, latinStarts };
}

/** Whether a text has Chinese in it, where one character says as much as a Latin word. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}

/**
 * Where a folded text may be cut into words: around its tokens, and anywhere within Chinese, which
 * is written without spaces.
 */
export function cuts({ tokens }: Folded): Set<number> {
  const places = new Set([0]);
  let end = 0;
  for (const token of tokens) {
    if (hasHan(token))
      for (let place = 1; place < token.length; place += 1) places.add(end + place);
    end += token.length;
    places.add(end);
  }
  return places;
}

/** Enough of English for the names of goods: clutches, bags; but not dress. */
function singular(token: string): string {
  if (token.length < 4) return token;
  return token.replace(/(ch|sh|ss|x)es$/, '$1').replace(/([a-rt-z])s$/, '$1');
}
