import { staggered } from './pairs';
import type { Pen } from './pen';
import type { Piece } from './studio';

export const INSOLE = '#cfb48c';

/** The two tones of a stacked heel or sole. */
export function stacked(pen: Pen): readonly string[] {
  return pen.pick<readonly string[]>(41, [
    [pen.base, pen.shade],
    ['#5a3c26', '#38230f'],
    ['#2a2522', '#14110f'],
  ]);
}

/** A shoe drawn in profile, shown again as a pair. */
export function shod(
  draw: (pen: Pen) => string,
  floor: number,
  rest: Pick<Piece, 'spread' | 'focus' | 'above' | 'raise'>,
): Piece {
  return { front: draw, other: (pen) => staggered(pen, draw(pen), floor), floor, ...rest };
}
