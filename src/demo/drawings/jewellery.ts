import type { Pen } from './pen';
import { onTray } from './scenes';
import { line, mix, oval, place, repeat, shape } from './shapes';
import type { Piece } from './studio';

function ellipseRing(
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  width: number,
): string {
  const ring = (w: number, paint: string): string =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${paint}" stroke-width="${w}"/>`;
  return (
    ring(width + 3, pen.metal.dark) +
    ring(width, pen.shine(50)) +
    ring(width * 0.18, mix(pen.metal.light, '#ffffff', 0.5))
  );
}

/** A cut stone in the product's own colour. */
function stone(pen: Pen, x: number, y: number, r: number): string {
  const facets = `M${x - r} ${y}L${x - r * 0.5} ${y - r * 0.8}H${x + r * 0.5}L${x + r} ${y}L${x} ${y + r}Z`;
  return (
    shape(
      `M${x - r} ${y}L${x - r * 0.5} ${y - r * 0.8}H${x + r * 0.5}L${x + r} ${y}L${x} ${y + r}Z`,
      pen.ramp([pen.pale, pen.base, pen.shade], 60),
    ) +
    shape(`M${x - r} ${y}H${x - r * 0.4}L${x} ${y + r}Z`, pen.light, 0.6) +
    shape(`M${x - r * 0.4} ${y}H${x + r * 0.4}L${x} ${y + r}Z`, pen.base, 0.8) +
    shape(
      `M${x - r * 0.5} ${y - r * 0.8}L${x - r * 0.4} ${y}L${x} ${y - r * 0.8}Z`,
      '#ffffff',
      0.6,
    ) +
    line(facets, pen.metal.base, Math.max(2, r * 0.08))
  );
}

function pearl(pen: Pen, x: number, y: number, r: number): string {
  const fill = pen.ramp(['#fffdf8', '#f1e6d8', '#bfae9c'], 55);
  pen.defs.set(
    'pearl',
    `<g id="${pen.prefix}pearl">${oval(0, 0, 10, 10, fill)}${oval(-3.2, -3.6, 2.6, 2, '#ffffff')}</g>`,
  );
  return `<use href="#${pen.prefix}pearl" transform="translate(${x} ${y})scale(${r / 10})"/>`;
}

function ring(pen: Pen): string {
  const setting = pen.pick(121, ['stone', 'signet', 'pearl', 'trio']);
  const band = ellipseRing(pen, 400, 610, 150, 158, 24);
  if (setting === 'signet')
    return (
      band +
      shape(
        'M316 452C330 420 470 420 484 452C496 500 450 520 400 520C350 520 304 500 316 452Z',
        pen.shine(30),
      ) +
      oval(400, 464, 66, 30, pen.ramp([pen.light, pen.base, pen.shade], 40)) +
      line('M350 452Q390 436 430 442', '#ffffff', 5, 0.5)
    );
  if (setting === 'pearl')
    return band + line('M364 456Q400 480 436 456', pen.metal.base, 12) + pearl(pen, 400, 400, 62);
  if (setting === 'trio')
    return band + stone(pen, 318, 446, 36) + stone(pen, 482, 446, 36) + stone(pen, 400, 416, 56);
  return (
    band +
    line('M352 446L366 388M448 446L434 388M400 456V410', pen.metal.base, 9) +
    stone(pen, 400, 404, 78)
  );
}

function earrings(pen: Pen): string {
  const style = pen.pick<'hoop' | 'drop' | 'pearl' | 'disc'>(122, [
    'hoop',
    'drop',
    'pearl',
    'disc',
  ]);
  const one = (x: number, y: number): string => {
    if (style === 'hoop')
      return (
        ellipseRing(pen, x, y + 120, 92, 116, pen.pick(123, [16, 26, 34])) +
        line(`M${x} ${y + 4}q-14-24 6-34`, pen.metal.dark, 4)
      );
    const hook = line(
      `M${x} ${y + 10}C${x - 4} ${y - 40} ${x + 34} ${y - 50} ${x + 34} ${y - 10}`,
      pen.metal.base,
      5,
    );
    if (style === 'pearl')
      return (
        hook +
        line(`M${x} ${y + 10}V${y + 150}`, pen.metal.base, 4) +
        pen.stud(x, y + 14, 16) +
        pearl(pen, x, y + 200, 56)
      );
    if (style === 'disc')
      return (
        hook +
        pen.stud(x, y + 20, 18) +
        line(`M${x} ${y + 34}V${y + 80}`, pen.metal.base, 5) +
        oval(x, y + 168, 84, 88, pen.metal.dark) +
        oval(x, y + 166, 82, 86, pen.shine(50)) +
        stone(pen, x, y + 166, 30)
      );
    return (
      hook +
      stone(pen, x, y + 30, 30) +
      pen.chain(`M${x} ${y + 62}V${y + 150}`, 8) +
      shape(
        `M${x} ${y + 150}C${x - 70} ${y + 240} ${x - 60} ${y + 310} ${x} ${y + 310}C${x + 60} ${y + 310} ${x + 70} ${y + 240} ${x} ${y + 150}Z`,
        pen.ramp([pen.pale, pen.base, pen.shade], 50),
      ) +
      line(
        `M${x} ${y + 150}C${x - 70} ${y + 240} ${x - 60} ${y + 310} ${x} ${y + 310}C${x + 60} ${y + 310} ${x + 70} ${y + 240} ${x} ${y + 150}Z`,
        pen.metal.base,
        6,
      ) +
      shape(`M${x - 34} ${y + 256}q8-40 24-60q-4 40-10 70z`, '#ffffff', 0.4)
    );
  };
  return one(280, 400) + one(520, 440);
}

