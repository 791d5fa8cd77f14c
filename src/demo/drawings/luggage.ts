import { feet, gloss } from './bag-parts';
import type { Pen } from './pen';
import { block, line, oval, place, repeat, shape } from './shapes';
import type { Piece } from './studio';
import { printOf } from './textures';

function backpack(pen: Pen, back = false): string {
  const style = pen.kind<'zip' | 'flap' | 'roll'>(['flap', 'zip', 'roll']);
  const body =
    style === 'roll'
      ? 'M212 356C210 340 216 330 232 330H568C584 330 590 340 588 356L606 730C608 766 590 788 556 788H244C210 788 192 766 194 730Z'
      : 'M206 420C206 320 280 270 400 270C520 270 594 320 594 420L608 720C610 764 590 788 550 788H250C210 788 190 764 192 720Z';
  const loop = pen.strap(
    style === 'roll' ? 'M340 336C340 250 460 250 460 336' : 'M346 284C346 210 454 210 454 284',
    20,
  );
  const sides = pen.mirrored(
    pen.skin('M204 560C160 580 150 640 160 720C164 748 180 760 196 762Z', 0) +
      line('M204 560C160 580 150 640 160 720', pen.seamTone, 2, 0.6),
  );
  if (back)
    return (
      loop +
      sides +
      pen.skin(body) +
      shape(block(250, 350, 300, 390, 40), pen.shade, 0.7) +
      repeat(5, (i) => line(`M290 ${430 + i * 66}H510`, pen.deep, 3, 0.5)) +
      pen.mirrored(
        pen.strap('M330 320C250 380 230 520 250 620C256 670 240 710 214 744', 44) +
          pen.frame(232, 612, 44, 26, 5) +
          pen.stitch('M318 336C262 390 246 520 262 604', pen.light),
      ) +
      shape(block(318, 296, 164, 50, 12), pen.shade)
    );
  const pocket = block(248, 560, 304, 196, 30);
  const front =
    style === 'flap'
      ? pen.skin(
          'M200 430C200 320 280 262 400 262C520 262 600 320 600 430L604 520C604 566 570 580 540 580H260C230 580 196 566 196 520Z',
          80,
        ) +
        pen.stitch(
          'M212 430C212 330 286 276 400 276C514 276 588 330 588 430L592 520C590 556 566 568 540 568H260C234 568 210 556 208 520Z',
        ) +
        pen.mirrored(
          pen.strap('M296 520V670', 28) +
            pen.frame(274, 610, 44, 36, 6) +
            line('M296 606V632', pen.metal.base, 5),
        )
      : style === 'roll'
        ? shape('M214 336H586L590 400H210Z', pen.ramp([pen.light, pen.base, pen.shade], 90)) +
          line('M211 402H589', pen.deep, 6, 0.4) +
          pen.strap('M400 334V560', 30) +
          pen.frame(374, 440, 52, 40, 7) +
          pen.zip('M262 590H538', 7)
        : pen.zip('M222 500C220 350 290 306 400 306C510 306 580 350 578 500', 8) +
          line('M578 500V540', pen.metal.base, 8) +
          pen.zip('M268 596C300 584 500 584 532 596', 7);
  return (
    loop +
    sides +
    pen.skin(body) +
    (pen.roll(71, 3) === 0 ? pen.layers(body, [printOf(pen, 'quilt')]) : '') +
    line(body, pen.seamTone, 2, 0.35) +
    line('M248 586H552', pen.deep, 6, 0.2) +
    pen.skin(pocket, 80) +
    pen.stitch(block(260, 572, 280, 172, 24)) +
    front +
    gloss(
      pen,
      'M226 430C226 340 280 300 350 290C290 340 270 420 262 560L250 770C216 766 206 744 208 716Z',
    )
  );
}

