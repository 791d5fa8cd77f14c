import type { Pen } from './pen';
import { line, place, shape } from './shapes';
import { INSOLE, shoePiece, stacked } from './soles';

/** Draws a heeled shoe in one of five styles, with a slim or a block heel. */
function heelShoe(pen: Pen): string {
  const style = pen.kind<'pump' | 'sandal' | 'sling' | 'mule' | 'dorsay'>([
    'pump',
    'sandal',
    'sling',
    'mule',
    'dorsay',
  ]);
  const slim = pen.roll(42, 3) > 0;
  const insideLine =
    style === 'mule'
      ? 'M148 486C210 500 260 560 320 620C380 664 460 680 560 676L640 690C560 700 470 700 410 680C300 640 240 530 150 492Z'
      : 'M176 420C200 400 216 410 232 440C290 560 420 664 560 676L640 690C560 700 470 700 410 680C300 640 250 540 200 500C180 480 172 440 176 420Z';
  const heel = slim
    ? 'M146 478C150 540 176 590 182 720L200 720C204 640 212 580 262 556C232 520 190 490 146 478Z'
    : 'M146 478C148 560 140 640 142 720L236 720C234 650 244 600 286 578C240 524 190 490 146 478Z';
  const sole =
    'M150 470C230 500 300 640 420 690C500 714 600 716 706 700C712 708 708 718 694 720L470 720C360 716 280 590 226 546C196 520 150 506 148 486Z';
  const strap = (d: string): string => pen.strap(d, 20);
  let art = shape(heel, pen.ramp(stacked(pen), 0)) + shape(insideLine, INSOLE);
  if (style === 'pump')
    art += pen.skin(
      'M148 488C140 450 150 410 172 388C184 380 196 390 204 410C250 520 340 606 470 612C500 614 520 606 540 600C610 624 676 660 708 700C640 718 500 716 420 694C300 650 240 510 148 488Z',
      50,
    );
  if (style === 'dorsay')
    art +=
      pen.skin(
        'M148 488C140 450 150 400 172 372C190 368 202 390 208 420C220 470 256 530 292 566C270 570 240 560 226 546C196 510 170 492 148 488Z',
        50,
      ) +
      pen.skin(
        'M452 704C440 660 458 610 500 584C520 574 540 576 556 590C620 620 680 664 708 700C640 718 520 720 452 704Z',
        50,
      ) +
      strap('M176 392C220 350 290 350 312 382C330 420 250 452 204 440') +
      pen.stud(310, 388, 8);
  if (style === 'sling')
    art +=
      pen.skin(
        'M352 652C356 610 400 590 450 606C490 616 516 606 540 600C610 624 676 660 708 700C640 718 500 716 420 694C396 684 370 668 352 652Z',
        50,
      ) +
      strap('M384 622C320 520 220 420 172 402C150 410 150 440 154 474') +
      pen.frame(262, 478, 22, 26, 4);
  if (style === 'mule')
    art +=
      pen.skin(
        'M392 678C396 610 430 560 480 548C560 560 650 620 690 690C640 716 470 716 392 678Z',
        50,
      ) +
      pen.pick(43, [
        pen.stud(520, 606, 22),
        line(
          'M470 590C510 560 560 590 530 612C500 630 470 610 470 590C440 560 420 600 470 600',
          pen.light,
          12,
        ),
        '',
      ]);
  if (style === 'sandal')
    art +=
      strap('M566 704C560 650 584 622 612 628C646 636 668 664 676 700') +
      strap('M470 700C460 640 500 596 540 606C590 622 620 660 634 704') +
      strap('M154 474C148 440 152 412 166 396') +
      strap('M160 404C220 350 300 350 316 384C326 412 240 440 168 424') +
      strap('M172 420C240 470 330 560 420 604C460 622 500 620 530 612') +
      pen.frame(284, 364, 24, 30, 4);
  else
    art += shape(
      'M560 606C620 634 660 664 690 696C640 700 600 660 540 616Z',
      '#ffffff',
      pen.shiny ? 0.4 : 0.1,
    );
  return (
    art +
    shape(sole, pen.ramp([pen.shade, pen.deep], 0)) +
    line('M152 474C232 500 302 640 420 690C500 712 600 714 702 700', pen.light, 2, 0.5)
  );
}

