/** The contents of a card on the floors. */
export type FloorProduct = {
  id: string;
  title: string;
  price: number;
  sizes: string[];
  picture: string;
};

/** The first 24 products of a catalogue response that have what a card shows. */
export function floorProducts(list: readonly unknown[]): FloorProduct[] {
  const products = list.flatMap((entry): FloorProduct[] => {
    const { productId, title, price, sizeArray, images }: Record<string, unknown> = Object(entry);
    if (typeof productId !== 'string' || typeof title !== 'string') return [];
    if (typeof price !== 'number' || !Array.isArray(images) || !images[0]) return [];
    const sizes = Array.isArray(sizeArray) ? sizeArray.map(String) : [];
    return [{ id: productId, title, price, sizes, picture: String(images[0]) }];
  });
  return products.slice(0, 24);
}

/** A price in HKD, formatted as in the shop. */
export function priceText(price: number): string {
  return `HK$${price.toLocaleString('en')}`;
}

/** The select elements above the grid and their options. */
export const MENUS: readonly { name: string; choices: readonly string[] }[] = [
  { name: '品牌', choices: ['Gucci', 'Prada', 'Celine', 'Balenciaga', 'Burberry'] },
  { name: '類別', choices: ['波鞋', '手袋', '銀包', '頸巾'] },
  { name: '排序', choices: ['最新', '價錢由低至高', '價錢由高至低'] },
];
