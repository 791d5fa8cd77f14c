import { bodyOf, buttons, cloth, garmentPiece, sleeveOf, type Cut } from './garment';
import type { Pen } from './pen';
import { line, mix, repeat, shape } from './shapes';
import { collar, flapPockets, lapels } from './tailoring';
import { printOf } from './textures';

function puffer(pen: Pen, back: boolean): string {
  const long = pen.roll(104, 2) === 1;
  const end = long ? 852 : 720;
  const cut: Cut = {
    neck: 64,
    top: 250,
    shoulder: 178,
    slope: 292,
    chest: 172,
    arm: 450,
    hem: 172,
    end,
    dip: 20,
    sleeve: [124, 712, 86],
  };
  const rows = long ? 8 : 6;
  const step = Math.round((end - 300) / rows);
  const quilted = (h: number): string => {
    const id = `${pen.prefix}baffle${Math.round(h)}`;
    const fill = pen.ramp(
      [
        mix(pen.light, pen.base, 0.25),
        mix(pen.light, pen.base, 0.6),
        pen.base,
        mix(pen.base, pen.shade, 0.7),
      ],
      84,
    );
    pen.defs.set(
      id,
      `<g id="${id}">${shape(`M0 0Q50 ${h * 0.3} 100 0Q104 ${h / 2} 100 ${h}Q50 ${h * 1.3} 0 ${h}Q-4 ${h / 2} 0 0Z`, fill)}${line(`M1 ${h}Q50 ${h * 1.3} 99 ${h}`, pen.deep, 2.5, 0.5)}</g>`,
    );
    return id;
  };
  const baffle = (x: number, w: number, y: number, h: number): string =>
    `<use href="#${quilted(h)}" transform="translate(${x} ${y})scale(${w / 100} 1)"/>`;
  const arms = pen.mirrored(
    shape(sleeveOf(cut), pen.ramp([pen.base, pen.shade], 90)) +
      repeat(6, (i) =>
        baffle(
          [200, 178, 160, 146, 136, 130][i] ?? 140,
          [80, 80, 82, 84, 84, 80][i] ?? 80,
          306 + i * 65,
          65,
        ),
      ) +
      shape('M136 696H208L204 724Q170 732 138 722Z', pen.shade),
  );
  const trunk = repeat(rows, (i) => {
    const half = [150, 164][i] ?? 172;
    const y = Math.round(292 + i * step);
    return back
      ? baffle(400 - half, half * 2, y, step)
      : baffle(400 - half, half - 4, y, step) + baffle(404, half - 4, y, step);
  });
  const neck = baffle(330, 140, 222, 34) + baffle(322, 156, 256, 34);
  return (
    arms +
    shape(bodyOf(cut), pen.shade) +
    trunk +
    neck +
    (back
      ? ''
      : shape('M342 226Q400 206 458 226Q400 244 342 226Z', pen.deep) +
        pen.zip(`M400 240V${end + 6}`, 9) +
        pen.mirrored(line('M262 560L300 620', pen.deep, 7, 0.6)))
  );
}

function coat(pen: Pen, back = false): string {
  const style = pen.kind<'wrap' | 'puffer' | 'double' | 'trench' | 'single'>([
    'double',
    'puffer',
    'wrap',
    'trench',
    'single',
  ]);
  if (style === 'puffer') return puffer(pen, back);
  const cut: Cut = {
    neck: 58,
    top: 206,
    shoulder: 166,
    slope: 238,
    chest: 152,
    arm: 392,
    hem: style === 'wrap' ? 196 : 184,
    end: 876,
    dip: 40,
    sleeve: [142, 672, 68],
  };
  const belt = style === 'wrap' || style === 'trench';
  const art = cloth(
    pen,
    cut,
    printOf(pen, pen.pick(105, style === 'trench' ? ['', ''] : ['', '', 'checks', ''])),
    back,
  );
  const sash =
    pen.skin('M244 520Q400 540 556 520L558 562Q400 582 242 562Z', 0) +
    pen.seam('M244 520Q400 540 556 520M242 562Q400 582 558 562');
  const hanging =
    pen.skin('M412 548C430 620 436 690 430 760L468 762C476 690 462 600 440 546Z', 20) +
    pen.skin('M396 548C390 610 380 660 362 720L396 728C412 660 420 600 420 546Z', 20) +
    pen.skin('M386 530H440V572H386Z', 90) +
    pen.seam('M386 530H440V572H386Z');
  if (back)
    return (
      art +
      pen.seam('M400 230V640') +
      line('M400 640V888', pen.deep, 5, 0.5) +
      (belt
        ? sash
        : pen.skin('M330 540H470V572H330Z', 0) +
          buttons(pen, 348, 556, 556, 1, 7) +
          buttons(pen, 452, 556, 556, 1, 7)) +
      pen.skin('M338 212C350 182 450 182 462 212Q400 236 338 212Z', 90) +
      (style === 'trench' ? pen.seam('M236 330Q400 372 564 330', 3) : '')
    );
  const edge = line(
    `M${style === 'single' ? 404 : 440} 470L${style === 'single' ? 408 : 448} 886`,
    pen.seamTone,
    3,
    0.7,
  );
  const details = {
    double: () =>
      lapels(pen, 206, 470, 104) +
      pen.withCopy(buttons(pen, 354, 506, 666, 3, 11), 'translate(88)') +
      flapPockets(pen, 640, 262),
    single: () =>
      lapels(pen, 206, 480, 84) + buttons(pen, 404, 510, 690, 3, 11) + flapPockets(pen, 640, 266),
    wrap: () =>
      lapels(pen, 206, 520, 116) +
      pen.mirrored(line('M262 620L300 690', pen.deep, 5, 0.5)) +
      sash +
      hanging,
    trench: () =>
      pen.mirrored(buttons(pen, 352, 410, 700, 4, 9)) +
      pen.skin('M246 240C240 300 250 350 268 380L380 356L356 236Z', 50) +
      pen.seam('M268 380L380 356', 3) +
      collar(pen, 206, 34) +
      pen.mirrored(
        pen.strap('M238 236L320 214', 16) +
          pen.strap('M148 620L212 622', 18) +
          line('M262 620L292 690', pen.deep, 9, 0.4),
      ) +
      sash +
      pen.frame(380, 520, 52, 54, 8),
  };
  return art + edge + details[style]();
}

export const coats = garmentPiece(coat, [400, 380, 1.9], 206);
