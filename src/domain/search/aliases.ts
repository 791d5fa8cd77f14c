import type { BRAND_NAMES, CategoryKey } from '../constants';

// Search terms of shoppers in Hong Kong and mainland China, besides the displayed names. They are in
// Traditional characters and singular: `normalizeText` maps the other forms to these.

/** Nicknames, translations and transliterations of the brands. */
export const BRAND_ALIASES: Record<(typeof BRAND_NAMES)[number], readonly string[]> = {
  'Alexander McQueen': parseTerms('mcqueen, amq, mcq, 麥昆, 麥坤, 亞歷山大麥昆, 亞歷山大麥坤'),
  Celine: parseTerms('思琳, 賽琳, 瑟琳, 席琳, 賽林'),
  Prada: parseTerms('普拉達, 普達'),
  'Roger Vivier': parseTerms('rv, vivier, 羅傑維維亞, 羅傑維維耶, 羅傑'),
  Gucci: parseTerms('gg, 古馳, 古奇, 古琦'),
  Valentino: parseTerms('valentino garavani, garavani, 華倫天奴, 瓦倫蒂諾, 范倫鐵諾'),
  Burberry: parseTerms('巴寶莉, 博柏利, 百寶莉, 巴巴利'),
  Balenciaga: parseTerms('巴黎世家, 巴黎, 巴倫西亞加'),
};

/** Search terms for the own label, whose name is configured. */
export const OWN_LABEL_ALIASES = parseTerms(
  '真品, 自家品牌, 自家, 本店, own label, own brand, house brand',
);

const BAGS = 'bag, 袋, 包, 包包, 袋袋, 皮袋';
const SHOES = 'shoe, footwear, 鞋, 鞋履, 鞋子';
const CLOTHES = 'clothes, clothing, ready to wear, 衣服, 服裝, 時裝';
const OUTERWEAR = 'outerwear, 褸, 皮褸';
const ACCESSORIES = 'accessory, accessories, 配飾, 飾物';

/** What all goods of a category are called, and no others: not the belt of a belt bag. */
export const CATEGORY_NAMES: Partial<Record<CategoryKey, readonly string[]>> = {
  sneakers: ['sneaker', '波鞋'],
  heels: ['heel', '高跟鞋'],
  boots: ['boot', '靴'],
  tops: ['top', '上衣'],
  jackets: ['jacket', '外套'],
  coats: ['coat', '大衣'],
  backpacks: ['backpack', '背囊'],
  totes: ['tote'],
  wallets: ['wallet', '銀包'],
  scarves: ['scarf', 'scarves'],
  sunglasses: ['sunglasses', '太陽眼鏡'],
  belts: ['belt', '皮帶'],
  hats: ['hat', '帽'],
};

/**
 * Search terms for each category in both languages. Categories that match equally well are listed in this
 * order, the most popular first.
 */
