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
    'Biker Jacket|機車褸|calfskin suede',
    'Bomber Jacket|飛行褸|nylon calfskin suede',
    'Trucker Jacket|工裝外套|denim cotton suede',
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
    'Chelsea Boots|切爾西短靴|calfskin suede',
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
    'Plush Slides|毛毛拖鞋|shearling',
    'Thong Sandals|夾腳涼鞋|calfskin suede',
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
    'Camera Bag|相機斜孭袋',
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
    'Sun Hat|草帽|raffia',
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
  wedges: ['Espadrille Wedges|草編坡跟鞋', 'Platform Shoes|厚底鞋', 'Flatforms|平底厚底鞋'],
  travelBags: ['Duffle Bag|圓筒旅行袋', 'Cabin Case|手提行李箱', 'Weekender|週末旅行袋'],
  jewellery: ['Necklace|頸鏈|metal', 'Earrings|耳環', 'Ring|戒指|metal', 'Bangle|手鐲|metal'],
};

/** Returns the model that the drawing of a category shows for a `detail` number. */
export function modelFor(key: CategoryKey, detail: number): Model {
  const names = NAMES[key];
  const [en = key, zh = '', materials = ''] = names[detail % names.length]?.split('|') ?? [];
  return { en, zh, materials: materials.split(' ').filter(Boolean) };
}

/** First sentences of a description; `{what}` is colour, material and model in Chinese. */
export const OPENINGS = [
  '這款{what}線條俐落，返工、週末配搭同樣好看。',
  '{what}，今季專門店熱賣款，細節收得乾淨，實物比相片更有質感。',
  '簡約的{what}，低調而耐看，送禮自用皆宜。',
  '經典輪廓的{what}，全人手收邊，着得耐、襯得易。',
  '{what}，專人於歐洲專門店逐件揀選，款式數量有限。',
] as const;

/** Middle sentences of a description; `{material}` is the English material in lower case. */
export const NOTES = [
  'Made in Italy. Crafted from {material}, with tonal stitching and a discreet embossed signature.',
  'Made in Italy. {Material} that softens beautifully with wear.',
  'Made in France. {Material}, finished by hand at the edges.',
  'Made in Spain. A modern proportion in {material}.',
] as const;

/** Last sentences of a description. */
export const CLOSINGS = [
  '附原裝盒、塵袋及購買單據副本，100% 正品。',
  '歐洲專門店購入，附原裝包裝，預計 2 至 3 星期送抵香港。',
  '每件貨品出貨前由專人檢查及拍片存檔，請放心選購。',
] as const;

/** Fictional shops and warehouses that items ship from. */
export const SHIPS_FROM = [
  'Via Montenapoleone 8, Milano, Italy',
  'Rue du Faubourg Saint-Honoré 41, Paris, France',
  'Via dei Condotti 17, Roma, Italy',
  '香港荃灣海盛路 9 號倉',
] as const;
