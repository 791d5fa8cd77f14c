import { buttons, cloth, garmentPiece, type Cut } from './garment';
import type { Pen } from './pen';
import { line, mix, oval, repeat, shape } from './shapes';
import { printOf } from './textures';

function ribs(pen: Pen, x: number, y: number, w: number, h: number, lean = 0): string {
  const count = Math.max(4, Math.round(w / 11));
  let d = '';
  for (let i = 0; i <= count; i += 1) d += `M${Math.round(x + (w * i) / count)} ${y}l${lean} ${h}`;
  return line(d, pen.deep, 2.2, 0.35);
}

function knit(pen: Pen, back = false): string {
  const style = pen.kind<'crew' | 'polo' | 'hoodie' | 'vee' | 'cardigan'>([
    'crew',
    'hoodie',
    'polo',
    'cardigan',
    'vee',
  ]);
  const open = style === 'vee' || style === 'cardigan';
  const cut: Cut = {
    neck: style === 'polo' ? 58 : 66,
    top: 262,
    shoulder: 172,
    slope: 300,
    chest: 160,
    arm: 452,
    hem: 150,
    end: 742,
    dip: open ? (style === 'vee' ? 130 : 240) : 34,
    pointed: open,
    sleeve: [138, 716, 66],
  };
  const chunky = pen.roll(82, 3) === 0 && style !== 'hoodie';
  const design =
    style === 'hoodie' ? undefined : printOf(pen, pen.pick(83, ['', 'stripes', '', 'checks', '']));
  const l = 400 - cut.neck;
  let art = cloth(pen, cut, design, back);
  const cable = (x: number): string =>
    line(
      repeat(9, (i) => `M${x - 12} ${340 + i * 42}c0 20 24 22 24 42m0-42c0 20-24 22-24 42`),
      pen.deep,
      4,
      0.28,
    ) + line(`M${x - 24} 330V730M${x + 24} 330V730`, pen.deep, 2.5, 0.25);
  if (chunky && !design && !open) art += cable(340) + cable(460) + cable(400);
  const hem = 'M250 704Q400 720 550 704L550 742Q400 757 250 742Z';
  art +=
    shape(hem, pen.shade, 0.55) +
    ribs(pen, 256, 710, 288, 36) +
    pen.mirrored(
      shape('M143 676L206 680L204 716Q170 724 138 716Z', pen.shade, 0.55) +
        ribs(pen, 146, 680, 54, 34, -2),
    );
  if (style === 'hoodie') {
    if (back)
      return (
        art +
        pen.skin(
          'M318 270C300 180 350 150 400 150C450 150 500 180 482 270C470 340 430 372 400 380C370 372 330 340 318 270Z',
          60,
        ) +
        pen.seam('M400 152V378', 3)
      );
    art =
      pen.skin(
        'M316 276C300 190 340 146 400 146C460 146 500 190 484 276C440 300 360 300 316 276Z',
        60,
      ) +
      shape(
        'M342 272C334 210 360 182 400 182C440 182 466 210 458 272C440 300 420 316 400 324C380 316 360 300 342 272Z',
        pen.deep,
      ) +
      art +
      pen.mirrored(
        pen.skin(
          'M316 262C300 230 306 200 322 186C338 240 366 284 404 322L392 350C350 336 326 300 316 262Z',
          40,
        ) + pen.seam('M322 190C338 240 366 284 402 320', 2.5),
      ) +
      line(
        'M368 326C364 370 366 400 362 436M432 326C436 370 434 390 438 420',
        mix(pen.light, '#ffffff', 0.4),
        5,
      ) +
      oval(368, 322, 5, 5, pen.metal.base) +
      oval(432, 322, 5, 5, pen.metal.base) +
      pen.skin('M306 560H494L528 640V690H272V640Z', 90) +
      line('M306 560H494M306 560L272 640V690M494 560L528 640V690', pen.seamTone, 2.5, 0.7) +
      pen.stitch('M312 570H488');
    return art;
  }
  if (back)
    return art + line(`M${l} 262Q400 280 ${800 - l} 262`, pen.shade, 16) + pen.seam('M400 280V300');
  if (open) {
    const dip = cut.top + cut.dip;
    art +=
      line(`M${l - 3} 260L400 ${dip + 4}L${803 - l} 260`, pen.shade, 17) +
      line(`M${l - 3} 260L400 ${dip + 4}L${803 - l} 260`, pen.base, 10, 0.8);
    if (style === 'cardigan')
      art +=
        shape(`M388 ${dip}H412V754H388Z`, pen.shade, 0.75) +
        line(`M388 ${dip}V752`, pen.deep, 2, 0.5) +
        buttons(pen, 400, dip + 28, 716, 4) +
        pen.mirrored(
          shape('M284 610H352V690H284Z', pen.shade, 0.3) + line('M284 612H352', pen.shade, 10),
        );
    return art;
  }
  if (style === 'polo')
    return pen.roll(84, 2)
      ? art +
          pen.skin(
            'M340 268C334 230 340 206 348 200Q400 188 452 200C460 206 466 230 460 268C440 306 360 306 340 268Z',
            90,
          ) +
          ribs(pen, 352, 206, 96, 84) +
          oval(400, 204, 48, 9, pen.deep) +
          line('M342 270C360 304 440 304 458 270', pen.deep, 4, 0.3)
      : art +
          shape('M388 300H412V400H388Z', pen.shade, 0.6) +
          pen.mirrored(
            pen.skin(
              'M340 258C350 244 370 240 384 246L400 300L356 338C340 320 330 290 340 258Z',
              60,
            ) + pen.seam('M400 300L356 338C340 320 330 290 340 258'),
          ) +
          buttons(pen, 400, 324, 384, 3, 5);
  return (
    art +
    line(`M${l - 2} 262C346 312 454 312 ${802 - l} 262`, pen.shade, 20) +
    line(`M${l - 2} 262C346 312 454 312 ${802 - l} 262`, pen.deep, 18, 0.25, '2 9')
  );
}

export const knitwear = garmentPiece(knit, [400, 400, 2.1]);
