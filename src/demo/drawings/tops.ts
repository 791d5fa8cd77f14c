import { buttons, cloth, garmentPiece, type Cut } from './garment';
import type { Pen } from './pen';
import { dots, line, shape } from './shapes';
import { printOf } from './textures';

function top(pen: Pen, back = false): string {
  const style = pen.kind<'tee' | 'shirt' | 'blouse' | 'cami' | 'polo'>([
    'shirt',
    'tee',
    'blouse',
    'polo',
    'cami',
  ]);
  const design = printOf(
    pen,
    pen.pick(
      85,
      style === 'shirt' ? ['', 'pinstripe', '', 'checks'] : ['', 'stripes', 'dots', '', ''],
    ),
  );
  if (style === 'cami') {
    const body =
      'M288 400C320 396 350 372 366 350C384 380 416 380 434 350C450 372 480 396 512 400C530 520 552 640 560 744Q400 772 240 744C248 640 270 520 288 400Z';
    return (
      line(body, '#2b211a', 26, 0.05) +
      pen.mirrored(line('M366 352C352 300 340 270 332 236', pen.shade, 6)) +
      (back ? '' : shape('M300 404C360 410 440 410 500 404L460 380H340Z', pen.deep)) +
      pen.skin(
        back
          ? 'M288 404C340 414 460 414 512 404C530 520 552 640 560 744Q400 772 240 744C248 640 270 520 288 404Z'
          : body,
        20,
      ) +
      (design ? pen.layers(body, [design]) : '') +
      pen.mirrored(
        pen.fold('M330 420C320 540 300 660 296 752C320 660 340 540 344 424Z', 0.14) +
          pen.fold('M388 400C384 540 376 660 372 760C392 660 398 520 396 400Z', 0.1),
      ) +
      line(
        'M288 400C320 396 350 372 366 350C384 380 416 380 434 350C450 372 480 396 512 400',
        pen.light,
        4,
        0.8,
      ) +
      pen.pick(86, [
        '',
        line(
          dots(24, (i) => [248 + i * 13, 746 + Math.sin((i / 23) * Math.PI) * 12]),
          pen.light,
          13,
        ),
      ])
    );
  }
  const short = style === 'tee' || style === 'polo';
  const cut: Cut = {
    neck: 60,
    top: 262,
    shoulder: short ? 164 : 168,
    slope: 296,
    chest: 156,
    arm: short ? 430 : 440,
    hem: style === 'blouse' ? 168 : 158,
    end: 744,
    dip: style === 'tee' ? 38 : style === 'polo' ? 40 : 70,
    pointed: style !== 'tee',
    sleeve: short
      ? [148, 432, 74]
      : [style === 'blouse' ? 122 : 146, 700, style === 'blouse' ? 92 : 60],
  };
  let art = cloth(pen, cut, design, back);
  if (short)
    art +=
      pen.mirrored(pen.stitch('M156 426Q190 452 222 446')) + pen.stitch('M246 730Q400 746 554 730');
  if (style === 'tee')
    return (
      art +
      line(back ? 'M342 262Q400 280 458 262' : 'M338 262C350 314 450 314 462 262', pen.shade, 12) +
      (back
        ? ''
        : pen.pick(87, [
            '',
            pen.skin('M438 400H508V470L473 488L438 470Z', 40) +
              pen.stitch('M438 402H508V470L473 488L438 470Z'),
            '',
          ]))
    );
  if (style === 'blouse') {
    art += pen.mirrored(
      line('M124 690L214 690', pen.shade, 6) +
        pen.skin('M134 694H206L202 748Q170 756 138 748Z', 0) +
        buttons(pen, 192, 708, 732, 2, 4),
    );
    return back
      ? art + line('M342 262Q400 278 458 262', pen.shade, 22)
      : art +
          line('M340 262C350 310 380 330 400 334C420 330 450 310 460 262', pen.base, 24) +
          line('M340 262C350 310 380 330 400 334C420 330 450 310 460 262', pen.shade, 2) +
          pen.skin('M392 330C340 290 300 310 300 350C310 380 360 370 394 346Z', 60) +
          pen.skin('M408 330C460 290 500 310 500 350C490 380 440 370 406 346Z', 60) +
          pen.skin('M392 344C380 420 366 480 340 550L384 556C402 480 406 410 404 346Z', 30) +
          pen.skin('M402 346C420 420 440 460 462 520L424 532C408 470 398 410 396 350Z', 30) +
          pen.skin('M384 324H416V354H384Z', 90) +
          pen.seam('M384 324H416V354H384Z');
  }
  if (!short)
    art +=
      pen.mirrored(
        pen.skin('M150 662L206 662L206 706Q176 712 146 704Z', 0) +
          pen.seam('M150 662L206 662') +
          buttons(pen, 196, 684, 684, 1, 4),
      ) + pen.stitch('M246 732Q400 746 554 732');
  if (back)
    return (
      art +
      pen.skin('M340 262C350 232 450 232 460 262Q400 284 340 262Z', 90) +
      pen.seam('M240 336Q400 352 560 336') +
      pen.fold('M392 344L386 744H414L408 344Z', 0.1)
    );
  art += short
    ? shape('M384 300H416V440H384Z', pen.light, 0.3) +
      line('M384 300V440H416V300', pen.seamTone, 2, 0.6) +
      buttons(pen, 400, 338, 418, 3, 5)
    : shape('M382 330H418V751H382Z', pen.light, 0.28) +
      line('M382 330V751M418 340V751', pen.seamTone, 2, 0.55) +
      buttons(pen, 400, 372, 716, 7, 6);
  return (
    art +
    pen.mirrored(
      pen.skin('M340 260C346 240 372 236 392 244L400 330L354 366C336 336 332 296 340 260Z', 60) +
        pen.seam('M400 330L354 366C336 336 332 296 340 260', 2.5),
    ) +
    shape('M352 254Q400 236 448 254Q424 300 400 318Q376 300 352 254Z', pen.deep, 0.9) +
    (pen.roll(88, 2) && !short
      ? pen.skin('M452 412H516V482L484 496L452 482Z', 40) +
        pen.seam('M452 412H516V482L484 496L452 482Z')
      : '')
  );
}

export const tops = garmentPiece(top, [400, 420, 2.1]);
