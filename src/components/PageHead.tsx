import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { config } from '../config';
import { useLanguage } from '../contexts/Language';
import { canonicalUrl, inLanguage } from '../domain/pageAddress';
import { LANGUAGE_CODES, LANGUAGES } from '../i18n/languages';

export type PageHeadProps = {
  /** The title without the shop's name; undefined on the front page. */
  title?: string | undefined;
  description?: string | undefined;
  /** The picture of a link preview; only an http(s) URL is used. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Set on personal pages and on pages that search engines should not list. */
  noindex?: boolean | undefined;
};

/**
 * The title, meta tags and canonical links of a page. React hoists them into `<head>` and removes them on
 * unmount. Every page renders exactly one PageHead.
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
  const siteName = t('meta.siteName', { shop });
  const full = title ? `${title} · ${siteName}` : t('meta.frontTitle', { shop });
  const metaDescription = description || t('meta.front', { shop });
  const url = canonicalUrl(origin, pathname, search);
  const picture = image && /^https?:/i.test(image) ? image : `${origin}/og.png`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={metaDescription} />
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      {LANGUAGE_CODES.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={LANGUAGES[code].htmlLang}
          href={inLanguage(url, code)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={metaDescription} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={LANGUAGES[language].openGraph} />
      {LANGUAGE_CODES.filter((code) => code !== language).map((code) => (
        <meta key={code} property="og:locale:alternate" content={LANGUAGES[code].openGraph} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Removes the static tags of index.html, which serve clients without JavaScript. */
function removeBootHead(): void {
  for (const element of document.head.querySelectorAll('[data-boot]')) element.remove();
}
