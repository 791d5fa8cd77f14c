import { compact } from './compact';
import { COLOURS, materialsFor, type Colour } from './palette';
import { Pen } from './pen';
import { pieceFor } from './pieces';
import { line, mix, oval, place, shape } from './shapes';
import { contactShadow } from './studio';

/** A piece in a still life: category, colour, material, detail, position and scale. */
type Prop = readonly [
  category: number,
  colour: string,
  material: number,
  detail: number,
  x: number,
  y: number,
  scale: number,
];

/** A square or round block that supports pieces: left, top, width, height. */
type Plinth = readonly [x: number, y: number, width: number, height: number, round?: boolean];

interface Composition {
  readonly wall: string;
  readonly stone: string;
  readonly backing: 'arch' | 'sun' | 'window' | 'rail' | 'panels';
  readonly plinths: readonly Plinth[];
  readonly props: readonly Prop[];
}

const COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  {
    wall: '#e5dacb',
    stone: '#f3ece1',
    backing: 'arch',
    plinths: [
      [-90, -330, 430, 330],
      [-470, -130, 420, 130],
      [300, -90, 320, 90, true],
    ],
    props: [
      [1597, 'ivory', 0, 0, 125, -330, 0.74],
      [1597, 'cognac', 1, 1, -260, -130, 0.64],
      [1597, 'forest', 0, 4, 60, 40, 0.66],
      [1604, 'camel', 0, 1, 460, -90, 0.5],
    ],
  },
  {
    wall: '#dfe3da',
    stone: '#eef0e8',
    backing: 'sun',
    plinths: [
      [-220, -250, 400, 250, true],
      [200, -120, 380, 120],
      [-560, -70, 320, 70],
    ],
    props: [
      [1600, 'forest', 1, 5, -20, -250, 0.74],
      [1604, 'ivory', 0, 4, 390, -120, 0.66],
      [1605, 'jade', 0, 0, -400, -70, 0.5],
      [1594, 'olive', 0, 0, 140, 50, 0.5],
    ],
  },
  {
    wall: '#e8e1da',
    stone: '#f5efe8',
    backing: 'rail',
    plinths: [[360, -80, 340, 80]],
    props: [
      [1645, 'camel', 0, 2, -370, 66, 0.84],
      [1578, 'ivory', 0, 0, -30, 66, 0.84],
      [1576, 'navy', 0, 0, 270, 66, 0.84],
      [1586, 'chocolate', 0, 0, 540, -80, 0.46],
    ],
  },
  {
    wall: '#efdfd8',
    stone: '#f8eee9',
    backing: 'window',
    plinths: [
      [60, -360, 330, 360],
      [-280, -200, 340, 200],
      [390, -120, 260, 120],
    ],
    props: [
      [1594, 'burgundy', 0, 0, 225, -360, 0.58],
      [1594, 'blush', 1, 2, -110, -200, 0.58],
      [1648, 'red', 0, 0, -430, 30, 0.58],
      [1646, 'oxblood', 0, 1, 200, 50, 0.54],
      [1610, 'chocolate', 0, 1, 520, -118, 0.36],
    ],
  },
  {
    wall: '#dcd5ca',
    stone: '#ece5d9',
    backing: 'panels',
    plinths: [
      [-130, -110, 560, 110],
      [-560, -60, 360, 60, true],
    ],
    props: [
      [1649, 'forest', 2, 1, 440, 24, 0.86],
      [1649, 'camel', 0, 2, 110, -110, 0.76],
      [1613, 'sand', 2, 4, -380, -60, 0.56],
      [1599, 'cognac', 1, 0, -230, 46, 0.54],
    ],
  },
];

function colourOf(key: string): Colour | undefined {
  return COLOURS.find((colour) => colour.key === key);
}

function plinth(pen: Pen, stone: string, [x, y, w, h, round]: Plinth): string {
  const face = pen.ramp(
    [mix(stone, '#ffffff', 0.35), stone, mix(stone, '#6b5848', 0.24)],
    round ? 0 : 20,
  );
  const shadow =
    oval(x + w / 2 + 24, y + h + 2, w * 0.66, 34, pen.glow('#2c2018', 0.34)) +
    shape(
      `M${x + w} ${y + h * 0.4}L${x + w + h * 0.8 + 60} ${y + h + 26}L${x + w * 0.4} ${y + h + 8}Z`,
      '#2c2018',
      0.05,
    );
  if (round) {
    const ry = w * 0.085;
    return (
      shadow +
      shape(`M${x} ${y}V${y + h}A${w / 2} ${ry} 0 0 0 ${x + w} ${y + h}V${y}Z`, face) +
      oval(x + w / 2, y, w / 2, ry, mix(stone, '#ffffff', 0.6))
    );
  }
  return (
    shadow +
    shape(`M${x} ${y}H${x + w}V${y + h + 14}H${x}Z`, face) +
    shape(`M${x} ${y}L${x + 34} ${y - 34}H${x + w - 34}L${x + w} ${y}Z`, mix(stone, '#ffffff', 0.6))
  );
}