function necklace(pen: Pen): string {
  const style = pen.pick<'pendant' | 'pearls' | 'links' | 'layered'>(124, [
    'pendant',
    'pearls',
    'links',
    'layered',
  ]);
  const drop = 'M190 230C190 480 300 660 400 670C500 660 610 480 610 230';
  if (style === 'pearls')
    return (
      repeat(27, (i) => {
        const t = (i / 26) * Math.PI;
        return pearl(
          pen,
          Math.round(400 - Math.cos(t) * 216),
          Math.round(270 + Math.sin(t) * 400),
          21 + Math.round(Math.sin(t) * 6),
        );
      }) +
      pen.stud(400, 708, 14) +
      (pen.roll(125, 2) ? stone(pen, 400, 752, 34) : '')
    );
  if (style === 'links') return pen.chain(drop, 30);
  const pendant = pen.pick(126, [
    stone(pen, 400, 712, 44),
    oval(400, 716, 48, 50, pen.metal.dark) +
      oval(400, 714, 46, 48, pen.shine(50)) +
      stone(pen, 400, 714, 18),
    pearl(pen, 400, 712, 38),
    shape('M380 680h40v96l-20 20l-20-20z', pen.shine(20)),
  ]);
  return (
    pen.chain(drop, 9) +
    (style === 'layered'
      ? pen.chain('M226 230C226 400 310 520 400 530C490 520 574 400 574 230', 14)
      : '') +
    pen.stud(400, 668, 9) +
    pendant
  );
}

function bangle(pen: Pen): string {
  const style = pen.pick<'cuff' | 'stack' | 'chain' | 'enamel'>(127, [
    'cuff',
    'stack',
    'chain',
    'enamel',
  ]);
  if (style === 'chain')
    return (
      pen.chain(
        'M400 440C580 440 640 520 640 590C640 680 540 730 400 730C260 730 160 680 160 590C160 520 220 440 400 440',
        34,
      ) + stone(pen, 400, 760, 34)
    );
  if (style === 'stack')
    return (
      repeat(3, (i) => ellipseRing(pen, 400, 680 - i * 62, 220, 92, 15 + i * 3)) +
      stone(pen, 400, 650, 26)
    );
  const enamel = style === 'enamel';
  const inner = 'M176 540C176 440 624 440 624 540C624 630 176 630 176 540Z';
  const wall = 'M170 540C176 640 624 640 630 540V650C624 760 176 760 170 650Z';
  return (
    shape(inner, pen.metal.dark) +
    shape('M190 552C200 470 600 470 610 552C600 500 200 500 190 552Z', pen.metal.light, 0.5) +
    shape(wall, enamel ? pen.ramp([pen.shade, pen.light, pen.base, pen.shade], 0) : pen.shine(0)) +
    line(
      'M172 546C180 640 620 640 628 546M172 652C180 756 620 756 628 652',
      pen.metal.base,
      enamel ? 14 : 5,
    ) +
    (enamel
      ? ''
      : repeat(7, (i) =>
          stone(pen, 250 + i * 50, 664 + Math.round(Math.sin(((i + 1) / 8) * Math.PI) * 30), 16),
        ))
  );
}

function jewel(pen: Pen): string {
  return place(pen.kind([necklace, earrings, ring, bangle])(pen), 'translate(-76 -110)scale(1.19)');
}

export const jewellery: Piece = {
  front: jewel,
  other: (pen) => place(jewel(pen), 'translate(800 40)scale(-1 1)rotate(-14 400 540)scale(.94)'),
  above: (pen) => onTray(pen, jewel(pen)),
  spread: 190,
  focus: [400, 560, 2],
};
