import type { CategoryKey } from '../domain/constants';

/** A product model: its English and Hong Kong Chinese names, and the materials it can have. */
export type Model = { en: string; zh: string; materials: readonly string[] };

/**
 * Model names by category, as `English|Chinese|materials`. Materials are palette keys; an entry
 * without them allows all materials of the category. The order matches the shapes of the category's
 * drawing, so that names and pictures agree.
 */
const NAMES: Record<CategoryKey, readonly string[]> = {
  jackets: [
    'Blazer|西裝褸|wool cotton',
    'Biker Jacket|電單車褸|calfskin suede',
    'Bomber Jacket|飛行褸|nylon calfskin suede',
    'Trucker Jacket|牛仔褸|denim',
  ],
  knitwear: [
    'Crewneck Sweater|圓領針織衫',
    'Hooded Sweatshirt|連帽衛衣|cotton cashmere',
    'Roll-Neck Knit|樽領針織衫',
    'Cardigan|針織開衫',
    'V-Neck Knit|V 領針織衫',
  ],
  tops: [
    'Shirt|恤衫|cotton silk',
    'T-Shirt|T 恤|cotton',
    'Blouse|女裝襯衣|silk satin',
    'Polo Shirt|Polo 恤|cotton',
    'Camisole|吊帶上衣|silk satin',
  ],
  boots: [
    'Knee-High Boots|及膝長靴',
    'Chelsea Boots|車路士短靴|calfskin suede',
    'Combat Boots|綁帶短靴|calfskin patent',
    'Heeled Ankle Boots|高跟短靴',
    'Riding Boots|騎士長靴|calfskin suede',
  ],
  heels: [
    'Pumps|高跟鞋',
    'Heeled Sandals|高跟涼鞋',
    'Slingback Pumps|露踭高跟鞋',
    'Heeled Mules|高跟穆勒鞋',
    'D’Orsay Pumps|側空高跟鞋',
  ],
  sandals: [
    'Slides|拖鞋|calfskin suede raffia',
    'Double-Strap Slides|雙帶拖鞋|calfskin suede raffia',
    'Fisherman Sandals|漁夫涼鞋|calfskin suede',
    'Plush Slides|拖鞋|shearling',
    'Thong Sandals|夾趾涼鞋|calfskin suede',
  ],
  sneakers: [
    'Low-Top Sneakers|球鞋',
    'Runner Sneakers|跑鞋',
    'High-Top Sneakers|高筒球鞋',
    'Chunky Sneakers|厚底波鞋',
    'Plimsolls|輕便球鞋',
    'Trail Sneakers|運動鞋',
    'Mid-Top Sneakers|中筒球鞋',
    'Slip-On Sneakers|懶人鞋',
  ],
  backpacks: ['Flap Backpack|翻蓋背囊', 'Zip Backpack|拉鏈背囊', 'Roll-Top Backpack|捲口背囊'],
  handbags: [
    'Trapeze Bag|梯形手袋',
    'Baguette Bag|腋下手袋',
    'Box Bag|盒形手袋|calfskin grained raffia',
    'Bucket Bag|水桶袋',
    'Frame Bag|口金手袋',
  ],
  shoulderBags: [
    'Flap Shoulder Bag|翻蓋肩背袋',
    'Saddle Bag|馬鞍袋',
    'Hobo Bag|新月肩背袋',
    'Camera Bag|相機斜揹袋',
  ],
  wallets: [
    'Flap Wallet|翻蓋銀包',
    'Zip Wallet|拉鏈長銀包',
    'Bifold Wallet|對摺銀包',
    'Card Case|卡片套',
  ],
  belts: ['Buckle Belt|方扣皮帶', 'Plaque Belt|板扣皮帶', 'Ring Belt|圓扣皮帶'],
  sunglasses: [
    'Square Sunglasses|方框太陽眼鏡|acetate',
    'Cat-Eye Sunglasses|貓眼太陽眼鏡|acetate',
    'Round Sunglasses|圓框太陽眼鏡',
    'Aviator Sunglasses|飛行員太陽眼鏡|metal',
    'Oval Sunglasses|橢圓框太陽眼鏡',
  ],
  hats: [
    'Fedora|紳士帽|wool',
    'Cap|鴨舌帽|cotton wool',
    'Beanie|冷帽|wool cashmere',
    'Bucket Hat|漁夫帽|cotton wool',
    'Sun Hat|闊邊帽|raffia',
    'Beret|貝雷帽|wool cashmere',
  ],
  scarves: ['Scarf|圍巾'],
  totes: [
    'Shopper Tote|購物手提袋',
    'Wing Tote|飛翼手提袋|calfskin grained',
    'North-South Tote|直身手提袋',
    'Basket Tote|籃形手提袋|raffia canvas',
  ],
  coats: [
    'Double-Breasted Coat|雙襟大衣|wool cashmere',
    'Puffer Jacket|羽絨褸|nylon',
    'Wrap Coat|綁帶大衣|wool cashmere',
    'Trench Coat|乾濕褸|cotton',
    'Single-Breasted Coat|單襟大衣|wool cashmere cotton',
  ],
  flats: ['Loafers|樂福鞋', 'Ballet Flats|芭蕾平底鞋', 'Mary Janes|瑪莉珍鞋', 'Derby Shoes|德比鞋'],
  wedges: ['Espadrille Wedges|草編坡跟鞋', 'Platform Shoes|厚底鞋', 'Flatforms|平底鬆糕鞋'],
  travelBags: ['Duffle Bag|圓筒旅行袋', 'Cabin Case|手提行李箱', 'Weekender|週末旅行袋'],
  jewellery: ['Necklace|頸鏈|metal', 'Earrings|耳環', 'Ring|戒指|metal', 'Bangle|手鐲|metal'],
};

