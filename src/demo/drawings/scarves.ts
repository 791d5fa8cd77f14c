import type { Pen } from './pen';
import { line, mix, place, repeat, shape } from './shapes';
import { contactShadow, flatShadow, type Piece } from './studio';
import { printOf } from './textures';

function scarf(pen: Pen, other = false): string {
  const silk = pen.look.material.key === 'silk';
  const design = printOf(
    pen,
    pen.pick(
      117,
      silk ? ['dots', 'checks', '', 'stripes'] : ['checks', 'stripes', '', 'checks', ''],
    ),
  );
  const dyed = (d: string, degrees = 30): string =>
    pen.skin(d, degrees) + (design ? pen.layers(d, [design]) : '');
  if (silk && !other) {
    const sheet = 'M400 214L696 506L404 806L106 510Z';
    const inner = 'M400 258L652 507L404 762L150 510Z';
    return (
      flatShadow(pen, sheet) +
      shape(sheet, pen.ramp([mix(pen.shade, pen.base, 0.3), pen.shade], 60)) +
      dyed(inner, 60) +
      line('M400 272L638 507L404 748L164 510Z', pen.pale, 3, 0.8) +
      pen.pick(118, [
        repeat(
          4,
          (i) =>
            `<circle cx="400" cy="510" r="${30 + i * 34}" fill="none" stroke="${i % 2 ? pen.shade : pen.pale}" stroke-width="${12 - i * 2}" opacity=".8"/>`,
        ),
        repeat(8, (i) =>
          place(
            shape(
              'M400 510C370 450 374 410 400 372C426 410 430 450 400 510Z',
              i % 2 ? pen.pale : pen.shade,
              0.8,
            ),
            `rotate(${i * 45} 400 510)`,
          ),
        ),
        pen.chain('M400 340L560 507L404 670L244 510Z', 16),
      ]) +
      shape('M400 214L470 284C420 400 330 480 176 580L106 510Z', '#ffffff', 0.14) +
      pen.fold('M696 506L560 646C520 600 540 560 600 520Z', 0.12)
    );
  }
  const fringe = (x: number, y: number, n: number, lean: number): string =>
    silk
      ? ''
      : [pen.shade, pen.base]
          .map((tone, odd) =>
            line(
              repeat(
                Math.floor((n + 1 - odd) / 2),
                (i) =>
                  `M${x + i * 26 + odd * 13} ${Math.round(y + (i * 2 + odd) * lean)}q${(i % 3) * 3 - 3} 26 ${odd * 4 - 2} 52`,
              ),
              tone,
              5,
            ),
          )
          .join('');
  if (other) {
    const stack = (y: number): string =>
      dyed(
        `M190 ${y}C190 ${y - 18} 200 ${y - 26} 220 ${y - 26}H590C616 ${y - 26} 622 ${y + 52} 590 ${y + 52}H220C200 ${y + 52} 190 ${y + 40} 190 ${y}Z`,
        90,
      ) +
      line(`M600 ${y - 22}C624 ${y - 10} 624 ${y + 40} 598 ${y + 50}`, pen.deep, 4, 0.4) +
      line(`M200 ${y + 54}H592`, pen.deep, 5, 0.3);
    return (
      contactShadow(pen, 405, 722, 210) +
      fringe(220, 720, 15, 0) +
      dyed('M214 520H418L412 726H218Z', 20) +
      stack(650) +
      stack(574) +
      stack(498)
    );
  }
  const left = 'M290 330C264 440 250 640 244 786L372 796C380 660 396 500 420 400Z';
  const right = 'M430 380C460 480 486 600 492 716L606 702C600 560 570 430 520 330Z';
  return (
    flatShadow(pen, left) +
    flatShadow(pen, right) +
    fringe(252, 786, 10, 1) +
    fringe(500, 714, 9, -1.4) +
    dyed(right, 10) +
    pen.fold('M470 420C500 520 520 620 524 710L548 708C540 600 520 500 490 410Z', 0.16) +
    dyed(left, 10) +
    pen.fold('M330 430C310 560 296 680 292 790L316 792C322 680 340 540 366 440Z', 0.16) +
    dyed(
      'M276 350C250 270 310 214 400 212C490 214 550 270 530 350C516 424 450 470 380 452C320 436 286 400 276 350Z',
      50,
    ) +
    shape('M326 316C340 272 460 268 478 314C450 344 360 348 326 316Z', pen.deep) +
    pen.fold(
      'M282 360C330 420 440 430 526 360C500 440 420 480 360 446C320 430 296 400 282 360Z',
      0.18,
    ) +
    line('M290 320C330 390 460 396 520 310', pen.deep, 3, 0.3) +
    line('M300 390C350 432 440 436 506 388', pen.deep, 3, 0.3)
  );
}

export const scarves: Piece = {
  front: (pen) => scarf(pen),
  other: (pen) => scarf(pen, true),
  above: (pen) => place(scarf(pen), 'translate(-20 -10)rotate(-9 400 500)scale(1.08)'),
  spread: 220,
  focus: [380, 480, 2.1],
};
