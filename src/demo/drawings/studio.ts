import type { Pen } from './pen';
import { mix, oval, place } from './shapes';

/** Drawing of one category in an 800 × 1000 coordinate system. */
export interface Piece {
  readonly front: (pen: Pen) => string;
  readonly other: (pen: Pen) => string;
  /** The y coordinate of the floor; absent for a piece that hangs or lies flat. */
  readonly floor?: number;
  /** Half the width of the contact shadow. */
  readonly spread: number;
  /** Centre and magnification of the close-up. */
  readonly focus: readonly [x: number, y: number, zoom: number];
  /** Draws the piece or pair from above, as an alternative styled shot. */
  readonly above?: (pen: Pen) => string;
  /** Whether the piece is a garment: larger, and on a rail in the styled shot. */
  readonly hangs?: boolean;
  /** The y coordinate where a hanger meets the neck of a garment. */
  readonly collar?: number;
  /** Upward offset that centres a low piece. */
  readonly raise?: number;
}

/** Draws the soft shadow of a flat piece; wide strokes imitate a blur without an SVG filter. */
export function flatShadow(pen: Pen, d: string): string {
  const dark = '#2b211a';
  return place(
    pen.strokes(d, [
      [dark, 34, 0.035],
      [dark, 22, 0.035],
      [dark, 12, 0.04],
      [dark, 4, 0.05],
    ]),
    'translate(10 16)',
  );
}

/** Draws the soft shadow between a piece and the floor. */
export function contactShadow(pen: Pen, cx: number, y: number, spread: number): string {
  return (
    oval(cx + 14, y + 6, spread * 1.3, spread * 0.17 + 12, pen.glow('#3a2c22', 0.3)) +
    oval(cx, y, spread * 1.04, spread * 0.05 + 9, pen.glow('#241a14', 0.6))
  );
}

/** Draws the studio backdrop: wall and floor without an edge, with light from the upper left. */
export function backdrop(
  pen: Pen,
  width = 800,
  height = 1000,
  tint = pen.look.colour.studio,
): string {
  const wall = pen.define(
    `cove${tint}`,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tint, '#ffffff', 0.25)}"/><stop offset=".6" stop-color="${tint}"/><stop offset=".68" stop-color="${mix(tint, '#8a7a6a', 0.09)}"/><stop offset=".8" stop-color="${mix(tint, '#ffffff', 0.12)}"/><stop offset="1" stop-color="${mix(tint, '#ffffff', 0.3)}"/></linearGradient>`,
  );
  return (
    `<rect width="${width}" height="${height}" fill="${wall}"/>` +
    oval(width * 0.3, height * 0.28, width * 0.62, height * 0.5, pen.glow('#ffffff', 0.5))
  );
}
