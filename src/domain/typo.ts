import { hasHan, joined, type Folded } from './foldText';

type Named = { names: readonly Folded[]; aliases: readonly Folded[] };

/** Shorter words are one slip away from too many others: skirt and shirt, boot and root. */
const SHORTEST_NAME = 5;
const SHORTEST_ALIAS = 6;

/** From here on a word may still be in the typing: `balanci`. */
const SHORTEST_BEGINNING = 5;

/** A query whose Latin words, where the shop does not know them, are those one slip away. */
export function corrected(asked: Folded, known: readonly Named[]): Folded {
  const tokens = (words: readonly Folded[], shortest: number) =>
    words
      .flatMap((word) => word.tokens)
      .filter((token) => token.length >= shortest && !hasHan(token));
  const vocabulary = known.flatMap(({ names, aliases }) => [
    ...tokens(names, SHORTEST_NAME),
    ...tokens(aliases, SHORTEST_ALIAS),
  ]);
  return joined(asked.tokens.map((token) => nearest(token, vocabulary) ?? token));
}

function nearest(token: string, vocabulary: readonly string[]): string | undefined {
  if (hasHan(token) || token.length < SHORTEST_NAME - 1) return undefined;
  if (vocabulary.some((word) => word.startsWith(token))) return undefined;
  // People get the first letter right.
  const alike = vocabulary.filter((word) => word.startsWith(token.slice(0, 1)));
  return (
    alike.find((word) => isOneSlip(token, word)) ??
    alike.find(
      (word) => token.length >= SHORTEST_BEGINNING && isOneSlip(token, word.slice(0, token.length)),
    )
  );
}

/** Whether one letter added, left out, mistaken or swapped with the next makes `a` into `b`. */
function isOneSlip(a: string, b: string): boolean {
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
