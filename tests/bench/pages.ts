import { URLS } from './stage/addresses';

/** A page of the shop that visitors land on. */
export type ShopPage = {
  name: string;
  path: string;
  /** Whether its largest element is a product picture. */
  showsProducts: boolean;
  /** Whether search engines may list it. */
  isIndexed: boolean;
};

/** The six pages that are measured. */
export function shopPages(productId: string): ShopPage[] {
  return [
    { name: 'Home', path: '/', showsProducts: true, isIndexed: true },
    { name: 'Product', path: `/product/${productId}`, showsProducts: true, isIndexed: true },
    { name: 'Brand list', path: '/search/Gucci', showsProducts: true, isIndexed: true },
    { name: 'Search', path: '/search', showsProducts: false, isIndexed: true },
    { name: 'Cart', path: '/cart', showsProducts: false, isIndexed: false },
    { name: 'Sign-up', path: '/signup/', showsProducts: false, isIndexed: false },
  ];
}

/** The pages that the shop is compared with, by name. */
export const FLOORS = { html: 'html floor', react: 'react floor' } as const;

/** Name and URL of both floors and all pages. */
export function measuredPages(pages: readonly ShopPage[]): { name: string; url: string }[] {
  return [
    { name: FLOORS.html, url: URLS.html },
    { name: FLOORS.react, url: URLS.react },
    ...pages.map(({ name, path }) => ({ name, url: URLS.shop + path })),
  ];
}