/** Returns the model that the drawing of a category shows for a `detail` number. */
export function modelFor(key: CategoryKey, detail: number): Model {
  const names = NAMES[key];
  const [en = key, zh = '', materials = ''] = names[detail % names.length]?.split('|') ?? [];
  return { en, zh, materials: materials.split(' ').filter(Boolean) };
}

/** Chinese words that name material and model at once, by both. */
const WORDS_OF_BOTH: Record<string, string> = { 'silk 圍巾': '絲巾', 'denim 牛仔褸': '牛仔褸' };

/** The name of a piece in English and Chinese, such as “Tote in red suede” and 紅色麂皮手提袋. */
export function pieceNames(
  colour: { en: string; zh: string },
  material: { key: string; en: string; zh: string },
  model: Model,
): { en: string; zh: string } {
  const tone = material.key === 'metal' ? '-tone' : '';
  // Chinese typography has a space before Latin letters, as in 棉質 T 恤.
  const space = /^[A-Z]/.test(model.zh) ? ' ' : '';
  const made = WORDS_OF_BOTH[`${material.key} ${model.zh}`] ?? `${material.zh}${space}${model.zh}`;
  return {
    en: `${model.en} in ${`${colour.en}${tone} ${material.en}`.toLowerCase()}`,
    zh: `${colour.zh}${made}`,
  };
}

/** A sentence of a description in both languages. */
type Sentence = readonly [zh: string, en: string];

/** First sentences of a description; `{piece}` is the name of the piece in the sentence's language. */
export const OPENINGS: readonly Sentence[] = [
  [
    '這款{piece}線條利落，平日或週末配搭皆宜。',
    '{piece}, with clean lines for any day of the week.',
  ],
  [
    '{piece}，今季專門店熱賣款式，細節精緻。',
    '{piece}: finely detailed, and a bestseller this season.',
  ],
  ['簡約的{piece}，低調耐看，送禮自用皆宜。', '{piece}: understated, for yourself or as a gift.'],
  [
    '輪廓經典的{piece}，做工細緻，易於配襯。',
    '{piece}: a classic shape, carefully made and easy to match.',
  ],
  [
    '{piece}，由專人逐件挑選，數量有限。',
    '{piece}, picked by hand by our team. Quantities are limited.',
  ],
];

