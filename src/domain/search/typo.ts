import { hasHan, joinTokens, type NormalizedText } from './normalizeText';

type Terms = { name: NormalizedText; aliases: readonly NormalizedText[] };

/** Shorter words are one edit away from too many others: skirt and shirt, boot and root. */
const MIN_NAME_LENGTH = 5;
const MIN_ALIAS_LENGTH = 6;

/** From this length on a token may be the misspelled start of a word: `balanci`. */
const MIN_PREFIX_LENGTH = 5;

/** Replaces unknown Latin words of a query with the known word that is one edit away; a short known word stays too. */
export function correctTypos(query: NormalizedText, known: readonly Terms[]): NormalizedText {
  const tokens = (words: readonly NormalizedText[], minLength: number) =>
    words
      .flatMap((word) => word.tokens)
      .filter((token) => token.length >= minLength && !hasHan(token));
  const vocabulary = known.flatMap(({ name, aliases }) => [
    ...tokens([name], MIN_NAME_LENGTH),
    ...tokens(aliases, MIN_ALIAS_LENGTH),
  ]);
  const words = new Set(
    known.flatMap(({ name, aliases }) => [name, ...aliases]).flatMap((one) => one.tokens),
  );
  return joinTokens(
    query.tokens.map((token) =>
      words.has(token) ? token : (closestWord(token, vocabulary) ?? token),
    ),
  );
}

function closestWord(token: string, vocabulary: readonly string[]): string | undefined {
  if (vocabulary.some((word) => word.startsWith(token))) return undefined;
  // The first letter is rarely mistyped, so only words that share it are candidates.
  const candidates = vocabulary.filter((word) => word.startsWith(token.slice(0, 1)));
  return (
    candidates.find((word) => isOneEdit(token, word)) ??
    candidates.find(
      (word) => token.length >= MIN_PREFIX_LENGTH && isOneEdit(token, word.slice(0, token.length)),
    )
  );
}

/** Whether `a` becomes `b` by inserting, deleting or replacing one letter, or swapping two neighbours. */
function isOneEdit(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
