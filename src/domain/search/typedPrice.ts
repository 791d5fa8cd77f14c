import { plainTyped } from '../../lib/typedText';

const THOUSANDS: Readonly<Record<string, number>> = { k: 1000, 千: 1000, 萬: 10_000, 万: 10_000 };

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  兩: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** A typed or pasted amount, such as 5,000, HK$5000, 1.5萬, 1萬2 or 一萬五千; undefined for any other text. */
export function typedPrice(typed: string): number | undefined {
  const plain = plainTyped(typed).replace(/^HK|[$,\s元]/gi, '');
  const [, amount, unit = '', part = '0'] =
    /^(\d{1,9}(?:\.\d*)?)([k千萬万]?)(?:(?<=[千萬万])(\d)[千百]?)?$/i.exec(plain) ?? [];
  if (amount === undefined) return chineseAmount(plain);
  // The digit of 1萬2 counts thousands, that of 1千2 hundreds.
  return Math.floor((Number(amount) + Number(part) / 10) * (THOUSANDS[unit.toLowerCase()] ?? 1));
}

const CHINESE =
  /^(?:([一二兩两三四五六七八九]?十?[一二三四五六七八九]?)[萬万])?(?:([一二兩两三四五六七八九])千?)?(?:([一二三四五六七八九])百?)?$/;

/** 一萬, 八千, 一萬五 and 八千五: a last digit counts what is below the unit before it. */
function chineseAmount(text: string): number | undefined {
  const [all = '', tenThousands = '', thousands = '', hundreds = ''] = CHINESE.exec(text) ?? [];
  if (!/[千萬万]/.test(all)) return undefined;
  return (
    belowHundred(tenThousands) * 10_000 +
    belowHundred(thousands) * 1000 +
    belowHundred(hundreds) * 100
  );
}

function belowHundred(text: string): number {
  const [tens, ones = ''] = text.includes('十') ? text.split('十') : [undefined, text];
  return (tens === undefined ? 0 : (DIGITS[tens] ?? 1) * 10) + (DIGITS[ones] ?? 0);
}
