import type { Pen } from './pen';
import { shape } from './shapes';

/** Draws notched lapels that fold back over the chest. */
export function lapels(pen: Pen, top: number, close: number, wide: number): string {
  const notch = top + 96;
  return (
    shape(`M346 ${top}L454 ${top}L404 ${close}Z`, pen.pick(101, ['#efe8da', '#2b2825', pen.deep])) +
    pen.mirrored(
      pen.skin(
        `M346 ${top - 4}C330 ${top + 20} ${400 - wide} ${notch - 30} ${400 - wide - 14} ${notch + 20}L${400 - wide + 22} ${notch + 30}C350 ${notch + 80} 374 ${close - 40} 404 ${close}C396 ${top + 140} 372 ${top + 60} 354 ${top - 6}Z`,
        30,
      ) +
        pen.seam(
          `M346 ${top - 4}C330 ${top + 20} ${400 - wide} ${notch - 30} ${400 - wide - 14} ${notch + 20}L${400 - wide + 22} ${notch + 30}C350 ${notch + 80} 374 ${close - 40} 404 ${close}`,
          2.5,
        ) +
        pen.seam(
          `M${400 - wide + 22} ${notch + 30}L${400 - wide + 8} ${notch - 6}L356 ${top + 70}`,
          2.5,
        ),
    ) +
    pen.skin(
      `M342 ${top + 4}C350 ${top - 26} 450 ${top - 26} 458 ${top + 4}Q400 ${top - 12} 342 ${top + 4}Z`,
      90,
    )
  );
}

/** Draws a pair of flap pockets. */
export function flapPockets(pen: Pen, y: number, x = 268): string {
  return pen.mirrored(
    pen.skin(`M${x} ${y}h84v26q-42 6-84 0z`, 90) + pen.seam(`M${x} ${y}h84v26q-42 6-84 0z`),
  );
}

/** Draws a shirt collar; a larger `spread` moves its points outwards. */
export function collar(pen: Pen, top: number, spread = 0): string {
  return (
    shape(`M346 ${top}Q400 ${top - 18} 454 ${top}L404 ${top + 84}Z`, pen.deep) +
    pen.mirrored(
      pen.skin(
        `M338 ${top}C348 ${top - 22} 376 ${top - 26} 394 ${top - 16}L402 ${top + 66}L${340 - spread} ${top + 104}C${326 - spread} ${top + 70} 328 ${top + 30} 338 ${top}Z`,
        60,
      ) +
        pen.seam(
          `M402 ${top + 66}L${340 - spread} ${top + 104}C${326 - spread} ${top + 70} 328 ${top + 30} 338 ${top}`,
          2.5,
        ),
    )
  );
}
