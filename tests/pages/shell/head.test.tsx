import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';

import { answers, catalogueHolds, size, spu } from '../../support/answers';
import { HOSTS } from '../../support/hosts';
import { renderApp, signedIn } from '../../support/renderApp';

afterEach(() => {
  for (const boot of document.head.querySelectorAll('[data-boot]')) boot.remove();
});

/** The metadata in the document head; expects each tag exactly once. */
function head() {
  const one = (selector: string, attribute: string) => {
    const found = document.querySelectorAll(selector);
    expect(found.length, selector).toBe(1);
    return found[0]!.getAttribute(attribute);
  };
  expect(document.querySelectorAll('head > title')).toHaveLength(1);
  const properties = [...document.querySelectorAll('meta[property]')].map((meta) =>
    meta.getAttribute('property'),
  );
  expect(properties).toEqual([...new Set(properties)]);
  return {
    title: document.title,
    description: one('meta[name="description"]', 'content'),
    canonical: one('link[rel="canonical"]', 'href'),
    zh: one('link[rel="alternate"][hreflang="zh-HK"]', 'href'),
    en: one('link[rel="alternate"][hreflang="en"]', 'href'),
    other: one('link[rel="alternate"][hreflang="x-default"]', 'href'),
    ogTitle: one('meta[property="og:title"]', 'content'),
    ogDescription: one('meta[property="og:description"]', 'content'),
    ogUrl: one('meta[property="og:url"]', 'content'),
    ogType: one('meta[property="og:type"]', 'content'),
    ogImage: one('meta[property="og:image"]', 'content'),
    ogLocale: one('meta[property="og:locale"]', 'content'),
    otherLocale: one('meta[property="og:locale:alternate"]', 'content'),
    siteName: one('meta[property="og:site_name"]', 'content'),
    card: one('meta[name="twitter:card"]', 'content'),
    isHidden: document.querySelectorAll('meta[name="robots"][content="noindex"]').length === 1,
  };
}

const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

function jsonLd() {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]!.textContent);
}

test.each([
  ['/', 'ZAN 真品 · Genuine European luxury', '/'],
  ['/?brand=Gucci', 'Gucci Sneakers · ZAN 真品', '/'],
  ['/?sort=priceAsc&utm_source=x', 'Gucci Sneakers · ZAN 真品', '/?sort=priceAsc'],
  ['/?brand=Prada&category=all&lng=en', 'Prada · ZAN 真品', '/?brand=Prada&category=all'],
  ['/?brand=all&category=boots', 'Boots · ZAN 真品', '/?brand=all&category=1586'],
  ['/?brand=all&category=all', 'Everything · ZAN 真品', '/?brand=all&category=all'],
  ['/search', 'Search · ZAN 真品', '/search'],
  ['/search/Prada', 'Prada · ZAN 真品', '/search/Prada'],
  ['/noFakeStore?utm_source=x', 'No Fakes Pledge Store · ZAN 真品', '/noFakeStore'],
])('%s has the title “%s” and the canonical URL %s', async (path, title, canonical) => {
  catalogueHolds([spu('a')]);
  await renderApp(path);

  await titled(title);
  const url = `https://shop.test${canonical}`;
  const and = canonical.includes('?') ? '&' : '?';
  const metadata = head();
  expect(metadata).toMatchObject({
    canonical: url,
    other: url,
    ogUrl: url,
    zh: `${url}${and}lng=zh`,
    en: `${url}${and}lng=en`,
    ogTitle: title,
    ogType: 'website',
    isHidden: false,
    ogImage: 'https://shop.test/og.png',
    ogLocale: 'en_GB',
    otherLocale: 'zh_HK',
    siteName: 'ZAN 真品',
    card: 'summary_large_image',
  });
  expect(metadata.description).toContain('ZAN 真品');
  expect(metadata.ogDescription).toBe(metadata.description);
});

