import type { CategoryKey } from '../domain/constants';

/** What a model is called in English and in Hong Kong's Chinese. */
export type Model = { en: string; zh: string };

/** The models of each category, in the order of its drawing's shapes: names and pictures agree. */
const NAMES: Record<CategoryKey, readonly string[]> = {
  jackets: ['Jacket|外套', 'Bomber Jacket|飛行外套', 'Blouson|短身外套', 'Biker Jacket|機車外套'],
  knitwear: ['Crewneck Sweater|圓領毛衣', 'Cardigan|開胸毛衣', 'Turtleneck|高領毛衣'],
  tops: ['T-Shirt|圓領上衣', 'Shirt|恤衫', 'Blouse|女裝上衣'],
  boots: [
    ...['Knee-High Boots|及膝長靴', 'Chelsea Boots|切爾西短靴', 'Combat Boots|綁帶短靴'],
    ...['Heeled Ankle Boots|高跟短靴', 'Riding Boots|騎士長靴'],
  ],
  heels: [
    ...['Pumps|高跟鞋', 'Heeled Sandals|高跟涼鞋', 'Slingback Pumps|露踭高跟鞋'],
    ...['Heeled Mules|高跟穆勒鞋', 'D’Orsay Pumps|側空高跟鞋'],
  ],
  sandals: [
    ...['Slides|拖鞋', 'Double-Strap Slides|雙帶拖鞋', 'Fisherman Sandals|漁夫涼鞋'],
    ...['Plush Slides|毛絨拖鞋', 'Thong Sandals|夾腳涼鞋'],
  ],
  sneakers: [
    ...['Low-Top Sneakers|球鞋', 'Runner Sneakers|跑鞋', 'High-Top Sneakers|高筒球鞋'],
    ...['Chunky Sneakers|厚底波鞋', 'Plimsolls|輕便球鞋', 'Trail Sneakers|運動鞋'],
    ...['Mid-Top Sneakers|中筒球鞋', 'Slip-On Sneakers|便服懶人鞋'],
  ],
  backpacks: ['Backpack|背囊'],
  handbags: [
    ...['Trapeze Bag|梯形手袋', 'Baguette Bag|腋下手袋', 'Box Bag|盒形手袋'],
    ...['Bucket Bag|水桶袋', 'Frame Bag|口金手袋'],
  ],
  shoulderBags: [
    ...['Flap Shoulder Bag|翻蓋肩背袋', 'Saddle Bag|馬鞍袋'],
    ...['Hobo Bag|新月肩背袋', 'Camera Bag|相機斜孭袋'],
  ],
  wallets: ['Wallet|銀包'],
  belts: ['Belt|皮帶'],
  sunglasses: ['Sunglasses|太陽眼鏡'],
  hats: ['Hat|帽'],
  scarves: ['Scarf|圍巾'],
  totes: [
    ...['Shopper Tote|購物手提袋', 'Wing Tote|飛翼手提袋'],
    ...['North-South Tote|直身手提袋', 'Basket Tote|籃形手提袋'],
  ],
  coats: ['Coat|大衣'],
  flats: ['Loafers|樂福鞋', 'Ballet Flats|芭蕾平底鞋', 'Mary Janes|瑪莉珍鞋', 'Derby Shoes|德比鞋'],
  wedges: ['Espadrille Wedges|草編坡跟鞋', 'Platform Shoes|厚底鞋', 'Flatforms|平底厚底鞋'],
  travelBags: ['Travel Bag|旅行袋'],
  jewellery: ['Necklace|頸鏈'],
};

/** The model that a category's drawing shows for a `detail` number. */
export function modelFor(key: CategoryKey, detail: number): Model {
  const names = NAMES[key];
  const [en = key, zh = ''] = names[detail % names.length]?.split('|') ?? [];
  return { en, zh };
}

/** Openings of a description; `{what}` is colour, material and model in Chinese. */
export const OPENINGS = [
  '這款{what}線條俐落，返工、週末配搭同樣好看。',
  '{what}，今季專門店熱賣款，細節收得乾淨，實物比相片更有質感。',
  '簡約的{what}，低調而耐看，送禮自用皆宜。',
  '經典輪廓的{what}，全人手收邊，着得耐、襯得易。',
  '{what}，專人於歐洲專門店逐件揀選，款式數量有限。',
] as const;

/** Middle sentences of a description; `{material}` is the material in English. */
export const NOTES = [
  'Made in Italy. Crafted from {material}, with tonal stitching and a discreet embossed signature.',
  'Made in Italy. {material} that softens beautifully with wear.',
  'Made in France. {material}, finished by hand at the edges.',
  'Made in Spain. A modern proportion in {material}.',
] as const;

/** Ends of a description. */
export const CLOSINGS = [
  '附原裝盒、塵袋及購買單據副本，100% 正品。',
  '歐洲專門店購入，附原裝包裝，預計 2 至 3 星期送抵香港。',
  '每件貨品出貨前由專人檢查及拍片存檔，請放心選購。',
] as const;

/** A made-up warehouse or shop a piece is sent from. */
export const SHIPS_FROM = [
  'Via Montenapoleone 8, Milano, Italy',
  'Rue du Faubourg Saint-Honoré 41, Paris, France',
  'Via dei Condotti 17, Roma, Italy',
  '香港荃灣海盛路 9 號倉',
] as const;
