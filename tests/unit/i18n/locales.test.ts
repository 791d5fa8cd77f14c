// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { scripts, treeOf, visit } from '../../support/sources';
import { ADMIN_WORDING, SHOP_WORDING } from './wording';

type Translations = Map<string, string>;

/** The translations of a namespace by their full key. */
function translationsOf(language: string, namespace: string): Translations {
  const translations: Translations = new Map();
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        collect(inner, key ? `${key}.${name}` : name);
    else translations.set(key, typeof value === 'string' ? value : `not text: ${String(value)}`);
  };
  collect(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')), '');
  return translations;
}

const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const keysOf = (translations: Translations) =>
  [...new Set([...translations.keys()].map(withoutPlural))].sort();
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name]) => name!);

const namespaces = readdirSync('public/locales/en').map((file) => file.replace('.json', ''));

const otherLanguages = readdirSync('public/locales').filter((language) => language !== 'en');

describe.each(
  otherLanguages.flatMap((language) =>
    namespaces.map((namespace) => [language, namespace] as const),
  ),
)('The translations into %s of %s', (language, namespace) => {
  const [other, en] = [translationsOf(language, namespace), translationsOf('en', namespace)];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('have the same keys as the English ones', () => {
    expect(keysOf(other)).toEqual(keysOf(en));
    expect(en.size).toBeGreaterThan(0);
  });

  it('have the plural forms of their language', () => {
    const counted = keysOf(en).filter((key) => en.has(`${key}_other`));
    for (const key of counted) {
      expect(en.has(`${key}_one`), `en ${key}_one`).toBe(true);
      for (const form of forms)
        expect(other.has(`${key}_${form}`), `${language} ${key}_${form}`).toBe(true);
    }
    if (!forms.includes('one'))
      expect([...other.keys()].filter((key) => key.endsWith('_one'))).toEqual([]);
  });

  it('are never empty', () => {
    for (const [key, text] of [...other, ...en]) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/^not text/);
    }
  });

  it('have the same placeholders as the English ones', () => {
    // Chinese shows a discount in tenths, English in percent off (spec §10.2).
    const own: Record<string, string[]> = {
      'product.discount': ['percentOff', 'tenths'],
      'bulk.takeOff': ['percentOff', 'percentOff', 'tenths'],
    };
    for (const key of keysOf(en)) {
      const filled = (translations: Translations) =>
        [
          ...new Set(
            [key, `${key}_one`, `${key}_other`].flatMap((k) =>
              placeholders(translations.get(k) ?? ''),
            ),
          ),
        ].sort();
      if (own[key]) expect([...filled(en), ...filled(other)].sort()).toEqual(own[key]);
      else expect(filled(other), key).toEqual(filled(en));
    }
  });

  it('contain Chinese text in Chinese only', () => {
    const chinese = [...other.values()].filter((text) => /\p{Script=Han}/u.test(text));
    if (language.startsWith('zh')) expect(chinese.length / other.size).toBeGreaterThan(0.9);
    // The name of the shop contains 真品 in both languages; an admin reads a typed discount in both notations.
    const strays = [...en].filter(([, text]) =>
      /\p{Script=Han}/u.test(text.replace('真品', '').replace('{{tenths}}折', '')),
    );
    expect(strays).toEqual([]);
  });
});

/** The keys that the source passes to `t`: whole keys, and the beginnings of template literals. */
function usedKeys() {
  const whole: [file: string, key: string][] = [];
  const beginnings: [file: string, beginning: string][] = [];
  for (const file of scripts) {
    const collect = (node: ts.Node) => {
      if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect);
      else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(collect);
      else if (ts.isParenthesizedExpression(node)) collect(node.expression);
      else if (ts.isStringLiteralLike(node)) whole.push([file, node.text]);
      else if (ts.isTemplateExpression(node)) beginnings.push([file, node.head.text]);
    };
    visit(treeOf(file), (node) => {
      if (!ts.isCallExpression(node) || !node.arguments[0]) return;
      if (/^(?:t|i18n(?:ext)?\.t)$/.test(node.expression.getText())) collect(node.arguments[0]);
    });
  }
  return { whole, beginnings };
}

