import { describe, expect, it } from 'vitest';

import { readersName } from '../../../src/domain/readersName';

const both = (...texts: (string | undefined)[]) => [
  readersName(texts, 'zh'),
  readersName(texts, 'en'),
];

describe('A name in both languages', () => {
  it.each([
    ['Wool coat 羊毛大衣', '羊毛大衣', 'Wool coat'],
    ['羊毛大衣 Wool coat', '羊毛大衣', 'Wool coat'],
    ['Loafers樂福鞋', '樂福鞋', 'Loafers'],
    ['黑色波鞋Leather Sneakers', '黑色波鞋', 'Leather Sneakers'],
    ['Sneakers / 波鞋', '波鞋', 'Sneakers'],
    ['波鞋（Sneakers）', '波鞋', 'Sneakers'],
    ['Sneakers (波鞋)', '波鞋', 'Sneakers'],
    ['Marmont | 絎縫手袋', '絎縫手袋', 'Marmont'],
    ['Gucci Leather Sneakers 皮革波鞋', '皮革波鞋', 'Gucci Leather Sneakers'],
    ['Gucci 皮革波鞋 Leather Sneakers', 'Gucci 皮革波鞋', 'Leather Sneakers'],
    ['V-Neck Knit V 領針織衫', 'V 領針織衫', 'V-Neck Knit'],
    ['T-Shirt T恤衫', 'T恤衫', 'T-Shirt'],
    ['Polo Shirt Polo 恤衫', 'Polo 恤衫', 'Polo Shirt'],
    ['Knit in ivory wool 象牙白羊毛 V 領針織衫', '象牙白羊毛 V 領針織衫', 'Knit in ivory wool'],
    ['Sneakers 波鞋 37', '波鞋 37', 'Sneakers 37'],
    ['Handbag 手袋 (20 × 15 cm)', '手袋 (20 × 15 cm)', 'Handbag (20 × 15 cm)'],
    ['Étoile robe dress 星星連身裙', '星星連身裙', 'Étoile robe dress'],
    [
      'D’Orsay Pumps in jade satin 翡翠綠緞面側空高跟鞋',
      '翡翠綠緞面側空高跟鞋',
      'D’Orsay Pumps in jade satin',
    ],
  ])('%s reads %s in Chinese and %s in English', (text, zh, en) => {
    expect(both(text)).toEqual([zh, en]);
  });
});

describe('A name in one language, or in both mixed, stays whole', () => {
  it.each([
    'Wool coat',
    '羊毛大衣',
    'Gucci 黑色手袋',
    '黑色 Gucci 手袋',
    '黑色手袋 Gucci',
    'Gucci Marmont 手袋',
    'Logo T恤',
    'V 領毛衣',
    'Tote 袋',
    'XL 外套',
    'GG 手袋',
    '波鞋 37',
    '37 號波鞋',
    '手袋 20 × 15 cm',
    'GG-1234',
    '2024',
    '👜',
    '   ',
    '(',
    'スニーカー',
  ])('%s', (text) => {
    expect(both(text)).toEqual([text, text]);
  });

  it('is empty without any text', () => {
    expect(both()).toEqual(['', '']);
    expect(both('', undefined)).toEqual(['', '']);
  });
});

describe('A title and a name', () => {
  it.each([
    [['黑色波鞋', 'Black sneakers'], '黑色波鞋', 'Black sneakers'],
    [['Black sneakers', '黑色波鞋'], '黑色波鞋', 'Black sneakers'],
    [['Gucci Marmont 手袋', 'Marmont bag'], 'Gucci Marmont 手袋', 'Marmont bag'],
    [['Wool coat 羊毛大衣', 'Coat in wool'], '羊毛大衣', 'Wool coat'],
    [['黑色波鞋', 'GG-1234'], '黑色波鞋', '黑色波鞋'],
    [['黑色波鞋', 'Gucci'], '黑色波鞋', '黑色波鞋'],
    [['', 'Wool coat 羊毛大衣'], '羊毛大衣', 'Wool coat'],
    [['Title a', 'Name a'], 'Title a', 'Title a'],
  ])('%j read %s in Chinese and %s in English', (texts, zh, en) => {
    expect(both(...texts)).toEqual([zh, en]);
  });
});

describe('A long name', () => {
  it('of 100 letters is read in each language', () => {
    const zh = '羊毛大衣'.repeat(12);
    const en = `Coat of ${'very '.repeat(7)}fine wool`;
    expect(both(`${en} ${zh}`)).toEqual([zh, en]);
  });

  it('of more than 300 letters stays whole, whatever it holds', () => {
    for (const part of ['(', '1 ', ' ', 'Coat 大衣 ', '1x'])
      expect(both(`${part.repeat(100_000)}大衣`)[1]).toHaveLength(part.length * 100_000 + 2);
  });
});
