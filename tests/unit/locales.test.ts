// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { scripts, treeOf, visit } from './sources';
import { ADMIN_WORDING, SHOP_WORDING } from './wording';

type Words = Map<string, string>;

/** The words of a namespace by their full key. */
function wordsOf(language: string, namespace: string): Words {
  const words: Words = new Map();
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        collect(inner, key ? `${key}.${name}` : name);
    else words.set(key, typeof value === 'string' ? value : `not text: ${String(value)}`);
  };
  collect(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')), '');
  return words;
}

const folded = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const keysOf = (words: Words) => [...new Set([...words.keys()].map(folded))].sort();
const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name]) => name!);

const namespaces = readdirSync('public/locales/en').map((file) => file.replace('.json', ''));

describe.each(namespaces)('The words of %s', (namespace) => {
  const [zh, en] = [wordsOf('zh', namespace), wordsOf('en', namespace)];

  it('have the same keys in both languages', () => {
    expect(keysOf(zh)).toEqual(keysOf(en));
    expect(en.size).toBeGreaterThan(0);
  });

  it('have the plural forms their language needs', () => {
    const counted = keysOf(en).filter((key) => en.has(`${key}_other`));
    for (const key of counted) {
      expect(en.has(`${key}_one`), `en ${key}_one`).toBe(true);
      expect(zh.has(`${key}_other`), `zh ${key}_other`).toBe(true);
    }
    expect([...zh.keys()].filter((key) => key.endsWith('_one'))).toEqual([]);
  });

  it('are never empty', () => {
    for (const [key, text] of [...zh, ...en]) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/^not text/);
    }
  });

  it('fill in the same values in both languages', () => {
    // The two tell a discount each its own way.
    const own: Record<string, string[]> = { 'product.discount': ['percentOff', 'tenths'] };
    for (const key of keysOf(en)) {
      const filled = (words: Words) =>
        [
          ...new Set(
            [key, `${key}_one`, `${key}_other`].flatMap((k) => placeholders(words.get(k) ?? '')),
          ),
        ].sort();
      if (own[key]) expect([...filled(en), ...filled(zh)].sort()).toEqual(own[key]);
      else expect(filled(zh), key).toEqual(filled(en));
    }
  });

  it('are Chinese in Chinese', () => {
    const chinese = [...zh.values()].filter((text) => /\p{Script=Han}/u.test(text));
    expect(chinese.length / zh.size).toBeGreaterThan(0.9);
    // The shop's sign is its name in both languages.
    const strays = [...en].filter(([, text]) => /\p{Script=Han}/u.test(text.replace('真品', '')));
    expect(strays).toEqual([]);
  });
});

/** What the source asks `t` for: whole keys, and the beginnings of keys made of parts. */
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
    namespaces.map((namespace) => [namespace, keysOf(wordsOf('en', namespace))]),
  );
  const everyKey = (file: string) =>
    isDemo(file)
      ? keys.demo!
      : namespaces.filter((name) => name !== 'demo').flatMap((name) => keys[name]!);

  it('is really read: it asks for many words', () => {
    expect(whole.length).toBeGreaterThan(100);
    expect(beginnings.length).toBeGreaterThan(5);
  });

  it('asks for no word that does not exist', () => {
    const bare = (key: string) => key.replace(/^\w+:/, '');
    expect(whole.filter(([file, key]) => !everyKey(file).includes(bare(key)))).toEqual([]);
    const empty = beginnings.filter(
      ([file, beginning]) => !everyKey(file).some((key) => key.startsWith(bare(beginning))),
    );
    expect(empty).toEqual([]);
  });

  it.each(namespaces)('uses every word of %s', (namespace) => {
    const files = scripts.filter((file) => isDemo(file) === (namespace === 'demo'));
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    // The end of a key made of parts is a word of the source too: 'wedges' in `category.${key}`.
    const said = (name: string) => new RegExp(`['"\`]${name}['"\`]|\\b${name}:`).test(source);
    const unused = keys[namespace]!.filter((key) => {
      if (whole.some(([, used]) => used.replace(/^\w+:/, '') === key)) return false;
      if (new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`).test(source)) return false;
      const fits = beginnings.some(
        ([file, beginning]) =>
          (namespace === 'demo') === (namespaceOf(file) === 'demo') && key.startsWith(beginning),
      );
      return !fits || !said(key.split('.').at(-1)!);
    });
    expect(unused).toEqual([]);
  });
});

describe('The English wording of the specification', () => {
  const wording = (namespace: string) => wordsOf('en', namespace);

  it.each(SHOP_WORDING)('%s reads %j', (key, text) => {
    expect(wording('shop').get(key)).toBe(text);
  });

  it.each(ADMIN_WORDING)('of the admin holds %j', (text) => {
    const all = [...wording('admin').values()];
    const unfilled = all.map((word) => word.replace(/{{\s*\w+\s*}}/g, '{}'));
    expect(unfilled).toContain(text);
  });
});
