import type { Pen } from './pen';
import { block, line, oval, place, repeat, shape } from './shapes';
import type { Piece } from './studio';
import { printOf } from './textures';

/** A bag panel with its surface design and edge stitching. */
export function panel(pen: Pen, d: string, design = '', degrees = 60): string {
  return pen.skin(d, degrees) + (design ? pen.layers(d, [printOf(pen, design)]) : '');
}

/** A metal closure. */
export function clasp(pen: Pen, x: number, y: number): string {
  return pen.pick(61, [
    pen.frame(x - 24, y - 16, 48, 32, 7) + oval(x, y, 11, 6, pen.metal.base),
    `<circle cx="${x}" cy="${y}" r="17" fill="${pen.shine(45)}" stroke="${pen.metal.dark}"/><circle cx="${x}" cy="${y}" r="8" fill="${pen.metal.light}" opacity=".7"/>`,
    shape(block(x - 34, y - 9, 68, 18, 9), pen.shine(0)) +
      line(`M${x - 22} ${y - 3}h44`, pen.metal.light, 3, 0.8),
    shape(block(x - 15, y - 24, 30, 44, 6), pen.shine(20)) + oval(x, y + 4, 4, 7, pen.metal.dark),
  ]);
}

/** The reflection of the studio light on a panel. */
export function gloss(pen: Pen, d: string): string {
  return shape(d, '#ffffff', pen.shiny ? 0.22 : 0.09);
}

/** Creates the piece of a bag; the second view shows its back. */
export function bagPiece(
  draw: (pen: Pen, back?: boolean) => string,
  floor: number,
  focus: Piece['focus'],
): Piece {
  return {
    front: (pen) => draw(pen),
    other: (pen) => place(draw(pen, true), 'translate(784 0)scale(-.96 1)'),
    floor,
    spread: 250,
    focus,
  };
}

/** Feet along the bottom edge of a bag or travel bag. */
export function feet(pen: Pen, xs: readonly number[], y: number): string {
  return repeat(xs.length, (i) => oval(xs[i] ?? 400, y, 9, 6, pen.metal.dark));
}
