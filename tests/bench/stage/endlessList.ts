/** A product as the catalogue sends it. */
export type HostProduct = { productId: string } & Record<string, unknown>;

/**
 * A product list without an end: copies of the given products, each with an id of its own. The page
 * size can change at any time, and responses can be held back to measure what follows a response alone.
 */
export function endlessList(products: readonly HostProduct[]) {
  const pages: { from: number; size: number }[] = [];
  let size = 24;
  let onRequest: (() => void) | undefined;
  let held: Promise<void> | undefined;

  return {
    setPageSize(next: number) {
      size = next;
    },

    /** The number of products sent since page 1 was last requested. */
    sent: () => pages.reduce((sum, page) => sum + page.size, 0),

    /** Holds responses back. `requested` resolves at the next request; `release` lets responses go. */
    hold(): { requested: Promise<void>; release: () => void } {
      let resume: (() => void) | undefined;
      held = new Promise((resolve) => {
        resume = resolve;
      });
      const requested = new Promise<void>((resolve) => {
        onRequest = resolve;
      });
      return {
        requested,
        release() {
          held = undefined;
          resume?.();
        },
      };
    },

    /** A page, counted from 1; a repeated request gets the same products. */
    async page(number: number): Promise<HostProduct[]> {
      onRequest?.();
      await held;
      if (number === 1) pages.length = 0;
      const before = pages[number - 2];
      const page = (pages[number - 1] ??= { from: before ? before.from + before.size : 0, size });
      return Array.from({ length: page.size }, (_, index) => productAt(page.from + index));
    },
  };

  function productAt(index: number): HostProduct {
    const product = products[index % products.length];
    if (!product) throw new Error('The list has no product');
    return { ...product, productId: `${product.productId}-copy${index}` };
  }
}

/** The id of the product that an endless list's product is a copy of. */
export function originalId(productId: string): string {
  return productId.replace(/-copy\d+$/, '');
}

export type EndlessList = ReturnType<typeof endlessList>;
