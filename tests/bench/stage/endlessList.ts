/** A product as the catalogue sends it. */
export type HostProduct = { productId: string } & Record<string, unknown>;

/**
 * A product list that never ends: the given products over and over, each time under ids of their
 * own. How many a page holds can change underway, and answers can be held back, so that what a page
 * does with an answer is told from how it came to ask.
 */
export function endlessList(products: readonly HostProduct[]) {
  const pages: { from: number; size: number }[] = [];
  let size = 24;
  let asked: (() => void) | undefined;
  let held: Promise<void> | undefined;

  return {
    setPageSize(next: number) {
      size = next;
    },

    /** How many products have been sent since its first page was. */
    sent: () => pages.reduce((sum, page) => sum + page.size, 0),

    /** Holds answers back from now on. `asked` settles when one is wanted, `release` lets it go. */
    hold(): { asked: Promise<void>; release: () => void } {
      let letGo: (() => void) | undefined;
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      });
      return {
        asked: isAsked,
        release() {
          held = undefined;
          letGo?.();
        },
      };
    },

    /** A page, from 1; asked for again it is the same. */
    async page(number: number): Promise<HostProduct[]> {
      asked?.();
      await held;
      if (number === 1) pages.length = 0;
      const before = pages[number - 2];
      const page = (pages[number - 1] ??= { from: before ? before.from + before.size : 0, size });
      return Array.from({ length: page.size }, (_, place) => productAt(page.from + place));
    },
  };

  function productAt(place: number): HostProduct {
    const product = products[place % products.length];
    if (!product) throw new Error('The list has no product');
    return { ...product, productId: `${product.productId}-again${place}` };
  }
}

/** The product whose double an id names. */
export function originalId(productId: string): string {
  return productId.replace(/-again\d+$/, '');
}

export type EndlessList = ReturnType<typeof endlessList>;
