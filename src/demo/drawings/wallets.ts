import { gloss } from './bag-parts';
import type { Pen } from './pen';
import { block, line, place, repeat, shape } from './shapes';
import type { Piece } from './studio';
import { printOf } from './textures';

function wallet(pen: Pen, back = false): string {
  const style = pen.kind<'zip' | 'bifold' | 'card' | 'flap'>(['flap', 'zip', 'bifold', 'card']);
  const design = pen.pick(74, ['', '', 'quilt', 'woven']);
  const printed = (d: string): string =>
    pen.skin(d) + (design ? pen.layers(d, [printOf(pen, design)]) : '');
  const corner = pen.pick(75, [
    shape(block(556, 640, 34, 16, 3), pen.shine(0)),
    pen.stud(560, 640, 10),
    '',
  ]);
  if (style === 'card') {
    const cards = repeat(3, (i) =>
      shape(
        block(232 + i * 10, 424 + i * 22, 336 - i * 20, 120, 12),
        ['#efe6d6', '#c9b48f', '#8d9aa3'][i] ?? '#efe6d6',
      ),
    );
    return (
      (back ? '' : cards) +
      printed(block(212, 500, 376, 244, 18)) +
      repeat(
        back ? 1 : 3,
        (i) =>
          line(`M214 ${544 + i * 46}H586`, pen.deep, 4, 0.55) +
          line(`M214 ${549 + i * 46}H586`, pen.pale, 2, 0.4),
      ) +
      pen.stitch(block(222, 510, 356, 224, 12)) +
      gloss(pen, 'M226 512H380L310 734H226Z')
    );
  }
  if (style === 'bifold') {
    const open = back ? shape('M180 480L400 508V760L180 740Z', pen.shade) : '';
    return (
      open +
      shape(block(204, 476, 400, 268, 18), pen.deep) +
      shape('M214 480L596 470V500L214 510Z', '#dcccb0') +
      printed(block(196, 486, 400, 264, 20)) +
      line('M214 490V746', pen.deep, 5, 0.35) +
      pen.stitch(block(208, 498, 376, 240, 14)) +
      corner +
      gloss(pen, 'M226 496H380L310 742H226Z')
    );
  }
  const long = block(150, 490, 500, 268, 24);
  if (style === 'zip')
    return (
      printed(long) +
      pen.zip(
        'M160 700C156 560 160 510 180 502C320 496 500 496 622 502C640 512 644 560 640 700',
        8,
      ) +
      pen.stitch('M180 744C178 600 178 524 194 520H606C622 524 622 600 620 744') +
      line('M640 700L648 730', pen.metal.base, 7) +
      line('M648 730L640 812', pen.shade, 16) +
      (back ? pen.stitch('M220 560H580') : corner) +
      gloss(pen, 'M170 506H340L280 752H170Z')
    );
  return (
    printed(long) +
    (back
      ? line('M170 560H630', pen.deep, 4, 0.5)
      : line('M152 640C280 672 520 672 648 640', pen.deep, 8, 0.35) +
        printed(
          'M150 514C150 498 160 490 176 490H624C640 490 650 498 650 514V628C540 668 260 668 150 628Z',
        ) +
        pen.stitch('M164 506H636V620C540 654 260 654 164 620Z') +
        pen.pick(76, [
          pen.stud(400, 640, 17),
          pen.frame(378, 622, 44, 32, 7),
          shape(block(362, 630, 76, 20, 10), pen.shine(0)),
        ])) +
    gloss(pen, 'M170 500H340L270 752H170Z')
  );
}

export const wallets: Piece = {
  front: (pen) => wallet(pen),
  other: (pen) => place(wallet(pen, true), 'rotate(-7 400 620)'),
  floor: 756,
  raise: 80,
  spread: 240,
  focus: [420, 610, 2.4],
};
