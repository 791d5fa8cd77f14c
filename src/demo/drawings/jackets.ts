import { buttons, cloth, garmentPiece, type Cut } from './garment';
import type { Pen } from './pen';
import { line, shape } from './shapes';
import { collar, flapPockets, lapels } from './tailoring';
import { printOf } from './textures';

function jacket(pen: Pen, back = false): string {
  const style = pen.kind<'blazer' | 'biker' | 'bomber' | 'trucker'>([
    'blazer',
    'biker',
    'bomber',
    'trucker',
  ]);
  const blazer = style === 'blazer';
  const cut: Cut = {
    neck: 58,
    top: 262,
    shoulder: 172,
    slope: 294,
    chest: 158,
    arm: 446,
    hem: blazer ? 164 : style === 'bomber' ? 152 : 148,
    end: blazer ? 786 : 706,
    dip: 40,
    sleeve: [140, blazer ? 730 : 700, 66],
  };
  let art = cloth(
    pen,
    cut,
    blazer ? printOf(pen, pen.pick(102, ['', 'checks', 'pinstripe', ''])) : undefined,
    back,
  );
  if (back)
    return (
      art +
      pen.seam(`M400 280V${cut.end}`) +
      (blazer ? line('M400 640V792', pen.deep, 4, 0.6) : pen.seam('M238 360Q400 376 562 360')) +
      pen.skin('M338 266C350 236 450 236 462 266Q400 290 338 266Z', 90)
    );
  if (blazer) {
    const double = pen.roll(103, 2) === 1;
    art +=
      flapPockets(pen, 634) +
      line(`M${double ? 436 : 404} 520L${double ? 440 : 410} 792`, pen.seamTone, 2.5, 0.7) +
      lapels(pen, 262, double ? 500 : 540, double ? 96 : 84) +
      line('M462 430l56-8', pen.seamTone, 4, 0.7);
    return (
      art +
      (double
        ? pen.withCopy(buttons(pen, 362, 540, 640, 2, 9), 'translate(72)')
        : buttons(pen, 404, 566, 640, 2, 9)) +
      pen.mirrored(buttons(pen, 192, 690, 716, 3, 4))
    );
  }
  if (style === 'bomber') {
    const rib = (d: string): string => shape(d, pen.shade) + line(d, pen.deep, 2, 0.4);
    return (
      art +
      rib('M246 668Q400 684 554 668L550 708Q400 724 250 708Z') +
      line(
        'M262 676v34M282 678v34M302 680v34M322 680v36M342 682v36M362 682v36M382 682v36M418 682v36M438 682v36M458 682v36M478 680v36M498 680v34M518 678v34M538 676v34',
        pen.deep,
        2,
        0.4,
      ) +
      pen.mirrored(rib('M144 662L208 664L204 702Q170 710 140 702Z')) +
      line('M340 262C352 312 448 312 460 262', pen.shade, 30) +
      line('M340 262C352 312 448 312 460 262', pen.deep, 28, 0.3, '2 8') +
      pen.zip('M400 300V716', 9) +
      pen.mirrored(
        line('M274 560L330 640', pen.deep, 9, 0.7) + line('M274 560L330 640', pen.light, 2, 0.6),
      ) +
      shape('M396 314h8v34h-8z', pen.metal.base)
    );
  }
  if (style === 'biker')
    return (
      art +
      pen.zip('M420 350L372 520L372 712', 9) +
      pen.mirrored(
        pen.skin('M342 262C324 290 296 350 290 400L340 414C366 400 392 372 404 340L366 258Z', 30) +
          pen.seam('M342 262C324 290 296 350 290 400L340 414C366 400 392 372 404 340', 3) +
          pen.stud(304, 396, 6) +
          pen.stud(352, 282, 6),
      ) +
      shape('M352 258Q400 240 448 258L404 350Z', pen.deep) +
      pen.zip('M262 590L322 560', 7) +
      pen.zip('M478 560L538 590', 7) +
      pen.zip('M450 440L520 424', 6) +
      pen.strap('M252 684Q400 702 548 684', 22) +
      pen.frame(436, 676, 36, 32, 6) +
      pen.mirrored(pen.zip('M196 640L192 700', 5) + pen.seam('M238 330Q280 344 300 340'))
    );
  return (
    art +
    shape('M386 330H414V712H386Z', pen.light, 0.25) +
    line('M386 330V712M414 330V712', pen.seamTone, 2, 0.7) +
    buttons(pen, 400, 360, 680, 6, 9) +
    pen.mirrored(
      pen.skin('M276 404H362V430L319 446L276 430Z', 90) +
        pen.seam('M276 404H362V430L319 446L276 430ZM280 446L292 540L346 540L358 446', 2.5) +
        pen.stitch('M240 398H384') +
        pen.stitch('M268 560L292 690') +
        buttons(pen, 319, 430, 430, 1, 6) +
        line('M268 580L286 640', pen.deep, 5, 0.6),
    ) +
    pen.stitch('M250 672Q400 688 550 672') +
    collar(pen, 262, 14)
  );
}

export const jackets = garmentPiece(jacket, [400, 400, 2]);