test.each(['/cart', '/signup/', '/nowhere'])('%s has noindex', async (path) => {
  await renderApp(path);
  await screen.findByRole('heading', { level: 1 });

  const { title, isHidden } = head();
  expect(title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · ZAN 真品`);
  expect(isHidden).toBe(true);
});

test.each(['/account', '/accountInfo', '/order', '/order/1', '/addressBook', '/mylist'])(
  '%s, a personal page, has noindex',
  async (path) => {
    await signedIn();
    await renderApp(path);
    const heading = await screen.findByRole('heading', { level: 1 });

    await titled(`${heading.textContent} · ZAN 真品`);
    expect(head()).toMatchObject({ isHidden: true, canonical: `https://shop.test${path}` });
  },
);

test('A page of search results has noindex', async () => {
  await renderApp('/search?q=bag');
  await screen.findByRole('heading', { level: 1 });
  expect(head()).toMatchObject({ isHidden: true, canonical: 'https://shop.test/search' });
});

test.each(['/search/Nobody', '/?brand=Nobody'])(
  '%s, an unknown brand, has noindex',
  async (path) => {
    answers(`${HOSTS.catalogue}/brandlist`, { list: [] });
    await renderApp(path);
    await screen.findByText('We do not know a brand called “Nobody”.');
    expect(head().isHidden).toBe(true);
  },
);

test('A product page has its brand, price, picture and description in the head and as JSON-LD', async () => {
  catalogueHolds([spu('a/1')]);
  await renderApp('/product/a%2F1?utm_source=mail');

  await titled('Gucci Title a/1 · ZAN 真品');
  const url = 'https://shop.test/product/a%2F1';
  expect(head()).toMatchObject({
    canonical: url,
    en: `${url}?lng=en`,
    ogType: 'product',
    isHidden: false,
    description: 'Gucci Title a/1 · HK$1,000 · A description',
    ogImage: `${HOSTS.catalogue}/images/a/1/0.svg`,
  });
  expect(jsonLd()).toMatchObject({
    '@type': 'Product',
    name: 'Title a/1',
    sku: 'a/1',
    url,
    category: 'Sneakers',
    brand: { '@type': 'Brand', name: 'Gucci' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 1000,
      highPrice: 1000,
      priceCurrency: 'HKD',
      offers: [
        { name: '37', price: 1000, availability: 'https://schema.org/InStock' },
        { name: '38', price: 1000, availability: 'https://schema.org/OutOfStock' },
      ],
    },
  });
});

test("The title of an own-label product has the shop's name once", async () => {
  catalogueHolds([spu('a', { brandId: '231', items: [size('a', '37')] })]);
  await renderApp('/product/a');

  await titled('Title a · ZAN 真品');
  expect(jsonLd()).toMatchObject({
    brand: { name: 'ZAN' },
    offers: { '@type': 'Offer', price: 1000, availability: 'https://schema.org/InStock' },
  });
});

test('A product without a price has no offers', async () => {
  const items = [size('a', '37', { salePrice: null })];
  catalogueHolds([spu('a', { price: null, retailPrice: null, items })]);
  await renderApp('/product/a');

  await titled('Gucci Title a · ZAN 真品');
  expect(jsonLd()).not.toHaveProperty('offers');
});

test('Markup in the name of a product stays text', async () => {
  const title = '</script><script>alert(1)</script>';
  catalogueHolds([spu('a', { title })]);
  await renderApp('/product/a');

  await titled(`Gucci ${title} · ZAN 真品`);
  expect(jsonLd().name).toBe(title);
  expect(document.querySelector('script[type="application/ld+json"]')!.innerHTML).not.toContain(
    '<',
  );
  const scripts = [...document.querySelectorAll('script')].map(({ type }) => type);
  expect(scripts).toEqual(['application/ld+json']);
});

test('The page of an unknown product has noindex', async () => {
  catalogueHolds([]);
  await renderApp('/product/gone');
  await screen.findByRole('link', { name: 'Back to the shop' });
  expect(head()).toMatchObject({ title: 'Product · ZAN 真品', isHidden: true });
});

test('The head is updated by navigation and by a change of language', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<title data-boot>Boot</title>
    <meta data-boot name="description" content="Boot" />
    <meta data-boot property="og:title" content="Boot" />`,
  );
  catalogueHolds([spu('a')]);
  const { router, user } = await renderApp('/');
  expect(head().title).toBe('ZAN 真品 · Genuine European luxury');

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Brand' }), 'Prada');
  await titled('Prada Sneakers · ZAN 真品');
  expect(head().canonical).toBe('https://shop.test/?brand=Prada');

  await user.click((await screen.findByRole('article')).querySelector('a')!);
  await waitFor(() => expect(head().ogType).toBe('product'));
  expect(jsonLd().category).toBe('Sneakers');
  expect(document.title).toMatch(/Title a · ZAN 真品$/);

  await act(() => i18next.changeLanguage('zh'));
  expect(head()).toMatchObject({ ogLocale: 'zh_HK', otherLocale: 'en_GB' });
  expect(jsonLd().category).toBe('休閒及運動鞋');

  await act(() => router.navigate('/?sort=priceDesc'));
  await titled('Gucci 休閒及運動鞋 · ZAN 真品');
  expect(head()).toMatchObject({ ogType: 'website', ogImage: 'https://shop.test/og.png' });
  expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(0);

  await act(() => router.navigate('/cart'));
  await titled('購物袋 · ZAN 真品');
  expect(head()).toMatchObject({ isHidden: true, canonical: 'https://shop.test/cart' });

  await act(() => router.navigate('/'));
  await titled('ZAN 真品 · 歐洲名牌，百分百正貨');
  expect(head().isHidden).toBe(false);
});
