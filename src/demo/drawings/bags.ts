import { bagPiece, clasp, gloss, panel } from './bag-parts';
import type { Pen } from './pen';
import { block, line, oval, place, shape } from './shapes';

function handbag(pen: Pen, back = false): string {
  const style = pen.kind<'trapeze' | 'baguette' | 'box' | 'bucket' | 'frame'>([
    'trapeze',
    'baguette',
    'box',
    'bucket',
    'frame',
  ]);
  const design = pen.pick(62, ['', '', 'quilt', 'woven', '']);
  const pocket = back
    ? pen.stitch('M290 600C340 616 460 616 510 600') +
      line('M280 590C340 608 460 608 520 590', pen.deep, 3, 0.6)
    : '';
  const rings = pen.frame(276, 462, 28, 34, 6) + pen.frame(496, 462, 28, 34, 6);
  const handle = pen.pick(63, [
    pen.strap('M290 470C296 340 340 290 400 290C460 290 504 340 510 470', 26),
    pen.strap('M290 470C300 380 350 350 400 350C450 350 500 380 510 470', 32),
    line('M290 470C296 340 340 290 400 290C460 290 504 340 510 470', '#6f4420', 24) +
      line('M290 470C296 340 340 290 400 290C460 290 504 340 510 470', '#c08a4c', 17) +
      line('M290 470C296 340 340 290 400 290C460 290 504 340 510 470', '#f0cf94', 5, 0.6, '34 14'),
    pen.chain('M290 470C296 340 340 300 400 300C460 300 504 340 510 470', 14),
  ]);
  if (style === 'baguette') {
    const body =
      'M158 520C158 494 172 480 196 480H604C628 480 642 494 642 520C648 600 634 690 606 722C596 734 580 738 560 738H240C220 738 204 734 194 722C166 690 152 600 158 520Z';
    return (
      pen.strap('M196 500C220 330 300 280 400 280C500 280 580 330 604 500', 24) +
      panel(pen, body, design) +
      (back
        ? pocket
        : panel(
            pen,
            'M158 520C158 494 172 480 196 480H604C628 480 642 494 642 520C642 560 620 600 580 616C460 640 340 640 220 616C180 600 158 560 158 520Z',
            design,
            80,
          ) +
          pen.stitch(
            'M170 530C174 570 196 594 228 604C340 626 460 626 572 604C604 594 626 570 630 530',
          ) +
          clasp(pen, 400, 624)) +
      gloss(pen, 'M180 500H420C340 520 240 560 190 640C170 590 166 530 180 500Z')
    );
  }
  if (style === 'bucket') {
    const body =
      'M208 500C330 520 470 520 592 500L566 742C560 764 544 772 522 772H278C256 772 240 764 234 742Z';
    return (
      pen.strap('M250 506C256 320 330 250 400 250C470 250 544 320 550 506', 20) +
      oval(400, 500, 192, 24, pen.deep) +
      panel(pen, body, design) +
      (back
        ? ''
        : line('M230 556C330 576 470 576 570 556', pen.deep, 7, 0.8, '18 22') +
          line('M400 572C380 620 384 660 372 690M404 572C426 620 420 650 432 680', pen.shade, 8) +
          oval(372, 694, 9, 14, pen.base) +
          oval(432, 684, 9, 14, pen.base)) +
      shape(
        'M226 712L574 712L566 742C560 764 544 772 522 772H278C256 772 240 764 234 742Z',
        pen.ramp([pen.shade, pen.deep], 20),
      ) +
      gloss(pen, 'M226 516C280 524 320 528 350 530L330 760H290Z')
    );
  }
  if (style === 'frame') {
    const body =
      'M222 500H578C640 570 668 680 630 748C616 770 590 776 560 776H240C210 776 184 770 170 748C132 680 160 570 222 500Z';
    return (
      place(handle, 'translate(0 18)') +
      panel(pen, body, design) +
      pen.fold('M270 520C250 600 250 690 270 760C236 690 236 590 254 520Z', 0.16) +
      pen.fold('M530 520C550 600 550 690 530 760C564 690 564 590 546 520Z', 0.16) +
      shape(block(216, 484, 368, 26, 12), pen.shine(0)) +
      (back
        ? pocket
        : oval(388, 478, 13, 13, pen.shine(40)) + oval(412, 478, 13, 13, pen.shine(40))) +
      gloss(pen, 'M236 520C196 590 180 660 190 720C220 650 250 580 300 520Z')
    );
  }
  const box = style === 'box';
  const body = box
    ? block(196, 484, 408, 276, 22)
    : 'M222 484H578C592 484 598 492 600 504L634 744C636 764 626 776 606 776H194C174 776 164 764 166 744L200 504C202 492 208 484 222 484Z';
  const flap = box
    ? 'M196 506C196 490 206 484 218 484H582C594 484 604 490 604 506V622H196Z'
    : 'M222 484H578C592 484 598 492 600 504L612 590C540 650 460 664 400 664C340 664 260 650 188 590L200 504C202 492 208 484 222 484Z';
  const fold = box
    ? ''
    : pen.fold('M176 690L214 640L222 776H194C174 776 166 764 166 744Z', 0.2) +
      pen.fold('M624 690L586 640L578 776H606C626 776 634 764 634 744Z', 0.26);
  return (
    handle +
    panel(pen, body, design) +
    fold +
    (back
      ? pocket
      : line(
          box ? 'M196 627H604' : 'M186 596C260 656 340 672 400 672C460 672 540 656 614 596',
          pen.deep,
          7,
          0.35,
        ) +
        panel(pen, flap, design, 80) +
        pen.stitch(
          box
            ? 'M208 500V610H592V500'
            : 'M212 506L202 584C270 636 350 650 400 650C450 650 530 636 598 584L588 506',
        ) +
        clasp(pen, 400, box ? 618 : 652)) +
    rings +
    gloss(pen, box ? 'M210 496H340L270 750H210Z' : 'M214 496H350L270 766H190Z')
  );
}

export const handbags = bagPiece(handbag, 774, [400, 600, 2.1]);
