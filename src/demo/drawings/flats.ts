import { footPair } from './pairs';
import type { Pen } from './pen';
import { line, oval, place, repeat, shape } from './shapes';
import { INSOLE, shoePiece, stacked } from './soles';

/** Draws a loafer, ballet flat, Mary Jane or Derby. */
function flat(pen: Pen): string {
  const style = pen.kind<'loafer' | 'ballet' | 'jane' | 'derby'>([
    'loafer',
    'ballet',
    'jane',
    'derby',
  ]);
  const low = style === 'ballet' || style === 'jane';
  const tone = stacked(pen);
  const chunky = !low && pen.roll(44, 3) === 0 ? 18 : 0;
  const sole = low
    ? 'M140 690C260 700 560 706 690 694C694 706 684 716 664 718L330 718L300 722H160C146 720 138 706 140 690Z'
    : `M134 686C260 698 560 702 700 686C706 700 700 ${714 + chunky} 672 ${716 + chunky}L330 ${714 + chunky}L322 ${736 + chunky}H150C142 ${730 + chunky} 132 704 134 686Z`;
  const body = low
    ? 'M142 694C134 640 140 590 164 560C176 548 190 554 200 572C250 640 380 660 470 616C500 598 520 590 544 592C610 606 670 640 692 694C560 710 260 710 142 694Z'
    : 'M142 690C126 650 134 600 156 566C166 548 158 530 164 514C174 500 190 502 200 516C230 552 280 566 330 548C350 536 364 516 384 494C430 530 480 560 530 576C604 590 680 606 700 654C706 668 704 680 700 688C560 706 260 706 142 690Z';
  let art = low
    ? shape('M164 562C180 540 470 560 540 594C470 650 260 680 164 562Z', INSOLE)
    : shape('M166 514C190 494 300 484 380 496L330 552C270 570 210 560 166 514Z', pen.deep);
  art += pen.skin(body, 60);
  art += shape(
    'M560 612C620 624 660 650 676 684C620 690 580 650 520 622Z',
    '#ffffff',
    pen.shiny ? 0.35 : 0.1,
  );
  if (low) {
    art += line(
      'M168 560C180 552 192 558 200 572C250 640 380 660 470 616C500 598 520 590 544 592',
      pen.shade,
      6,
    );
    art +=
      style === 'ballet'
        ? shape(
            'M622 638C660 650 684 668 692 694C650 704 612 704 590 702C590 676 600 652 622 638Z',
            pen.roll(45, 2) ? '#211e1c' : pen.shade,
            0.9,
          ) +
          line(
            'M528 590C490 560 470 590 500 596C512 600 522 594 528 592C550 560 580 566 566 588C556 600 540 596 530 592M524 594L508 622M532 594L554 618',
            pen.shade,
            8,
          )
        : pen.strap('M366 664C352 620 362 584 404 566', 26) + pen.stud(364, 632, 8);
  } else if (style === 'loafer') {
    art +=
      line('M402 552C450 590 500 620 570 612C630 606 668 628 688 654', pen.deep, 7, 0.25) +
      line('M402 548C450 586 500 616 570 608C630 602 668 624 688 650', pen.seamTone, 3, 0.8) +
      line(
        repeat(8, (i) => `M${560 + i * 15} ${600 + i * i}l-2 15`),
        pen.seamTone,
        3,
        0.6,
      ) +
      pen.skin(
        'M330 548C350 536 366 514 384 492C396 486 410 490 418 500C450 536 480 556 506 570C494 594 478 606 456 608C424 596 372 566 330 548Z',
        40,
      ) +
      line(
        'M330 548C350 536 366 514 384 492C396 486 410 490 418 500C450 536 480 556 506 570C494 594 478 606 456 608',
        pen.seamTone,
        2.5,
        0.7,
      ) +
      pen.skin('M352 690C356 630 376 576 412 530L470 562C450 600 430 650 430 696Z', 20) +
      line(
        'M352 690C356 630 376 576 412 530M430 696C430 650 450 600 470 562',
        pen.seamTone,
        2.5,
        0.7,
      ) +
      pen.pick(46, [
        pen.strokes('M408 556L462 586', [
          [pen.metal.dark, 15],
          [pen.metal.base, 11],
          [pen.metal.light, 4],
        ]) +
          pen.frame(388, 540, 20, 20, 5) +
          pen.frame(458, 578, 20, 20, 5),
        shape('M404 566L452 592L442 612L394 586Z', pen.deep) +
          line('M404 566L452 592', pen.light, 2, 0.5),
        pen.strap('M430 566L396 640M434 566L446 640', 14) + oval(432, 562, 15, 11, pen.light),
      ]);
  } else
    art +=
      pen.skin(
        'M330 548C350 536 364 516 380 500C430 524 474 552 516 574C500 610 450 628 400 624C366 616 340 590 330 548Z',
        60,
      ) +
      line(
        'M330 548C340 590 366 616 400 624C450 628 500 610 516 574M560 592C540 620 536 660 546 700',
        pen.seamTone,
        2,
        0.7,
      ) +
      line(
        repeat(4, (i) => `M${392 + i * 26} ${550 + i * 12}h0`),
        pen.deep,
        10,
      ) +
      pen.strokes(
        repeat(4, (i) => `M${392 + i * 26} ${550 + i * 12}l18-22`),
        [
          [pen.deep, 11],
          [pen.light, 7],
        ],
      ) +
      repeat(8, (i) => oval(560 - Math.round(i * i * 0.4), 600 + i * 12, 2.6, 2.6, pen.deep));
  const shoe =
    art +
    shape(sole, pen.ramp([tone[0] ?? pen.base, tone[1] ?? pen.shade], 90)) +
    line(
      low ? 'M142 692C260 702 560 708 690 696' : 'M138 690C260 702 560 706 698 690',
      pen.light,
      2,
      0.5,
    );
  return place(shoe, low ? 'matrix(1.12 0 0 1 -50 0)' : 'matrix(1.12 0 0 .96 -50 29)');
}

