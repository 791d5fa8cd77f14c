type Translations = { [key: string]: string | Translations };

/**
 * Parses a locale file: texts by key, nested to any depth. An HTML page or an error object served in
 * its place would otherwise make the shop show its keys.
 * @throws TypeError or SyntaxError when the text is anything else
 */
export function parseTranslations(json: string): Translations {
  const translations: unknown = JSON.parse(json);
  if (!isTranslations(translations)) throw new TypeError('Not a locale file');
  return translations;
}

function isTranslations(value: unknown): value is Translations {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries: unknown[] = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every((entry) => typeof entry === 'string' || isTranslations(entry))
  );
}
