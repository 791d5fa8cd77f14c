import { BRAND_NAMES } from './constants';
import type { Product } from './product';

/** A language in which goods have names. */
type Reader = 'zh' | 'en';

const HAN = /\p{Script=Han}/u;
const TWO_HAN = /\p{Script=Han}.*\p{Script=Han}/su;

/** English words for goods, most without their ends, so that *sneaker* also finds *Sneakers*. */
const GOODS =
  /bag|backpack|belt|beret|blazer|blouse|boot|bracelet|bangle|\bcap|cardigan|case|coat|clutch|dress|duffle|earring|fedora|flats|glasses|glove|hat\b|heel|hood|jacket|jeans|knit|loafer|mule|necklace|parka|pump|purse|ring\b|sandal|scarf|shawl|shirt|shoe|skirt|slide|slipper|sneaker|sweater|tote|trainer|trouser|vest|wallet|watch|wedge/i;

/** A size at the end of a name, which both languages share: *37*, *30 cm*, *(20 × 15 cm)*. */
const MEASURE = /\s*[(（]?(?<!\p{L})\d[\d.,×x*\s/-]*(?:cm|mm|吋|寸)?\s*[)）]?$/iu;

/** A longer text is a description, of which no part is left out. */
const MAX_LENGTH = 300;

const SPACE = /^[\s/|｜／·・,，;；:：、–—-]+|[\s/|｜／·・,，;；:：、–—-]+$/gu;
const SEPARATOR = /[/|｜／·・\n]|\s[–—-]\s|[(（[【「]/u;
const ENCLOSED = /^[(（[【「](.+)[)）\]】」]$/su;

/**
 * The name of a product for a reader of this language: the part of its title, else of its name, in that
 * language, else the title, the name or the id as the record has it (spec §10.4, docs/decisions/0068).
 */
export function productName(product: Product, reader: Reader): string {
  return readersName([product.title, product.name], reader) || product.productId;
}

/** How hosts and shoppers write the only size, as a part of regular expressions. */
export const ONE_SIZE = '均一?[碼码]|[單单]一尺[碼码]|(?:one|free)[ -]?size';

const IS_ONE_SIZE = new RegExp(`^(?:${ONE_SIZE})$`, 'i');

/** Whether a host's size means that there is only one. */
export function isOneSize(size: string): boolean {
  return IS_ONE_SIZE.test(size.trim());
}

/** The part in this language of the first of these texts that has one, else the first text. */
export function readersName(texts: readonly (string | undefined)[], reader: Reader): string {
  const given = texts.flatMap((text) => text || []);
  for (const text of given) {
    const part = partOf(text, reader);
    if (part) return part;
  }
  return given[0] ?? '';
}

/** The part of a text in this language, or undefined where the text has none. */
function partOf(text: string, reader: Reader): string | undefined {
  if (!HAN.test(text)) return reader === 'en' && isWord(text) ? text : undefined;
  const names = bilingualNames(text);
  if (reader === 'zh') return names?.zh ?? text;
  return names?.en;
}

/**
 * The two names of a text that has one in each language, such as “Wool coat 羊毛大衣”. Undefined where its
 * Latin words are part of the Chinese name, as brands, models and letters are in “Gucci Marmont 手袋” and
 * “V 領毛衣”.
 */
function bilingualNames(text: string): Record<Reader, string> | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const measure = MEASURE.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - measure.length);
  const from = body.search(HAN);
  if (from === -1) return undefined;
  const to = /^.*\p{Script=Han}/su.exec(body)?.[0].length ?? body.length;
  const before = withoutOwnLetters(body.slice(0, from).replace(/[(（[【「]\s*$/u, ''));
  const cuts = [
    { latin: before, chinese: body.slice(before.length), between: body.slice(0, from) },
    { latin: body.slice(to), chinese: body.slice(0, to), between: body.slice(to) },
  ];
  for (const { latin, chinese, between } of cuts) {
    const [en, zh] = [trimmed(latin), trimmed(chinese)];
    if (TWO_HAN.test(zh) && isName(en, between))
      return { en: `${en}${measure}`, zh: `${zh}${measure}` };
  }
  return undefined;
}

/**
 * A Latin beginning without the letters that begin the Chinese name after it, such as the second *V* of
 * “V-Neck Knit V 領針織衫”. Empty where a single letter is not repeated: all of “Logo T 恤” is one name.
 */
function withoutOwnLetters(latin: string): string {
  const [own = '', word = ''] = /(?<!\p{L})(\p{L}{1,4})\s?$/u.exec(latin) ?? [];
  const earlier = latin.slice(0, latin.length - own.length);
  const words = earlier.toLowerCase().split(/\P{L}+/u);
  if (word !== '' && words.includes(word.toLowerCase())) return earlier;
  return word.length === 1 ? '' : latin;
}

/** Whether a Latin part of a mixed text names goods by itself; `between` has what separates it. */
function isName(part: string, between: string): boolean {
  if (!isWord(part)) return false;
  return GOODS.test(part) || /\S\s+[a-z]/.test(part) || SEPARATOR.test(between);
}

/** Whether a text without Chinese is more than a code, a size or a brand. */
function isWord(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return /\p{L}{3}|\p{L}\s+\p{L}/u.test(plain) && !BRANDS.has(plain);
}

const BRANDS: ReadonlySet<string> = new Set(BRAND_NAMES.map((name) => name.toLowerCase()));

function trimmed(part: string): string {
  const bare = part.replace(SPACE, '');
  return bare.replace(ENCLOSED, '$1');
}
