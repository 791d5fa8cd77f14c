import { profilePair } from './pairs';
import type { Pen } from './pen';
import type { Piece } from './studio';

export const INSOLE = '#cfb48c';

/** Returns the two tones of a stacked heel or sole. */
export function stacked(pen: Pen): readonly string[] {
  return pen.pick<readonly string[]>(41, [
    [pen.base, pen.shade],
    ['#5a3c26', '#38230f'],
    ['#2a2522', '#14110f'],
  ]);
}

/** Creates the piece of a shoe; the second view shows a pair. */
export function shoePiece(
  draw: (pen: Pen) => string,
  floor: number,
  rest: Pick<Piece, 'spread' | 'focus' | 'above' | 'raise'>,
): Piece {
  return { front: draw, other: (pen) => profilePair(pen, draw(pen), floor), floor, ...rest };
}