/** Draws an espadrille wedge, platform or flatform. */
function wedge(pen: Pen): string {
  const style = pen.kind<'espadrille' | 'platform' | 'flatform'>([
    'espadrille',
    'platform',
    'flatform',
  ]);
  const strap = (d: string): string => pen.strap(d, 26);
  const upper =
    shape(
      'M160 500C240 500 330 590 420 610C520 626 620 616 690 626L690 660C560 664 300 660 160 520Z',
      INSOLE,
    ) +
    (pen.roll(49, 2)
      ? pen.skin(
          'M440 640C436 570 476 528 530 530C610 546 680 580 694 640C620 656 500 656 440 640Z',
          60,
        )
      : strap('M480 640C470 570 520 536 560 548C610 560 650 590 664 636') +
        strap('M570 640C580 580 540 540 480 570')) +
    pen.skin(
      'M152 540C140 480 144 430 170 396C190 392 204 412 208 440C214 480 240 510 262 536C230 560 180 560 152 540Z',
      60,
    ) +
    strap('M170 410C220 360 300 366 312 396C320 430 240 450 196 436') +
    pen.frame(282, 374, 26, 32, 5);
  if (style === 'espadrille') {
    const base =
      'M148 524C220 520 300 630 420 646C520 656 620 650 698 640C708 660 704 704 686 722L160 722C140 680 140 580 148 524Z';
    const rope = pen.tile(
      18,
      20,
      line('M0 0q9 8 18 0M0 10q9 8 18 0', '#8d6b3f', 2.4, 0.55) +
        line('M4 0v20M13 0v20', '#fff1d2', 2, 0.3),
    );
    const ties = pen.roll(50, 2)
      ? line('M300 400C270 330 220 320 190 340M170 400C190 340 250 320 300 340', pen.base, 14)
      : '';
    return (
      ties +
      upper +
      pen.layers(base, [pen.ramp(['#e8d2a6', '#c9a873', '#a98654'], 60), rope]) +
      shape('M156 708H692L686 724H160Z', '#6e5234')
    );
  }
  if (style === 'flatform') {
    const base =
      'M142 600C240 640 330 640 420 640C520 650 620 640 700 636C712 660 712 704 690 722L160 722C136 700 136 640 142 600Z';
    return (
      place(upper, 'translate(0 80)scale(1 .87)') +
      shape(base, pen.ramp(['#f6efe2', '#d9cbb2'], 90)) +
      line('M144 664H704', pen.base, 8) +
      line('M144 688H704', '#a8936f', 2, 0.6)
    );
  }
  const tone = stacked(pen);
  return (
    upper +
    shape(
      'M148 524C130 600 138 660 134 722L250 722C250 660 262 620 300 600C250 560 200 526 148 524Z',
      pen.ramp([...tone], 0),
    ) +
    shape(
      'M150 520C220 520 300 630 420 640C520 650 620 640 698 634C712 664 710 704 694 722L440 722C360 700 300 600 220 556C190 544 156 544 150 520Z',
      pen.ramp([tone[0] ?? pen.base, tone[1] ?? pen.shade], 60),
    ) +
    line('M152 524C222 524 300 632 420 644C520 654 620 644 698 638', '#fff6e4', 2, 0.5)
  );
}

export const heels = shoePiece(heelShoe, 720, { spread: 280, focus: [400, 560, 1.9] });

export const wedges = shoePiece(wedge, 722, { spread: 290, focus: [520, 580, 2] });
