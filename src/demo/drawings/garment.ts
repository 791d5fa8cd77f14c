import type { Pen } from './pen';
import { dots, line, mix, shape } from './shapes';
import { flatShadow, type Piece } from './studio';

/** Measurements of a garment; widths are half-widths from the centre line. */
export interface Cut {
  readonly neck: number;
  readonly top: number;
  readonly shoulder: number;
  readonly slope: number;
  readonly chest: number;
  readonly arm: number;
  readonly hem: number;
  readonly end: number;
  /** Depth of the neckline; `pointed` makes it a V. */
  readonly dip: number;
  readonly pointed?: boolean;
  /** Outer x, y and width of the cuff; absent for a sleeveless garment. */
  readonly sleeve?: readonly [x: number, y: number, width: number];
}

/** The outline of a body panel. */
export function bodyOf(cut: Cut): string {
  const { neck, top, shoulder, slope, chest, arm, hem, end, dip } = cut;
  const l = (half: number): number => 400 - half;
  const r = (half: number): number => 400 + half;
  const neckline = cut.pointed
    ? `L400 ${top + dip}L${l(neck)} ${top}`
    : `C${r(Math.round(neck * 0.82))} ${top + Math.round(dip * 1.33)} ${l(Math.round(neck * 0.82))} ${top + Math.round(dip * 1.33)} ${l(neck)} ${top}`;
  const waist = Math.round((arm + end) / 2);
  return `M${l(neck)} ${top}L${l(shoulder)} ${slope}C${l(shoulder - 14)} ${slope + 60} ${l(chest + 4)} ${arm - 30} ${l(chest)} ${arm}C${l(chest - 2)} ${waist - 40} ${l(hem)} ${waist + 40} ${l(hem)} ${end}Q400 ${end + 14} ${r(hem)} ${end}C${r(hem)} ${waist + 40} ${r(chest - 2)} ${waist - 40} ${r(chest)} ${arm}C${r(chest + 4)} ${arm - 30} ${r(shoulder - 14)} ${slope + 60} ${r(shoulder)} ${slope}L${r(neck)} ${top}${neckline}Z`;
}

/** The outline of the left sleeve. */
export function sleeveOf(cut: Cut): string {
  if (!cut.sleeve) return '';
  const [x, y, width] = cut.sleeve;
  const tip = 400 - cut.shoulder;
  const pit = 400 - cut.chest;
  const long = y - cut.arm > 120;
  const outer = long
    ? `C${tip - 34} ${cut.slope + 16} ${x + 30} ${cut.arm - 20} ${x + 14} ${cut.arm + 110}L${x} ${y}`
    : `C${tip - 30} ${cut.slope + 16} ${x + 20} ${y - 70} ${x} ${y}`;
  const inner = long
    ? `C${x + width + 10} ${cut.arm + 140} ${pit - 12} ${cut.arm + 70} ${pit + 8} ${cut.arm}`
    : `L${pit + 8} ${cut.arm}`;
  const drop = long ? 6 : 26;
  return `M${tip + 6} ${cut.slope - 3}${outer}Q${x + width / 2} ${y + drop} ${x + width} ${y + drop - 4}${inner}Z`;
}

/** The inside of the back, seen through the neckline. */
function insideOf(pen: Pen, cut: Cut, rise = 16): string {
  return shape(
    `M${400 - cut.neck} ${cut.top}Q400 ${cut.top - rise} ${400 + cut.neck} ${cut.top}L${400 + cut.neck * 0.6} ${cut.top + cut.dip}H${400 - cut.neck * 0.6}Z`,
    pen.deep,
  );
}