/** Middle sentences of a description, by material. */
export const NOTES: Record<string, readonly Sentence[]> = {
  calfskin: [
    [
      '意大利製造。小牛皮幼滑柔軟，日久更添光澤。',
      'Made in Italy. The calfskin is supple and gains a soft sheen with wear.',
    ],
    [
      '法國製造。選用全粒面小牛皮，觸感細滑。',
      'Made in France. Full-grain calfskin with a smooth, even finish.',
    ],
  ],
  grained: [
    [
      '意大利製造。皮革粒紋細緻，刮痕不易顯眼。',
      'Made in Italy. The fine grain hides light scratches.',
    ],
    [
      '西班牙製造。粒面皮革挺身耐用。',
      'Made in Spain. The grained leather is sturdy and keeps its shape.',
    ],
  ],
  suede: [
    [
      '意大利製造。麂皮絨面柔滑，請避免沾水。',
      'Made in Italy. The suede has a soft, even nap; please keep it dry.',
    ],
    [
      '西班牙製造。麂皮輕軟，宜用軟刷順毛清潔。',
      'Made in Spain. Light, soft suede; clean it with a brush, along the nap.',
    ],
  ],
  patent: [
    [
      '意大利製造。漆皮光亮如鏡，以軟布輕抹即可。',
      'Made in Italy. High-gloss patent leather that wipes clean with a soft cloth.',
    ],
    [
      '法國製造。漆皮表面平滑，光澤飽滿。',
      'Made in France. Smooth patent leather with a deep shine.',
    ],
  ],
  shearling: [
    [
      '意大利製造。羊毛皮豐厚柔軟，貼膚溫暖。',
      'Made in Italy. The shearling is thick, soft and warm.',
    ],
    ['西班牙製造。羊毛皮蓬鬆輕暖。', 'Made in Spain. Plush shearling, light for its warmth.'],
  ],
  canvas: [
    [
      '意大利製造。帆布織紋緊密，輕身耐用。',
      'Made in Italy. Tightly woven canvas, light and hard-wearing.',
    ],
    [
      '西班牙製造。棉質帆布挺身，接縫加固。',
      'Made in Spain. Sturdy cotton canvas with reinforced seams.',
    ],
  ],
  wool: [
    ['意大利製造。羊毛柔韌，不易起皺。', 'Made in Italy. The wool is supple and resists creasing.'],
    ['英國製造。羊毛保暖透氣。', 'Made in the UK. The wool is warm and breathes well.'],
  ],
  cashmere: [
    [
      '意大利製造。茄士咩幼軟輕暖，建議乾洗。',
      'Made in Italy. Fine, light and warm cashmere; dry clean only.',
    ],
    [
      '蘇格蘭製造。茄士咩質地細密，觸感綿軟。',
      'Made in Scotland. Dense cashmere, very soft to the touch.',
    ],
  ],
  silk: [
    [
      '意大利製造。真絲輕盈垂順，光澤柔和。',
      'Made in Italy. The silk is light and fluid, with a quiet sheen.',
    ],
    [
      '法國製造。真絲順滑親膚，建議乾洗。',
      'Made in France. Smooth silk, cool on the skin; dry clean only.',
    ],
  ],
  cotton: [
    [
      '意大利製造。棉料柔軟透氣，四季皆宜。',
      'Made in Italy. Soft, breathable cotton for every season.',
    ],
    [
      '葡萄牙製造。棉料厚薄適中，不易變形。',
      'Made in Portugal. Medium-weight cotton that keeps its shape.',
    ],
  ],
  denim: [
    [
      '意大利製造。牛仔布經水洗處理，質感柔軟。',
      'Made in Italy. Washed denim, soft from the first wear.',
    ],
    [
      '葡萄牙製造。牛仔布布身紮實，越穿越合身。',
      'Made in Portugal. Sturdy denim that moulds to you with wear.',
    ],
  ],
  satin: [
    ['意大利製造。緞面順滑，光澤細膩。', 'Made in Italy. Smooth satin with a fine sheen.'],
    [
      '法國製造。緞面光澤柔和，請避免沾水。',
      'Made in France. Softly gleaming satin; please keep it dry.',
    ],
  ],
  raffia: [
    [
      '意大利製造。拉菲草以人手編織，輕巧透氣。',
      'Made in Italy. Hand-woven raffia, light and airy.',
    ],
    [
      '西班牙製造。天然拉菲草，每件紋理略有不同。',
      'Made in Spain. Natural raffia; the weave differs slightly from piece to piece.',
    ],
  ],
  metal: [
    [
      '意大利製造。金屬經人手打磨，請避免接觸香水。',
      'Made in Italy. Hand-polished metal; please keep it away from perfume.',
    ],
    [
      '法國製造。金屬線條纖細，輕巧舒適。',
      'Made in France. Slender metal, light and comfortable to wear.',
    ],
  ],
  acetate: [
    [
      '意大利製造。醋酸纖維經人手打磨，色澤溫潤。',
      'Made in Italy. Hand-polished acetate with a warm depth of colour.',
    ],
    ['法國製造。醋酸纖維輕身，色澤持久。', 'Made in France. Light acetate that keeps its colour.'],
  ],
  nylon: [
    ['意大利製造。尼龍輕身，防潑水。', 'Made in Italy. Light, water-repellent nylon.'],
    [
      '葡萄牙製造。尼龍堅韌耐磨，易於打理。',
      'Made in Portugal. Hard-wearing nylon that is easy to care for.',
    ],
  ],
};

/** Last sentences of a description. */
export const CLOSINGS: readonly Sentence[] = [
  [
    '附原裝包裝盒、塵袋及購買單據副本，百分百正貨。',
    'Comes with its box, dust bag and a copy of the receipt. 100% genuine.',
  ],
  [
    '於歐洲專門店購入，附原裝包裝，預計 2 至 3 星期送抵香港。',
    'Bought in a European boutique, in its original packaging. Delivered to Hong Kong in 2–3 weeks.',
  ],
  [
    '每件貨品寄出前均由專人檢查及拍片存檔。',
    'Our team checks and films every piece before it is sent.',
  ],
];

/** Fictional shops and warehouses that items ship from. */
export const SHIPS_FROM = [
  'Via Montenapoleone 8, Milano, Italy',
  'Rue du Faubourg Saint-Honoré 41, Paris, France',
  'Via dei Condotti 17, Roma, Italy',
  '香港荃灣海盛路 9 號倉',
] as const;
