import { URLS } from './stage/addresses';

/** A page of the shop that visitors land on. */
export type ShopPage = {
  name: string;
  url: string;
  /** Whether its largest element is a product picture. */
  showsProducts: boolean;
  /** Whether search engines may list it. */
  isIndexed: boolean;
};

/** The pages that are measured. */
export function shopPages(productId: string): ShopPage[] {
  const product = `/product/${productId}`;
  const ofProducts = (name: string, url: string) => ({
    name,
    url,
    showsProducts: true,
    isIndexed: true,
  });
  const other = (name: string, path: string, isIndexed: boolean) => ({
    name,
    url: URLS.shop + path,
    showsProducts: false,
    isIndexed,
  });
  return [
    ofProducts('Home', `${URLS.shop}/`),
    ofProducts('Product', URLS.shop + product),
    ofProducts('Product, from its file', URLS.snapshot + product),
    ofProducts('Brand list', `${URLS.shop}/search/Gucci`),
    ofProducts('Brand list, id not known', `${URLS.shop}/search/Celine`),
    other('Search', '/search', true),
    other('Cart', '/cart', false),
    other('Sign-up', '/signup/', false),
  ];
}

/** The pages that the shop is compared with, by name. */
export const FLOORS = { html: 'html floor', react: 'react floor' } as const;

/** Name and URL of both floors and all pages. */
export function measuredPages(pages: readonly ShopPage[]): { name: string; url: string }[] {
  return [
    { name: FLOORS.html, url: URLS.html },
    { name: FLOORS.react, url: URLS.react },
    ...pages.map(({ name, url }) => ({ name, url })),
  ];
}
