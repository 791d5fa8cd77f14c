import type { Pen } from './pen';
import { line, mix, oval, place, shape } from './shapes';
import { backdrop, contactShadow, type Piece } from './studio';

function slab(pen: Pen, x: number, y: number, w: number, h: number): string {
  const stone = mix(pen.look.colour.studio, '#ffffff', 0.45);
  const face = pen.ramp([stone, mix(stone, '#7c6c5c', 0.14)], 20);
  return (
    shape(
      `M${x + w} ${y + 20}L800 ${y + h + 50}L800 ${y + h + 150}L${x + 30} ${y + h + 4}Z`,
      pen.ramp(['#4a3a2c', pen.look.colour.studio], 20),
      0.16,
    ) +
    oval(x + w / 2 + 10, y + h, w * 0.62, 26, pen.glow('#2a1f16', 0.4)) +
    shape(`M${x} ${y}h${w}v${h}h${-w}z`, face) +
    shape(
      `M${x} ${y}L${x + 50} ${y - 58}H${x + w - 50}L${x + w} ${y}Z`,
      mix(stone, '#ffffff', 0.5),
    ) +
    line(`M${x} ${y}h${w}`, '#ffffff', 2, 0.7)
  );
}

function dustBag(pen: Pen): string {
  const cloth = mix(pen.look.colour.studio, '#fffaf0', 0.55);
  return (
    oval(610, 838, 170, 26, pen.glow('#2a1f16', 0.4)) +
    shape(
      'M470 836C458 700 462 590 490 520C520 500 690 500 716 520C744 600 752 710 740 836C660 848 540 848 470 836Z',
      pen.ramp([cloth, mix(cloth, '#85735f', 0.2)], 40),
    ) +
    shape(
      'M496 520C486 486 500 462 520 470C560 480 640 480 684 468C708 462 724 488 712 520C660 540 550 540 496 520Z',
      mix(cloth, '#85735f', 0.1),
    ) +
    line('M492 522C550 542 660 542 716 522', '#85735f', 3, 0.5) +
    line('M592 536C580 590 574 610 584 650M616 536C622 590 634 610 628 660', pen.shade, 5) +
    line('M540 560C530 640 532 740 520 820M680 560C690 640 684 740 700 810', '#85735f', 3, 0.22)
  );
}

function giftBox(pen: Pen): string {
  const card = mix(pen.base, pen.look.colour.studio, 0.55);
  return (
    oval(420, 846, 330, 34, pen.glow('#2a1f16', 0.45)) +
    shape(
      'M130 700H690V846H130Z',
      pen.ramp([mix(card, '#ffffff', 0.2), mix(card, '#3a2a1e', 0.18)], 20),
    ) +
    shape(
      'M112 660H708V724H112Z',
      pen.ramp([mix(card, '#ffffff', 0.32), mix(card, '#3a2a1e', 0.06)], 20),
    ) +
    shape('M112 660L150 624H670L708 660Z', mix(card, '#ffffff', 0.42)) +
    line('M112 725H708', '#3a2a1e', 3, 0.22)
  );
}

function rail(pen: Pen, art: string, collar = 262): string {
  return (
    line('M-20 178H820', '#6b5d50', 3, 0.12) +
    line('M-20 150H820', pen.metal.dark, 12) +
    line('M-20 147H820', pen.metal.light, 3, 0.8) +
    line('M400 240V196C400 176 424 172 424 152C424 132 394 130 392 152', pen.metal.dark, 6) +
    line('M262 276L400 226L538 276', '#8a6844', 15) +
    line('M262 272L400 222L538 272', '#c09a6c', 6) +
    place(art, `translate(36 ${Math.round(240 - collar * 0.91)})scale(.91)`)
  );
}

/** Draws the styled shot: on a rail, plinth or box, beside a dust bag, or from above. */
export function styledShot(pen: Pen, piece: Piece): string {
  const ground = backdrop(pen);
  if (piece.hangs) return ground + rail(pen, piece.front(pen), piece.collar);
  if (piece.above && (piece.floor === undefined || pen.roll(91, 3) > 0))
    return `<rect width="800" height="1000" fill="${pen.ramp([mix(pen.look.colour.studio, '#ffffff', 0.3), pen.look.colour.studio], 60)}"/>${piece.above(pen)}`;
  const floor = piece.floor ?? 760;
  const set = (scale: number, x: number, y: number): string =>
    contactShadow(pen, x, y, piece.spread * scale) +
    place(
      piece.front(pen),
      `translate(${Math.round(x - 400 * scale)} ${Math.round(y - floor * scale)})scale(${scale})`,
    );
  const size = piece.spread > 265 ? 0.8 : 0.72;
  switch (pen.roll(92, 3)) {
    case 0:
      return ground + slab(pen, 130, 720, 540, 170) + set(size, 400, 700);
    case 1:
      return ground + dustBag(pen) + set(0.72, 310, 856);
    default:
      return ground + giftBox(pen) + set(size, 410, 648);
  }
}

/** Draws the piece on a round stone tray, seen from above. */
export function onTray(pen: Pen, art: string): string {
  const stone = mix(pen.look.colour.studio, '#ffffff', 0.6);
  return (
    oval(428, 548, 390, 380, pen.glow('#2a1f16', 0.4)) +
    oval(
      400,
      510,
      338,
      338,
      pen.ramp([mix(stone, '#ffffff', 0.6), mix(stone, '#6b5848', 0.22)], 50),
    ) +
    oval(400, 510, 312, 312, pen.ramp([mix(stone, '#6b5848', 0.14), stone], 50)) +
    place(art, 'translate(112 150)scale(.72)')
  );
}