export const CATEGORY_ALIASES: Record<CategoryKey, readonly string[]> = {
  handbags: parseTerms(
    `${BAGS}, 手袋, handbag, hand bag, mini bag, purse, top handle, clutch, bucket bag, evening bag,
    手提袋, 手提包, 手挽袋, 迷你袋, 迷你包, 小包, 女包, 晚裝袋, 宴會包, 手拿包, 水桶袋, 水桶包`,
  ),
  shoulderBags: parseTerms(
    `${BAGS}, shoulder bag, crossbody bag, cross body, messenger bag, sling bag, camera bag,
    chain bag, hobo, 側背袋, 側背包, 斜背袋, 斜背包, 斜挎包, 斜袋, 單肩包, 單肩袋, 肩背袋, 肩背包,
    肩包, 腋下包, 腋下袋, 鏈條包, 鏈袋, 郵差袋, 郵差包, 相機袋, 相機包`,
  ),
  totes: parseTerms(
    `${BAGS}, tote, tote bag, tote 袋, shopper, shopping bag, 托特包, 托特袋, 購物袋, 大袋, 媽媽袋`,
  ),
  backpacks: parseTerms(
    `${BAGS}, backpack, rucksack, school bag, 背囊, 背包, 書包, 雙肩包, 後背包`,
  ),
  travelBags: parseTerms(
    `${BAGS}, travel bag, luggage, duffle bag, duffel, weekender, holdall, suitcase, carry on,
    旅行袋, 旅行包, 旅遊袋, 行李, 行李袋, 行李箱, 旅行箱, 喼, 健身袋, 健身包`,
  ),
  wallets: parseTerms(
    `wallet, purse, card holder, card case, coin purse, small leather goods, 銀包, 錢包, 錢夾, 皮夾,
    卡包, 卡套, 卡片套, 卡片夾, 零錢包, 散紙包, 長銀包, 短銀包, 長夾, 短夾, 小皮具`,
  ),
  sneakers: parseTerms(
    `${SHOES}, sneaker, trainer, running shoe, sport shoe, tennis shoe, casual shoe, kicks, 波鞋,
    球鞋, 運動鞋, 休閒鞋, 休閒及運動鞋, 跑鞋, 小白鞋, 老爹鞋, 帆布鞋, 布鞋, 便鞋`,
  ),
  flats: parseTerms(
    `${SHOES}, flats, loafer, ballet flat, ballerina, moccasin, mary jane, brogue, oxford, derby,
    平底鞋, 樂福鞋, 懶人鞋, 芭蕾舞鞋, 芭蕾鞋, 娃娃鞋, 豆豆鞋, 瑪麗珍鞋, 皮鞋, 單鞋`,
  ),
  heels: parseTerms(
    `${SHOES}, high heel, heel, pump, stiletto, court shoe, slingback, 高跟鞋, 高踭鞋, 細跟鞋,
    貓跟鞋, 尖頭鞋, 婚鞋`,
  ),
  boots: parseTerms(
    `${SHOES}, boot, ankle boot, chelsea boot, long boot, knee boot, bootie, 靴, 靴子, 短靴, 長靴,
    踝靴, 馬丁靴, 切爾西靴, 雨靴, 水靴`,
  ),
  sandals: parseTerms(
    `${SHOES}, sandal, slipper, slide, flip flop, mule, 涼鞋, 拖鞋, 涼拖, 人字拖, 沙灘鞋, 羅馬鞋,
    穆勒鞋`,
  ),
  wedges: parseTerms(
    `${SHOES}, wedge, platform, espadrille, 坡跟鞋, 厚底鞋, 鬆糕鞋, 鬆糕, 楔形鞋, 增高鞋, 草編鞋`,
  ),
  tops: parseTerms(
    `${CLOTHES}, top, tee, t shirt, shirt, blouse, polo, tank top, vest, camisole, 上衣, 衫, T恤,
    恤衫, 襯衫, 襯衣, 短袖, 長袖, 背心, 吊帶`,
  ),
  knitwear: parseTerms(
    `${CLOTHES}, sweatshirt, hoodie, hoody, knit, knitwear, sweater, jumper, cardigan, pullover,
    cashmere, 衛衣, 針織, 針織衫, 毛衣, 毛衫, 冷衫, 開衫, 連帽衫, 有帽衫, 羊毛衫, 羊絨衫`,
  ),
  jackets: parseTerms(
    `${CLOTHES}, ${OUTERWEAR}, jacket, blazer, bomber, biker, windbreaker, leather jacket,
    denim jacket, 外套, 夾克, 皮夾克, 皮衣, 風褸, 牛仔褸, 西裝, 西裝褸`,
  ),
  coats: parseTerms(
    `${CLOTHES}, ${OUTERWEAR}, coat, down, down jacket, puffer, trench coat, overcoat, parka, 大衣,
    大褸, 長褸, 羽絨, 羽絨服, 羽絨衣, 羽絨褸, 羽絨外套, 風衣, 乾濕褸, 棉褸`,
  ),
  scarves: parseTerms(
    `${ACCESSORIES}, scarf, scarves, silk scarf, shawl, stole, muffler, bandana, twilly, 頸巾, 圍巾,
    絲巾, 披肩, 方巾, 領巾`,
  ),
  sunglasses: parseTerms(
    `${ACCESSORIES}, sunglass, sun glass, sunnies, shades, eyewear, glasses, 太陽眼鏡, 太陽鏡, 墨鏡,
    黑超, 眼鏡`,
  ),
  belts: parseTerms(`${ACCESSORIES}, belt, 皮帶, 腰帶, 褲帶, 褲頭帶`),
  hats: parseTerms(
    `${ACCESSORIES}, hat, cap, beanie, bucket hat, baseball cap, beret, 帽, 帽子, 鴨舌帽, 棒球帽,
    漁夫帽, 冷帽, 毛帽, 草帽, 貝雷帽`,
  ),
  jewellery: parseTerms(
    `${ACCESSORIES}, jewellery, jewelry, jewel, earring, necklace, bracelet, bangle, ring, brooch,
    pendant, 首飾, 飾品, 珠寶, 耳環, 頸鏈, 項鏈, 手鏈, 手鐲, 戒指, 胸針, 心口針, 吊墜`,
  ),
};

function parseTerms(list: string): readonly string[] {
  return list.split(',').map((term) => term.trim());
}
