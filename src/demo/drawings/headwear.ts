import type { Pen } from './pen';
import { line, mix, oval, place, repeat, shape } from './shapes';
import type { Piece } from './studio';

function hat(pen: Pen): string {
  const style = pen.kind<'fedora' | 'bucket' | 'beanie' | 'cap' | 'straw' | 'beret'>([
    'fedora',
    'cap',
    'beanie',
    'bucket',
    'straw',
    'beret',
  ]);
  const band = pen.pick(114, ['#2a2624', pen.shade, '#efe6d6', '#7a4a2c']);
  if (style === 'beanie') {
    const crown = 'M206 620C200 440 280 330 400 330C520 330 600 440 594 620Z';
    const cuff =
      'M196 590Q400 622 604 590C612 640 612 690 604 726Q400 762 196 726C188 690 188 640 196 590Z';
    const rib = (top: number, end: number, spread: number): string =>
      line(
        repeat(
          15,
          (i) =>
            `M${400 + (i - 7) * spread} ${top + Math.abs(i - 7) * 3}Q${400 + (i - 7) * 28} ${(top + end) / 2 - 40} ${400 + (i - 7) * 28} ${end - Math.abs(i - 7) * 3}`,
        ),
        pen.deep,
        4,
        0.26,
      );
    return (
      (pen.roll(115, 2)
        ? oval(400, 318, 62, 58, mix(pen.light, pen.base, 0.4)) +
          repeat(10, (i) =>
            line(
              `M${400 + Math.round(Math.cos(i) * 20)} ${318 + Math.round(Math.sin(i) * 20)}l${Math.round(Math.cos(i) * 40)} ${Math.round(Math.sin(i) * 38)}`,
              pen.base,
              5,
              0.5,
            ),
          )
        : '') +
      pen.skin(crown, 40) +
      rib(344, 620, 10) +
      line('M200 592Q400 624 600 592', pen.deep, 8, 0.3) +
      pen.skin(cuff, 20) +
      line(
        repeat(
          15,
          (i) => `M${400 + (i - 7) * 28} ${614 - Math.abs(i - 7) * 3}V${740 - Math.abs(i - 7) * 2}`,
        ),
        pen.deep,
        4,
        0.28,
      )
    );
  }
  if (style === 'cap') {
    const crown =
      'M220 640C214 480 290 400 400 400C510 400 590 480 584 620C480 600 330 610 220 640Z';
    return place(
      pen.skin(crown, 40) +
        pen.seam(
          'M400 400C360 470 340 540 336 616M400 400C450 460 476 530 484 608M400 400C300 430 250 520 240 634',
          2.5,
        ) +
        oval(400, 398, 15, 9, pen.shade) +
        pen.skin(
          'M218 642C300 596 500 590 586 622C640 650 700 690 706 716C650 730 540 690 420 684C330 680 250 690 216 668Z',
          90,
        ) +
        pen.stitch('M240 656C330 616 500 612 580 640C630 664 670 690 690 710') +
        pen.stitch('M236 664C340 634 500 630 574 654C610 668 640 686 664 702') +
        line('M218 642C300 598 500 592 586 622', pen.deep, 5, 0.4) +
        oval(300, 500, 5, 5, pen.deep) +
        oval(470, 490, 5, 5, pen.deep) +
        shape('M250 580C250 490 300 430 380 416C330 460 296 520 286 590Z', '#ffffff', 0.08),
      'translate(0 24)',
    );
  }
  if (style === 'beret')
    return place(
      pen.skin(
        'M150 590C140 470 260 390 420 396C580 400 690 480 670 580C660 640 560 660 410 664C260 668 160 650 150 590Z',
        50,
      ) +
        line('M416 398C414 380 420 366 430 360', pen.shade, 12) +
        pen.fold('M200 560C280 500 440 480 600 520C480 520 340 550 240 620Z', 0.12) +
        pen.skin('M220 636C320 664 500 664 600 634L592 690Q410 716 230 692Z', 10) +
        line('M222 638C320 666 500 666 598 636', pen.deep, 5, 0.4) +
        shape('M190 560C200 480 300 430 400 424C300 460 250 520 236 590Z', '#ffffff', 0.1),
      'translate(0 44)',
    );
  if (style === 'bucket')
    return (
      pen.skin('M268 580L306 420C320 392 480 392 494 420L532 580Z', 30) +
      oval(400, 412, 92, 18, pen.light) +
      pen.seam('M400 428V590', 2.5) +
      pen.skin(
        'M266 570Q400 600 534 570C580 610 630 670 660 720Q400 790 140 720C170 670 220 610 266 570Z',
        40,
      ) +
      repeat(5, (i) =>
        pen.stitch(
          `M${250 - i * 22} ${604 + i * 24}Q400 ${640 + i * 27} ${550 + i * 22} ${604 + i * 24}`,
        ),
      ) +
      line('M266 571Q400 601 534 571', pen.deep, 5, 0.4) +
      oval(330, 500, 5, 5, pen.metal.base) +
      oval(352, 502, 5, 5, pen.metal.base)
    );
  const straw = style === 'straw';
  const brim = straw
    ? 'M70 650C120 560 280 560 400 560C520 560 680 560 730 650C720 730 560 752 400 752C240 752 80 730 70 650Z'
    : 'M100 640C160 600 260 606 400 606C540 606 640 600 700 640C716 668 640 730 400 730C160 730 84 668 100 640Z';
  const crown = straw
    ? 'M252 640C240 480 290 400 400 400C510 400 560 480 548 640C500 672 300 672 252 640Z'
    : 'M244 644C244 520 256 430 290 392C330 362 370 390 400 396C430 390 470 362 510 392C544 430 556 520 556 644C500 676 300 676 244 644Z';
  return (
    pen.skin(brim, 80) +
    shape(
      straw
        ? 'M240 640C300 600 500 600 560 640C560 700 240 700 240 640Z'
        : 'M232 650C300 620 500 620 568 650C560 696 240 696 232 650Z',
      pen.deep,
      0.3,
    ) +
    pen.skin(crown, 20) +
    (straw
      ? repeat(4, (i) =>
          line(
            `M${118 + i * 26} ${654 + i * 2}C${180 + i * 20} ${734 - i * 12} ${620 - i * 20} ${734 - i * 12} ${682 - i * 26} ${654 + i * 2}`,
            pen.deep,
            2,
            0.25,
          ),
        )
      : pen.fold('M400 396C386 430 380 480 392 530C410 480 412 430 400 396Z', 0.3) +
        pen.fold('M290 392C300 440 330 470 350 500C330 440 320 410 316 384Z', 0.18) +
        pen.fold('M510 392C500 440 470 470 450 500C470 440 480 410 484 384Z', 0.2)) +
    shape(
      straw
        ? 'M250 590C320 622 480 622 550 590L549 640C500 672 300 672 252 640Z'
        : 'M246 586C320 616 480 616 554 586L556 644C500 676 300 676 244 644Z',
      band,
    ) +
    (pen.roll(116, 2)
      ? shape('M250 604L216 590L222 640L252 632Z', mix(band, '#000000', 0.2)) +
        pen.stud(254, 620, 6)
      : '') +
    line(
      straw
        ? 'M72 652C90 728 240 750 400 750C560 750 710 728 728 652'
        : 'M102 644C90 672 170 728 400 728C630 728 710 672 698 644',
      pen.light,
      3,
      0.6,
    )
  );
}

export const hats: Piece = {
  front: hat,
  other: (pen) => place(hat(pen), 'translate(800 0)scale(-1 1)rotate(-9 400 620)'),
  floor: 744,
  raise: 30,
  spread: 270,
  focus: [400, 580, 2],
};