function backing(pen: Pen, { backing: kind, wall, stone }: Composition): string {
  const tone = mix(wall, '#ffffff', 0.4);
  const dark = mix(wall, '#6b5342', 0.2);
  switch (kind) {
    case 'arch':
      return (
        shape(
          'M-330 20V-420C-330 -660 -170 -800 40 -800C250 -800 410 -660 410 -420V20Z',
          pen.ramp([dark, mix(wall, '#ffffff', 0.1)], 60),
        ) +
        shape(
          'M-290 20V-420C-290 -640 -150 -770 40 -770C230 -770 380 -640 380 -420V20Z',
          pen.ramp([tone, wall], 60),
        )
      );
    case 'sun':
      return oval(
        60,
        -420,
        370,
        370,
        pen.ramp([mix(wall, '#ffffff', 0.6), mix(wall, '#b9a98c', 0.25)], 70),
      );
    case 'rail':
      return (
        line('M-2400 -752H2400', '#4a3a2c', 4, 0.12) +
        line('M-2400 -780H2400', '#8d7345', 11) +
        line('M-2400 -783H2400', '#e9d6a4', 3)
      );
    case 'window':
      return place(
        [0, 1, 2]
          .map((i) =>
            shape(
              `M${-440 + i * 250} -860h210v330h-210zM${-440 + i * 250} -500h210v420h-210z`,
              '#ffffff',
              0.34,
            ),
          )
          .join(''),
        'skewX(-14)translate(-150 0)',
      );
    case 'panels':
      return (
        shape('M-470 20V-720H-120V20Z', pen.ramp([tone, wall], 0)) +
        shape('M-120 20V-860H300V20Z', pen.ramp([mix(stone, wall, 0.2), dark], 0)) +
        shape('M300 20V-640H640V20Z', pen.ramp([tone, mix(wall, dark, 0.5)], 0))
      );
  }
}

function standing(prop: Prop, index: number): readonly [defs: string, art: string] {
  const [category, colourKey, material, detail, x, y, scale] = prop;
  const colour = colourOf(colourKey);
  const chosen = materialsFor(category)[material];
  if (!colour || !chosen) return ['', ''];
  const pen = new Pen({ colour, material: chosen, detail }, `h${index}`);
  const piece = pieceFor(category);
  const bottom = piece.floor ?? 900;
  const drop = (piece.collar ?? 262) - 262;
  // A piece on a plinth stands 14 units behind the front edge.
  const rest = y < 0 ? y - 14 : y;
  const art = piece.front(pen);
  const shadow = piece.hangs ? '' : contactShadow(pen, x, rest, piece.spread * scale);
  const hanger = piece.hangs
    ? place(
        line(
          `M400 226V${-78 - drop}C400 ${-120 - drop} 424 ${-120 - drop} 424 ${-96 - drop}`,
          '#6d5a36',
          6,
        ) + line('M262 276L400 226L538 276', '#8a6844', 13),
        `translate(0 ${drop})`,
      )
    : '';
  const at = `translate(${Math.round(x - 400 * scale)} ${Math.round(rest - bottom * scale)})scale(${scale})`;
  return [pen.definitions(), shadow + place(hanger + art, at)];
}

/** Draws a hero image: a still life of several pieces, in any size. */
export function drawHero(index: number, width: number, height: number): string {
  const count = COMPOSITIONS.length;
  const scene = COMPOSITIONS[((Math.trunc(index) % count) + count) % count] ?? COMPOSITIONS[0];
  const [first] = COLOURS;
  const [material] = materialsFor(0);
  if (!first || !material) return '';
  const pen = new Pen({ colour: first, material, detail: 0 }, 'w');
  const wide = width / height > 1.25;
  const scale = +Math.min(
    (width * (wide ? 0.66 : 1.02)) / 1260,
    (height * (wide ? 0.86 : 0.78)) / 870,
  ).toFixed(4);
  const cx = Math.round(width * (wide ? 0.62 : 0.5));
  const cy = Math.round(height * (wide ? 0.88 : 0.82));
  const ground = cy - 50 * scale;
  const { wall } = scene;
  const room =
    `<rect width="${width}" height="${height}" fill="${pen.ramp([mix(wall, '#ffffff', 0.32), wall, mix(wall, '#7d6655', 0.1)], 80)}"/>` +
    oval(width * 0.26, height * 0.2, width * 0.6, height * 0.7, pen.glow('#ffffff', 0.42));
  const floor = `<rect y="${Math.round(ground)}" width="${width}" height="${Math.ceil(height - ground)}" fill="${pen.ramp([mix(wall, '#7d6655', 0.14), mix(wall, '#ffffff', 0.25)], 90)}"/>`;
  const drawn = scene.props.map(standing);
  const stage =
    scene.plinths.map((block) => plinth(pen, scene.stone, block)).join('') +
    drawn.map(([, art]) => art).join('');
  const set = (art: string): string => place(art, `translate(${cx} ${cy})scale(${scale})`);
  const back = set(backing(pen, scene));
  const front = set(stage);
  return compact(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${pen.definitions()}${drawn.map(([defs]) => defs).join('')}${room}${back}${floor}${front}</svg>`,
  );
}