function travelBag(pen: Pen, back = false): string {
  const style = pen.kind<'duffle' | 'cabin' | 'weekender'>(['duffle', 'cabin', 'weekender']);
  if (style === 'cabin') {
    const hull = block(216, 300, 368, 470, 44);
    return (
      line('M330 310V150H470V310', pen.metal.dark, 14) +
      line('M330 310V150H470V310', pen.metal.base, 8) +
      line('M322 150H478', '#2b2724', 24) +
      repeat(
        2,
        (i) =>
          shape(block(246 + i * 262, 762, 46, 40, 12), '#26221f') +
          oval(269 + i * 262, 796, 15, 15, '#3b3632') +
          oval(269 + i * 262, 796, 6, 6, pen.metal.base),
      ) +
      pen.skin(hull, 20) +
      repeat(
        back ? 4 : 7,
        (i) =>
          line(`M${back ? 280 + i * 80 : 262 + i * 46} 326V744`, pen.deep, 5, 0.35) +
          line(`M${back ? 285 + i * 80 : 267 + i * 46} 326V744`, pen.pale, 3, 0.35),
      ) +
      pen.mirrored(
        shape('M216 344C216 316 232 300 260 300H290C254 306 238 322 236 370H216Z', pen.shade) +
          shape('M216 726C216 754 232 770 260 770H290C254 764 238 748 236 700H216Z', pen.shade),
      ) +
      pen.strap('M350 300C350 276 450 276 450 300', 16) +
      (back ? '' : shape(block(560, 500, 22, 70, 8), pen.shine(90))) +
      gloss(pen, 'M240 330C250 312 270 310 320 310L280 760C246 758 232 740 230 720Z')
    );
  }
  const soft = style === 'weekender';
  const body = soft
    ? 'M150 510C200 480 600 480 650 510C672 590 690 690 676 750C668 780 646 788 610 788H190C154 788 132 780 124 750C110 690 128 590 150 510Z'
    : 'M176 490H624C690 490 720 540 716 630C716 730 690 780 630 780H170C110 780 84 730 84 630C80 540 110 490 176 490Z';
  const ends = soft
    ? shape(
        'M131 600C122 660 114 710 124 750C132 780 154 788 190 788H610C646 788 668 780 676 750C686 710 678 660 669 600C664 680 640 726 600 726H200C160 726 136 680 131 600Z',
        pen.ramp(['#8a5a34', '#5e3a1e'], 90),
      )
    : pen.mirrored(
        shape(
          'M176 490C110 490 80 540 84 630C84 730 110 780 170 780C130 730 130 540 176 490Z',
          pen.shade,
        ),
      );
  const tones: readonly [string, string, string] = soft
    ? ['#4f301a', '#85552f', '#c2935f']
    : [pen.deep, pen.shade, pen.light];
  return (
    pen.strap('M270 560C270 380 320 320 400 320C480 320 530 380 530 560', 20, [
      tones[0],
      tones[0],
      tones[1],
    ]) +
    (back ? '' : pen.strap('M120 560C60 760 30 830 180 836C340 840 500 850 640 800', 16, tones)) +
    pen.skin(body, 70) +
    pen.layers(body, [printOf(pen, pen.pick(72, ['', 'checks', '', 'woven']))]) +
    ends +
    pen.zip(soft ? 'M166 514C230 494 570 494 634 514' : 'M170 506H630', 8) +
    pen.strap('M270 780V560C270 400 320 350 400 350C480 350 530 400 530 560V780', 24, tones) +
    shape(block(366, 332, 68, 34, 10), tones[1]) +
    (back
      ? pen.stitch('M290 600H510V740H290Z')
      : pen.pick(73, [
          pen.frame(254, 610, 32, 30, 5) + pen.frame(514, 610, 32, 30, 5),
          line('M310 600H490', pen.deep, 5, 0.5) + pen.stitch('M310 608V740H490V608'),
          shape(block(440, 520, 46, 80, 12), tones[1]) + line('M463 520L490 480', tones[0], 6),
        ])) +
    gloss(
      pen,
      soft
        ? 'M160 530C180 510 240 504 300 502L240 720H180C150 700 146 600 160 530Z'
        : 'M150 530C170 504 240 504 320 504L300 580C200 570 150 620 130 680C120 620 130 560 150 530Z',
    ) +
    feet(pen, [230, 570], soft ? 790 : 782)
  );
}

export const backpacks: Piece = {
  front: (pen) => backpack(pen),
  other: (pen) => place(backpack(pen, true), 'translate(20 0)scale(.95 1)'),
  floor: 788,
  spread: 240,
  focus: [360, 560, 2.1],
};

export const travelBags: Piece = {
  front: (pen) => travelBag(pen),
  other: (pen) => place(travelBag(pen, true), 'translate(800 0)matrix(-.94 -.03 0 1 -24 12)'),
  floor: 788,
  spread: 300,
  focus: [300, 560, 2],
};
