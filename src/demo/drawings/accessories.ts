import type { Pen } from './pen';
import { block, line, mix, oval, place, repeat, shape } from './shapes';
import { flatShadow, type Piece } from './studio';

function belt(pen: Pen, hung = false): string {
  const wide = pen.pick(111, [52, 40, 64]);
  const buckle = (x: number, y: number): string =>
    pen.kind([
      pen.frame(x - 44, y - wide / 2 - 14, 80, wide + 28, 12) +
        line(`M${x - 40} ${y}h84`, pen.metal.dark, 11) +
        line(`M${x - 40} ${y - 1}h84`, pen.metal.base, 7),
      shape(block(x - 50, y - wide / 2 - 8, 96, wide + 16, 8), pen.shine(30)) +
        shape(block(x - 40, y - wide / 2 + 2, 76, wide - 4, 5), pen.shine(200), 0.6),
      `<circle cx="${x}" cy="${y}" r="${wide * 0.8}" fill="none" stroke="${pen.metal.dark}" stroke-width="15"/><circle cx="${x}" cy="${y}" r="${wide * 0.8}" fill="none" stroke="${pen.shine(45)}" stroke-width="12"/>` +
        line(`M${x - wide * 0.8} ${y}h${wide * 1.6}`, pen.metal.dark, 11) +
        line(`M${x - wide * 0.8} ${y}h${wide * 1.6}`, pen.metal.base, 8),
    ]);
  const holes = (x: number, y: number): string =>
    repeat(
      5,
      (i) =>
        oval(x + i * 34, y, 5, 5, pen.deep) +
        oval(x + i * 34, y + 1.5, 4, 3, mix(pen.deep, '#000000', 0.4)),
    );
  const edge = (d: string): string => line(d, pen.light, 2, 0.7, '8 7');
  if (hung) {
    const y = 520;
    const strip = `M120 ${y - wide / 2}H640L676 ${y}L640 ${y + wide / 2}H120Z`;
    const loops = 'M150 650C300 560 700 560 690 680C680 780 200 790 140 700';
    return (
      place(
        line(loops, pen.deep, wide + 4) + line(loops, pen.base, wide) + edge(loops),
        'translate(0 20)',
      ) +
      flatShadow(pen, strip) +
      pen.skin(strip, 90) +
      edge(`M124 ${y - wide / 2 + 8}H636M124 ${y + wide / 2 - 8}H636`) +
      holes(470, y) +
      buckle(150, y) +
      shape(block(206, y - wide / 2 - 5, 24, wide + 10, 4), pen.shade)
    );
  }
  const h = wide * 1.9;
  const front = `M164 596C164 690 280 730 400 730C520 730 636 690 636 596V${596 + h}C636 ${690 + h} 520 ${730 + h} 400 ${730 + h}C280 ${730 + h} 164 ${690 + h} 164 ${596 + h}Z`;
  return (
    shape(
      'M164 596A236 118 0 0 1 636 596C636 690 520 730 400 730C280 730 164 690 164 596Z',
      pen.ramp([mix(pen.deep, pen.shade, 0.5), pen.deep, mix(pen.deep, '#000000', 0.3)], 90),
    ) +
    line('M168 592A236 118 0 0 1 632 592', pen.light, 3, 0.7) +
    shape(
      `M214 ${604 + h * 0.3}C300 ${560 + h * 0.3} 500 ${560 + h * 0.3} 586 ${604 + h * 0.3}C560 690 480 712 400 712C320 712 240 690 214 ${604 + h * 0.3}Z`,
      mix(pen.look.colour.studio, '#5a4a3c', 0.3),
    ) +
    pen.skin(front, 10) +
    shape(front, pen.ramp(['#00000055', '#ffffff22', '#00000000', '#00000055'], 0)) +
    edge(
      `M172 622C184 700 290 742 400 742C510 742 616 700 628 622M172 ${586 + h}C184 ${676 + h} 290 ${718 + h} 400 ${718 + h}C510 ${718 + h} 616 ${676 + h} 628 ${586 + h}`,
    ) +
    place(buckle(0, 0), `translate(400 ${730 + h / 2})scale(1.45)`) +
    repeat(4, (i) => oval(492 + i * 30, 722 + h / 2 - i * i * 4 - i * 6, 5, 6, pen.deep))
  );
}