/** Draws sleeves, inside and body with soft folds and an optional surface design. */
export function cloth(pen: Pen, cut: Cut, design?: string, back = false): string {
  const shown = back ? { ...cut, dip: 8, pointed: false } : cut;
  const body = bodyOf(shown);
  const sleeve = sleeveOf(cut);
  const weave = (d: string, degrees: number): string =>
    pen.skin(d, degrees) + (design ? pen.layers(d, [design]) : '');
  const arms = sleeve
    ? pen.mirrored(
        weave(sleeve, 20) +
          (cut.sleeve && cut.sleeve[1] - cut.arm > 120
            ? pen.fold(`M${cut.sleeve[0] + 26} ${cut.arm + 60}q34 40 70 10q-30 50-74 30z`, 0.16) +
              pen.fold(`M${cut.sleeve[0] + 12} ${cut.arm + 150}q30 30 60 4q-24 44-62 24z`, 0.13) +
              line(
                `M${400 - cut.chest - 14} ${cut.arm + 34}C${400 - cut.chest - 34} ${cut.arm + 110} ${cut.sleeve[0] + cut.sleeve[2] + 4} ${cut.arm + 150} ${cut.sleeve[0] + cut.sleeve[2] - 4} ${cut.sleeve[1] - 10}`,
                pen.deep,
                8,
                0.16,
              )
            : ''),
      )
    : '';
  const { chest, arm, end, hem, shoulder, slope } = cut;
  return (
    flatShadow(pen, body) +
    (back ? '' : insideOf(pen, cut)) +
    arms +
    weave(body, 30) +
    pen.mirrored(
      (sleeve
        ? line(
            `M${400 - shoulder} ${slope}C${400 - shoulder + 14} ${slope + 60} ${400 - chest - 4} ${arm - 30} ${400 - chest} ${arm}`,
            pen.seamTone,
            2.5,
            0.6,
          )
        : '') +
        pen.fold(
          `M${400 - chest} ${arm}C${400 - chest + 60} ${arm + 60} ${400 - chest + 80} ${arm + 110} ${400 - chest + 86} ${arm + 170}C${400 - chest + 50} ${arm + 110} ${400 - chest + 20} ${arm + 70} ${400 - chest + 1} ${arm + 44}Z`,
          0.14,
        ) +
        pen.fold(
          `M${400 - hem + 34} ${end}C${400 - hem + 40} ${end - 90} ${400 - hem + 62} ${end - 160} ${400 - hem + 96} ${end - 210}C${400 - hem + 84} ${end - 130} ${400 - hem + 74} ${end - 60} ${400 - hem + 72} ${end + 4}Z`,
          0.1,
        ),
    ) +
    shape(
      `M${400 - chest + 18} ${arm + 10}C${400 - chest + 90} ${arm - 50} 380 ${arm - 40} 392 ${arm}C360 ${arm + 60} 350 ${end - 120} 340 ${end}H${400 - hem + 90}C${400 - hem + 90} ${end - 140} ${400 - chest + 70} ${arm + 90} ${400 - chest + 18} ${arm + 10}Z`,
      '#ffffff',
      pen.shiny ? 0.16 : 0.06,
    )
  );
}

/** Draws `count` buttons in a vertical row. */
export function buttons(
  pen: Pen,
  x: number,
  from: number,
  to: number,
  count: number,
  r = 8,
): string {
  const horn = pen.pick(81, ['#5b3d25', '#efe6d4', '#2a2522', pen.metal.base]);
  const row = dots(count, (i) => [x, from + ((to - from) * i) / Math.max(1, count - 1)]);
  return (
    pen.strokes(row, [
      [mix(horn, '#000000', 0.4), r * 2 + 2],
      [horn, r * 2],
      [mix(horn, '#ffffff', 0.25), r],
    ]) + (r > 5 ? line(row.replaceAll('h0', 'm-2-2l4 4m0-4l-4 4'), '#1a120c', 1.4, 0.55) : '')
  );
}

/** Creates the piece of a garment: front, back, and a styled shot on a rail. */
export function garmentPiece(
  draw: (pen: Pen, back?: boolean) => string,
  focus: Piece['focus'],
  neck = 262,
): Piece {
  return {
    front: (pen) => draw(pen),
    other: (pen) => draw(pen, true),
    spread: 200,
    focus,
    hangs: true,
    collar: neck,
  };
}
