import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { config } from '../config';
import { useLanguage } from '../contexts/Language';
import { canonicalUrl, inLanguage } from '../domain/pageAddress';
import { useTranslation } from '../i18n/useTranslation';

export type PageHeadProps = {
  /** What the page shows, without the shop's name; absent on the shop's front page. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's own picture; only an http(s) URL can be fetched by who draws a link's card. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** For pages that belong to a person, or show nothing that a search should find. */
  noindex?: boolean | undefined;
};

const OG_LOCALES = { zh: 'zh_HK', en: 'en_GB' } as const;

/**
 * What a page is to browsers, search engines and link cards. React hoists it all into `<head>`, and
 * takes it out again with the page. Every page has exactly one.
 */
export function PageHead({
  title,
  description,
  image,
  type = 'website',
  noindex = false,
}: PageHeadProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  useLayoutEffect(removeBootHead, []);

  const shop = config().shopName;
  const { origin } = window.location;
  const full = title ? `${title} · ${shop} 真品` : t('meta.frontTitle', { shop });
  const words = description || t('meta.front', { shop });
  const url = canonicalUrl(origin, pathname, search);
  const picture = image && /^https?:/i.test(image) ? image : `${origin}/og.png`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={words} />
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="zh-HK" href={inLanguage(url, 'zh')} />
      <link rel="alternate" hrefLang="en" href={inLanguage(url, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:site_name" content={`${shop} 真品`} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={words} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={OG_LOCALES[language]} />
      <meta property="og:locale:alternate" content={OG_LOCALES[language === 'zh' ? 'en' : 'zh']} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The shop's words in index.html, there for who runs no script, give way to the page's own. */
function removeBootHead(): void {
  for (const element of document.head.querySelectorAll('[data-boot]')) element.remove();
}
