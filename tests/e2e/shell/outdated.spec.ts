import { expect, test } from '../base';

/** What index.html says in a browser that lacks a feature the shop needs (docs/browsers.md). */

// Removes the features before index.html looks for them.
const FEATURES = {
  'URL.canParse': () => Reflect.deleteProperty(URL, 'canParse'),
  'String.prototype.toWellFormed': () => Reflect.deleteProperty(String.prototype, 'toWellFormed'),
};

for (const [feature, remove] of Object.entries(FEATURES))
  test(`asks in both languages for a newer browser where ${feature} is missing, and loads no app`, async ({
    page,
  }) => {
    await page.addInitScript(remove);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    const message = page.getByRole('alert');
    await expect(message).toContainText('請更新瀏覽器');
    await expect(message).toContainText('Please update your browser');
    await expect(page.locator('.boot')).toHaveCount(0);
    expect(loaded.filter((path) => /^\/assets\/|\/spulist/.test(path))).toEqual([]);
  });
