import { bagPiece, clasp, gloss, panel } from './bag-parts';
import type { Pen } from './pen';
import { block, line, shape } from './shapes';

function shoulderBag(pen: Pen, back = false): string {
  const style = pen.kind<'flap' | 'saddle' | 'hobo' | 'camera'>([
    'flap',
    'saddle',
    'hobo',
    'camera',
  ]);
  const design = pen.pick(62, ['quilt', '', 'woven', '']);
  const long = 'M214 560C180 360 250 190 330 180C420 170 560 260 586 560';
  const carry = pen.roll(64, 2) ? pen.chain(long, 15) : pen.strap(long, 18);
  if (style === 'hobo') {
    const body =
      'M170 470C200 560 290 600 400 600C510 600 600 560 630 470C690 560 680 690 610 746C580 768 540 776 400 776C260 776 220 768 190 746C120 690 110 560 170 470Z';
    return (
      pen.strap('M172 490C176 300 280 190 400 190C520 190 624 300 628 490', 30) +
      shape('M176 480C290 560 510 560 624 480C590 620 210 620 176 480Z', pen.deep) +
      panel(pen, body, design) +
      pen.fold('M210 620C260 700 340 720 420 716C330 760 230 730 190 650Z', 0.14) +
      pen.fold('M600 600C570 690 520 720 470 740C560 740 620 690 626 630Z', 0.2) +
      pen.frame(152, 456, 36, 42, 7) +
      pen.frame(612, 456, 36, 42, 7) +
      (back
        ? ''
        : pen.stitch('M186 512C226 590 310 618 400 618C490 618 574 590 614 512') +
          pen.strap('M400 600V664', 22) +
          pen.stud(400, 664, 12)) +
      gloss(pen, 'M160 530C140 620 160 690 210 730C190 660 200 600 230 570Z')
    );
  }
  if (style === 'saddle') {
    const body =
      'M190 500H610C628 560 640 620 624 684C604 756 520 786 400 786C280 786 196 756 176 684C160 620 172 560 190 500Z';
    return (
      carry +
      panel(pen, body) +
      (back
        ? ''
        : line('M176 620C210 690 300 716 400 716C500 716 590 690 624 620', pen.deep, 8, 0.3) +
          panel(
            pen,
            'M190 500H610C624 540 630 580 626 612C590 680 500 706 400 706C300 706 210 680 174 612C170 580 176 540 190 500Z',
            design,
            80,
          ) +
          pen.stitch(
            'M202 512C188 560 186 590 188 606C224 664 310 690 400 690C490 690 576 664 612 606C614 590 612 560 598 512',
          ) +
          pen.strap('M400 640V740', 26) +
          clasp(pen, 400, 706)) +
      pen.frame(200, 480, 30, 36, 6) +
      pen.frame(570, 480, 30, 36, 6) +
      gloss(pen, 'M200 512H340C270 560 220 620 204 680C180 620 180 560 200 512Z')
    );
  }
  if (style === 'camera') {
    return (
      carry +
      panel(pen, block(186, 510, 428, 250, 54), design) +
      line('M200 560C200 520 240 516 260 516H540C580 516 600 530 600 560', pen.deep, 4, 0.5) +
      pen.zip('M216 540C236 526 250 526 270 526H530C552 526 564 528 584 540') +
      (back
        ? ''
        : panel(pen, block(226, 610, 348, 130, 30), '', 90) +
          pen.zip('M252 632H548', 6) +
          line('M548 632C566 650 560 680 566 700', pen.shade, 9) +
          pen.stitch(block(236, 646, 328, 84, 22))) +
      pen.frame(190, 536, 26, 32, 6) +
      pen.frame(584, 536, 26, 32, 6) +
      gloss(pen, 'M210 560C220 530 250 524 300 524H380L300 750H240C204 740 196 700 200 640Z')
    );
  }
  return (
    carry +
    panel(pen, block(176, 506, 448, 262, 26), design) +
    (back
      ? line('M250 600C330 626 470 626 550 600', pen.deep, 4, 0.6)
      : line('M176 664C260 690 540 690 624 664', pen.deep, 8, 0.35) +
        panel(
          pen,
          'M176 530C176 514 186 506 202 506H598C614 506 624 514 624 530V654C560 682 240 682 176 654Z',
          design,
          80,
        ) +
        (design === 'quilt' ? '' : pen.stitch('M188 526V644C250 668 550 668 612 644V526')) +
        clasp(pen, 400, 654)) +
    pen.stud(214, 524, 10) +
    pen.stud(586, 524, 10) +
    gloss(pen, 'M190 518H360L290 756H196Z')
  );
}

export const shoulderBags = bagPiece(shoulderBag, 774, [400, 630, 2.1]);
