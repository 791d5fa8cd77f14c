import bcd, {
  type BrowserName,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';

/** The data of a feature by its path, or undefined. */
export function dataOf(feature: string) {
  const [area = '', ...rest] = feature.split('/');
  let node = Object.entries(bcd).find(([name]) => name === area)?.[1];
  for (const part of rest) node = node?.[part];
  return node;
}

/**
 * The first version of a browser that has a feature, under its standard name and without a setting;
 * undefined where none has. A partial implementation counts.
 */
export function firstVersion(feature: string, browser: BrowserName): string | undefined {
  const support = dataOf(feature)?.__compat?.support[browser];
  const statements: SimpleSupportStatement[] = [support ?? []].flat();
  const versions = statements
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .map(({ version_added }) => version_added)
    .filter((version) => typeof version === 'string' && /^≤?\d/.test(version))
    .map((version) => String(version).replace('≤', ''));
  return versions.toSorted((one, other) => Number(one) - Number(other))[0];
}

/** The oldest version of a browser that has all of these features. */
export function oldestVersion(features: readonly string[], browser: BrowserName): string {
  const versions = features.map((feature) => firstVersion(feature, browser) ?? 'none');
  return versions.toSorted((one, other) => Number(other) - Number(one))[0] ?? 'none';
}

export function releaseDate(browser: BrowserName, version: string): string | undefined {
  return bcd.browsers[browser].releases[version]?.release_date;
}
