const APPS = [
  { name: 'Instagram', pattern: /\bInstagram\b/ },
  { name: 'Facebook', pattern: /\bFB(?:AN|AV|_IAB)\b/ },
  { name: 'WeChat', pattern: /\bMicroMessenger\b/ },
  { name: 'LINE', pattern: /\bLine\// },
] as const;

/**
 * The app whose built-in browser has this user agent, where Google refuses to sign people in.
 * Undefined in an ordinary browser.
 */
export function inAppBrowser(userAgent: string): string | undefined {
  return APPS.find(({ pattern }) => pattern.test(userAgent))?.name;
}
