import type { Pen } from './pen';
import { line, mix, oval, place, repeat, shape } from './shapes';
import { contactShadow } from './studio';

const SOLE =
  'M-4-236C58-240 96-170 92-88C88-10 68 30 70 108C72 190 50 234 0 234C-50 234-72 190-70 108C-68 30-100-4-100-84C-98-168-58-232-4-236Z';
const SLIM =
  'M6-240C48-226 80-160 78-92C74-16 48 30 50 120C50 196 34 236 0 236C-34 236-50 196-50 120C-48 30-86-10-84-92C-80-160-34-234 6-240Z';

/** Draws a pair in profile: the far shoe is smaller and mirrored. */
export function profilePair(pen: Pen, shoe: string, floor = 722): string {
  const near = `translate(-6 ${Math.round(floor * 0.04 + 60)})scale(.96)`;
  pen.defs.set('pair', `<g id="pair">${shoe}</g>`);
  return (
    contactShadow(pen, 440, floor - 122, 220) +
    `<use href="#pair" transform="translate(720 ${Math.round(floor * 0.2 - 128)})scale(-.8 .8)"/>` +
    contactShadow(pen, 400, floor + 60, 280) +
    `<use href="#pair" transform="${near}"/>`
  );
}

type Style = 'sneaker' | 'loafer' | 'ballet' | 'slide';

function plan(pen: Pen, style: Style): string {
  const welt = pen.pick(21, ['#ece4d6', '#e6dccb', '#d8c4a2', mix(pen.light, '#ffffff', 0.4)]);
  const inside = pen.ramp([mix(pen.deep, '#8a7258', 0.35), '#b69a76', '#cdb493'], 90);
  const lace = pen.pick(24, ['#f4eee2', '#fbf9f4', pen.light, mix(pen.base, '#f4eee2', 0.5)]);
  if (style === 'sneaker')
    return (
      shape(SOLE, pen.ramp([welt, mix(welt, '#5c4a36', 0.22)], 60)) +
      place(pen.skin(SOLE, 70), 'scale(.9 .955)') +
      oval(0, 118, 50, 92, pen.deep) +
      oval(0, 124, 43, 84, inside) +
      pen.skin('M-34 70C-40 0-36-60-30-104Q0-122 30-104C36-60 40 0 34 70Q0 52-34 70Z', 90) +
      line('M-56 40C-60-30-52-90-34-116Q0-136 34-116C52-90 60-30 56 40', pen.seamTone, 2.5, 0.7) +
      line('M-78-130Q0-200 78-130', pen.seamTone, 2.5, 0.5) +
      line(
        repeat(6, (i) => `M-44 ${42 - i * 25}h0M44 ${42 - i * 25}h0`),
        pen.deep,
        11,
      ) +
      pen.strokes(
        repeat(6, (i) => `M-44 ${41 - i * 25}Q0 ${23 - i * 25} 44 ${41 - i * 25}`),
        [
          [mix(lace, '#5a4a3c', 0.3), 13],
          [lace, 9],
        ],
      ) +
      line('M-12 48C-60 80-64 20-20 34M12 48C60 80 64 20 20 34M-8 44L-40 96M8 44L44 92', lace, 7)
    );
  if (style === 'slide')
    return (
      shape(SOLE, pen.ramp([pen.shade, pen.deep], 60)) +
      place(
        shape(SOLE, pen.ramp(['#e2cfae', '#c9b08a'], 60)) + line(SOLE, '#8c7350', 2, 0.5, '6 6'),
        'scale(.92 .96)',
      ) +
      pen.skin('M-108-120Q0-176 102-120C106-70 96-20 88 8Q0-46-92 8C-104-30-112-70-108-120Z', 80) +
      pen.stitch('M-98-112Q0-164 92-112M-86-6Q0-54 82-6') +
      pen.frame(34, -96, 38, 34, 5)
    );
  const open =
    style === 'ballet'
      ? 'M0-118C44-112 56-40 46 20C40 60 42 90 40 124C38 190 26 216 0 216C-26 216-38 190-40 124C-42 90-42 60-46 20C-58-40-44-112 0-118Z'
      : 'M0-26C34-30 44 10 42 60C42 90 42 110 40 130C38 190 26 216 0 216C-26 216-38 190-40 130C-42 110-42 90-42 60C-44 10-34-30 0-26Z';
  return (
    shape(SLIM, mix(pen.deep, '#5a4632', 0.3)) +
    place(pen.skin(SLIM, 70), 'scale(.95 .975)') +
    shape(open, pen.deep) +
    place(shape(open, inside), 'translate(0 4)scale(.9 .95)') +
    (style === 'ballet'
      ? line(
          'M0-120C-34-150-40-112-4-118M0-120C34-150 40-112 4-118M-2-116L-16-92M2-116L18-94',
          pen.shade,
          8,
        ) + line(open, pen.shade, 5)
      : line('M-66-60C-60-170-20-190 0-190C22-190 60-170 64-60', pen.seamTone, 3, 0.7) +
        pen.skin('M-72-58Q0-96 70-58L62-14Q0-46-64-14Z', 90) +
        (pen.roll(31, 2)
          ? line('M-34-50Q0-68 34-50', pen.metal.dark, 12) +
            line('M-34-52Q0-70 34-52', pen.metal.base, 8)
          : shape('M-20-50Q0-60 20-50L12-34Q0-40-12-34Z', pen.deep)))
  );
}

/** Draws a pair from above; both shoes are rotated and cast a shadow to the right. */
export function footPair(pen: Pen, style: Style): string {
  const art = plan(pen, style);
  const cast = style === 'ballet' || style === 'loafer' ? SLIM : SOLE;
  pen.defs.set(
    'cast',
    `<g id="cast">${oval(30, 30, 190, 310, pen.glow('#3a2c22', 0.25))}${place(shape(cast, '#2b1f16', 0.13), 'translate(18 16)scale(1.02)')}</g>`,
  );
  const shoe = '<use href="#cast"/>';
  pen.defs.set('pair', `<g id="pair">${art}</g>`);
  return (
    place(`${shoe}<use href="#pair"/>`, 'translate(262 486)rotate(-7)scale(1.24)') +
    place(
      `${shoe}<use href="#pair" transform="scale(-1 1)"/>`,
      'translate(536 520)rotate(9)scale(1.24)',
    )
  );
}