/** Draws a slide, sandal or slipper. */
function sandal(pen: Pen): string {
  const style = pen.kind<'slide' | 'two' | 'fisher' | 'fur' | 'thong'>([
    'slide',
    'two',
    'fisher',
    'fur',
    'thong',
  ]);
  const bed =
    'M128 656C150 640 200 650 280 664C400 684 520 690 690 664C704 672 700 690 690 696L140 696C124 690 120 668 128 656Z';
  const sole =
    'M124 680C240 690 560 704 698 682C706 700 700 724 676 726L160 726C134 724 118 704 124 680Z';
  const wide = (d: string): string => pen.skin(d, 60) + line(d, pen.seamTone, 2, 0.5);
  const straps: Record<typeof style, () => string> = {
    slide: () =>
      wide('M372 694C376 610 410 556 470 548C560 556 640 600 672 690C580 706 460 706 372 694Z') +
      pen.stitch('M392 684C398 616 424 572 470 564C546 570 616 606 650 682') +
      pen.pick(47, [pen.frame(452, 590, 66, 50, 8), '', pen.stud(500, 620, 24)]),
    two: () =>
      wide('M500 694C500 630 520 588 560 584C600 590 640 640 650 692Z') +
      wide('M310 686C320 610 350 560 396 552C440 566 462 620 470 694Z') +
      pen.frame(366, 586, 46, 40, 7) +
      pen.frame(546, 616, 40, 34, 7),
    fisher: () =>
      wide('M148 660C146 600 152 560 172 540L204 548C200 580 206 620 214 664Z') +
      pen.strap('M182 560C260 530 330 540 372 590', 24) +
      wide('M360 680C370 600 400 556 440 540L482 560C456 600 446 640 444 690Z') +
      pen.strap('M444 650C500 570 590 590 664 680', 22) +
      pen.strap('M430 690C470 600 580 600 640 688', 22) +
      pen.strap('M560 694C556 640 540 600 470 560', 22) +
      pen.frame(300, 534, 30, 34, 5),
    fur: () =>
      wide('M360 694C356 600 400 540 470 534C570 540 660 600 680 690C580 708 460 708 360 694Z') +
      line('M362 690C350 610 390 540 470 532M668 686C676 660 640 600 590 570', '#f3eadb', 26) +
      line('M362 690C350 610 390 540 470 532', '#d8cab4', 14, 0.6, '3 14') +
      line('M134 656C200 640 260 664 360 676', '#f3eadb', 18),
    thong: () =>
      pen.strap('M606 676C590 640 560 600 500 590C440 590 380 640 350 676', 20) +
      pen.strap('M606 676C570 650 480 640 420 684', 20) +
      oval(604, 676, 12, 8, pen.shade),
  };
  return (
    shape(bed, pen.ramp(['#dfc8a2', '#b99a6c'], 90)) +
    straps[style]() +
    shape(sole, pen.ramp(pen.roll(48, 2) ? ['#e9dcc4', '#b4966a'] : [pen.shade, pen.deep], 90)) +
    line('M126 682C240 692 560 706 696 684', '#fff6e4', 2, 0.5)
  );
}

export const flats = shoePiece(flat, 726, {
  raise: 30,
  spread: 290,
  focus: [460, 610, 2.2],
  above: (pen) => footPair(pen, pen.kind(['loafer', 'ballet', 'ballet', 'loafer'])),
});

export const sandals = shoePiece(sandal, 724, {
  raise: 60,
  spread: 290,
  focus: [500, 620, 2.2],
  above: (pen) => footPair(pen, 'slide'),
});
