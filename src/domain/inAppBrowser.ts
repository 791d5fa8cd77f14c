const APPS = [
  { name: 'Instagram', sign: /\bInstagram\b/ },
  { name: 'Facebook', sign: /\bFB(?:AN|AV|_IAB)\b/ },
  { name: 'WeChat', sign: /\bMicroMessenger\b/ },
  { name: 'LINE', sign: /\bLine\// },
] as const;

/**
 * The app whose built-in browser a page is read in, by its user agent: Google refuses to sign people
 * in there. Undefined in a browser of its own.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  return APPS.find(({ sign }) => sign.test(userAgent))?.name;
}