describe('The source', () => {
  const { whole, beginnings } = usedKeys();
  const isDemo = (file: string) => file.startsWith('src/demo/');
  const namespaceOf = (file: string) => (isDemo(file) ? 'demo' : 'shop');
  const keys: Record<string, string[]> = Object.fromEntries(
    namespaces.map((namespace) => [namespace, keysOf(translationsOf('en', namespace))]),
  );
  const everyKey = (file: string) =>
    isDemo(file)
      ? keys.demo!
      : namespaces.filter((name) => name !== 'demo').flatMap((name) => keys[name]!);

  it('uses more than a hundred keys', () => {
    expect(whole.length).toBeGreaterThan(100);
    expect(beginnings.length).toBeGreaterThan(5);
  });

  it('uses no missing key', () => {
    const bare = (key: string) => key.replace(/^\w+:/, '');
    expect(whole.filter(([file, key]) => !everyKey(file).includes(bare(key)))).toEqual([]);
    const empty = beginnings.filter(
      ([file, beginning]) => !everyKey(file).some((key) => key.startsWith(bare(beginning))),
    );
    expect(empty).toEqual([]);
  });

  it.each(namespaces)('uses every key of %s', (namespace) => {
    const files = scripts.filter((file) => isDemo(file) === (namespace === 'demo'));
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    // The end of a composed key is in the source too, such as 'wedges' of `category.${key}`.
    const isInSource = (name: string) => new RegExp(`['"\`]${name}['"\`]|\\b${name}:`).test(source);
    const unused = keys[namespace]!.filter((key) => {
      if (whole.some(([, used]) => used.replace(/^\w+:/, '') === key)) return false;
      if (new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`).test(source)) return false;
      const fits = beginnings.some(
        ([file, beginning]) =>
          (namespace === 'demo') === (namespaceOf(file) === 'demo') && key.startsWith(beginning),
      );
      return !fits || !isInSource(key.split('.').at(-1)!);
    });
    expect(unused).toEqual([]);
  });
});

describe('The English wording (spec §8, §17)', () => {
  const wording = (namespace: string) => translationsOf('en', namespace);

  it.each(SHOP_WORDING)('%s is %j', (key, text) => {
    expect(wording('shop').get(key)).toBe(text);
  });

  it.each(ADMIN_WORDING)('of the admin includes %j', (text) => {
    const all = [...wording('admin').values()];
    const unfilled = all.map((translation) => translation.replace(/{{\s*\w+\s*}}/g, '{}'));
    expect(unfilled).toContain(text);
  });
});

/** Attributes and properties whose text a person sees or hears. */
const SPOKEN =
  /^(?:alt|title|placeholder|label|text|question|failed|hint|okHint|error|details|aria-(?:label|description|placeholder|valuetext))$/;

/** Literals of a component that a person would see or hear: words, as JSX text or in an attribute. */
function literalWords(file: string): string[] {
  const found: string[] = [];
  const collect = (node: ts.Node) => {
    const text = ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text : '';
    if (/\p{Letter}{2}/u.test(text)) found.push(text.trim());
    if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect);
    // `condition && text`; the operands of a comparison are no text.
    if (ts.isBinaryExpression(node) && /^(?:&&|\|\||\?\?)$/.test(node.operatorToken.getText()))
      collect(node.right);
    if (ts.isTemplateExpression(node))
      for (const { text: part } of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        if (/\p{Letter}{2}/u.test(part)) found.push(part.trim());
    if (ts.isJsxExpression(node) && node.expression) collect(node.expression);
  };
  visit(treeOf(file), (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) node.children.forEach(collect);
    if (ts.isJsxAttribute(node) && node.initializer && SPOKEN.test(node.name.getText()))
      collect(node.initializer);
    if (ts.isCallExpression(node) && /^(?:show|pop)Toast$/.test(node.expression.getText()))
      node.arguments.slice(1, 2).forEach(collect);
  });
  return found;
}

describe('A component', () => {
  it('takes every visible word from the locale files', () => {
    const components = scripts.filter((file) => /\.tsx$|\/use\w+\.ts$/.test(file));
    expect(components).toContain('src/features/browse/HomePage.tsx');
    expect(
      components.flatMap((file) => literalWords(file).map((text) => `${file}: ${text}`)),
    ).toEqual([]);
  });
});
