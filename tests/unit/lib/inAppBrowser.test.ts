import { expect, it } from 'vitest';

import { inAppBrowser } from '../../../src/lib/inAppBrowser';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

it.each([
  [`${PHONE} Mobile/15E148 Instagram 350.0.0.0`, 'Instagram'],
  [`${PHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, 'Facebook'],
  [`${PHONE} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat'],
  [`${PHONE} Mobile/15E148 Safari Line/14.0.0`, 'LINE'],
])('recognises %s as %s', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

it.each([
  `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) Offline/1.0',
  '',
])('recognises %j as an ordinary browser', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeUndefined();
});