function sunglasses(pen: Pen, folded = false): string {
  const style = pen.kind<'round' | 'square' | 'cat' | 'aviator' | 'oval'>([
    'square',
    'cat',
    'round',
    'aviator',
    'oval',
  ]);
  const lens = {
    round:
      'M250 440C316 440 352 486 352 540C352 598 308 642 250 642C190 642 148 598 148 540C148 486 188 440 250 440Z',
    square:
      'M150 446C210 436 300 436 352 448C362 500 356 560 334 600C320 622 290 628 250 628C206 628 178 622 164 596C146 560 142 500 150 446Z',
    cat: 'M116 436C200 452 300 446 350 462C364 510 350 570 316 602C280 626 220 622 184 594C148 560 130 500 116 436Z',
    aviator:
      'M142 470C160 442 320 442 352 466C364 520 350 590 310 634C276 664 214 660 180 626C142 586 130 520 142 470Z',
    oval: 'M250 470C320 470 356 504 356 542C356 582 316 612 250 612C184 612 144 582 144 542C144 504 184 470 250 470Z',
  }[style];
  const tint = pen.pick<readonly [string, string]>(112, [
    ['#3a3431', '#7d746c'],
    ['#4f3a2a', '#b08b66'],
    ['#2d3b3a', '#87a09a'],
    ['#34394a', '#98a2b8'],
    ['#5a3430', '#cf9b8b'],
  ]);
  const wire = style === 'aviator' || pen.look.material.key === 'metal';
  const thick = wire ? 8 : pen.pick(113, [24, 30, 18]);
  const rim = wire ? pen.shine(45) : pen.fill(40);
  const glass =
    shape(lens, pen.ramp([tint[0], tint[0], tint[1]], 90)) +
    shape('M170 470L240 452L196 600L172 572C160 540 160 500 170 470Z', '#ffffff', 0.13) +
    shape('M264 452L286 452L236 610L218 606Z', '#ffffff', 0.1) +
    (wire ? '' : line(lens, pen.deep, thick + 3)) +
    `<path d="${lens}" fill="none" stroke="${rim}" stroke-width="${thick}"/>` +
    line(lens, wire ? pen.metal.light : pen.pale, 2, 0.5);
  const hinge = style === 'cat' ? 446 : 486;
  const arm = folded
    ? pen.mirrored(
        line(
          `M${style === 'cat' ? 118 : 146} ${hinge}C190 400 300 380 560 372`,
          wire ? pen.metal.dark : pen.deep,
          wire ? 8 : 18,
        ) +
          line(
            `M${style === 'cat' ? 118 : 146} ${hinge - 3}C190 397 300 377 560 369`,
            wire ? pen.metal.base : pen.base,
            wire ? 5 : 11,
          ),
      )
    : pen.mirrored(
        line(
          `M${style === 'cat' ? 116 : 142} ${hinge}C118 ${hinge - 20} 110 ${hinge - 60} 130 ${hinge - 110}C140 ${hinge - 132} 156 ${hinge - 140} 170 ${hinge - 138}`,
          wire ? pen.metal.dark : pen.deep,
          wire ? 8 : 15,
          0.9,
        ),
      );
  const bridge = wire
    ? line('M350 480Q400 452 450 480', pen.metal.dark, 9) +
      line('M350 478Q400 450 450 478', pen.metal.base, 6) +
      (style === 'aviator' ? line('M340 456H460', pen.metal.base, 6) : '') +
      pen.mirrored(oval(362, 540, 8, 16, '#e9dfd0'))
    : line('M350 500Q400 462 450 500', pen.deep, thick + 2) +
      line('M350 499Q400 461 450 499', pen.base, thick - 2);
  return (
    arm +
    pen.mirrored(glass) +
    bridge +
    (wire
      ? ''
      : pen.mirrored(line(`M${style === 'cat' ? 136 : 150} ${hinge}h12`, pen.metal.light, 6)))
  );
}

export const belts: Piece = {
  front: (pen) => belt(pen),
  other: (pen) => belt(pen, true),
  floor: 826,
  raise: 120,
  spread: 240,
  focus: [400, 740, 2.2],
};

export const shades: Piece = {
  front: (pen) => sunglasses(pen),
  other: (pen) => place(sunglasses(pen, true), 'matrix(.9 -.09 0 1 40 44)'),
  floor: 642,
  spread: 280,
  focus: [270, 530, 2.4],
};
