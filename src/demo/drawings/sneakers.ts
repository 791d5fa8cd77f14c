import { KINDS, LASTS, type Last } from './lasts';
import { footPair, profilePair } from './pairs';
import type { Pen } from './pen';
import { line, mix, place, repeat, shape } from './shapes';
import type { Piece } from './studio';

function sole(pen: Pen, kind: Last['sole']): string {
  const [top, side, ground] = pen.pick<readonly [string, string, string]>(21, [
    ['#fbf8f1', '#e2dacb', '#d3c8b6'],
    ['#fbf8f1', '#e2dacb', '#b98a55'],
    ['#f1e7d3', '#d8c8a9', '#c7b592'],
    [mix(pen.light, '#ffffff', 0.55), mix(pen.light, '#ffffff', 0.2), pen.shade],
    ['#fdfcfa', '#e6e3de', '#2c2a28'],
    ['#cfa06a', '#a87844', '#8a5e31'],
  ]);
  const fill = pen.ramp([top, top, side], 90);
  const grey = '#8c7f6f';
  if (kind === 'runner')
    return (
      shape(
        'M136 640C160 660 250 668 330 666C450 662 600 676 694 650C714 668 704 694 676 708C640 724 560 722 500 722L182 724C136 722 110 690 124 650Z',
        fill,
      ) +
      shape(
        'M128 696C150 720 170 724 182 724L500 722C560 722 640 724 676 708C692 700 702 690 704 680C660 700 560 706 480 704C360 706 200 712 128 696Z',
        ground,
      ) +
      line('M146 668C240 694 380 684 470 684C560 684 630 684 684 672', grey, 2, 0.5) +
      line(
        repeat(14, (i) => `M${196 + i * 34} 712v9`),
        '#2a221b',
        3,
        0.25,
      )
    );
  if (kind === 'chunky')
    return (
      shape(
        'M128 622C180 650 230 638 290 654C350 668 420 640 500 654C580 668 650 660 700 636C722 660 716 700 690 716C660 728 620 722 580 722L190 726C140 724 108 694 110 650C112 630 118 622 128 622Z',
        fill,
      ) +
      shape(
        'M116 682C124 712 152 726 190 726L580 722C620 722 660 728 690 716C700 708 708 698 710 686C660 708 560 694 480 704C400 712 330 694 250 706C190 714 140 704 116 682Z',
        ground,
      ) +
      line(
        'M122 652C180 684 240 664 290 678C360 694 430 668 500 680C580 692 650 688 708 662',
        grey,
        2.5,
        0.5,
      ) +
      line('M150 690L190 664M206 698L240 668M560 692L590 672M616 692L648 676', grey, 3, 0.35)
    );
  const rubber = kind === 'rubber';
  return (
    shape(
      'M140 658C240 674 560 680 688 652C704 680 694 702 664 714C640 722 620 722 600 722L204 722C164 722 142 708 136 684C134 674 136 666 140 658Z',
      fill,
    ) +
    shape(
      'M144 704C156 716 174 722 204 722L600 722C620 722 640 722 664 714C676 710 684 704 690 696C560 712 260 712 144 704Z',
      ground,
    ) +
    line('M140 672C240 684 560 690 688 670', grey, 2, 0.45) +
    (rubber
      ? line('M140 690C240 698 560 700 688 686', pen.base, 5)
      : line('M140 677C240 689 560 695 688 675', grey, 1.6, 0.6, '6 5'))
  );
}

function lacing(pen: Pen, last: Last, tone: string): string {
  const [ax, ay, bx, by, cx, cy, dx, dy] = last.laces;
  const spot = (t: number): [number, number] => {
    const u = 1 - t;
    const blend = (a: number, b: number, c: number, d: number): number =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return [Math.round(blend(ax, bx, cx, dx)), Math.round(blend(ay, by, cy, dy))];
  };
  const spots = Array.from({ length: last.rows }, (_, i) => spot((i + 0.25) / last.rows));
  const d = spots.map(([x, y]) => `M${x - 19} ${y + 19}c11-16 25-27 40-28`).join('');
  const eyelets = spots.map(([x, y]) => `M${x - 20} ${y + 20}h0`).join('');
  const edge = `M${ax - 8} ${ay - 10}C${bx} ${by} ${cx} ${cy} ${dx + 8} ${dy}`;
  return (
    line(edge, pen.deep, 6, 0.25) +
    line(eyelets, pen.roll(30, 3) ? pen.deep : pen.metal.base, 11) +
    pen.strokes(d, [
      ['#1d1712', 13, 0.22],
      [mix(tone, '#5a4a3c', 0.28), 11],
      [tone, 8],
    ])
  );
}

function shoe(pen: Pen): string {
  const kind = pen.kind(KINDS);
  const last = LASTS[kind];
  const cream = '#f4eee2';
  const contrast = pen.pick(22, [
    pen.base,
    cream,
    mix(pen.base, cream, 0.72),
    pen.shade,
    '#b98a5c',
  ]);
  const scheme = pen.pick<'plain' | 'panels' | 'heel' | 'body'>(23, [
    'panels',
    'heel',
    'plain',
    'body',
    'panels',
  ]);
  const panel = pen.ramp(
    [mix(contrast, '#ffffff', 0.18), contrast, mix(contrast, '#2a1d14', 0.16)],
    60,
  );
  const bodyFill =
    scheme === 'body' ? pen.ramp(['#fdfaf4', '#f1eadd', '#d8cdbb'], 60) : pen.fill(60);
  const inColour = pen.fill(60);
  const overlay = scheme === 'panels' ? panel : scheme === 'body' ? inColour : pen.fill(60);
  const laceTone = pen.pick(24, [cream, '#fbf9f4', pen.light, mix(pen.base, cream, 0.5)]);
  const rubberToe = kind === 'canvas';
  let art = shape(last.lining, mix(pen.deep, '#6b5a4a', 0.3));
  if (kind === 'slip')
    art +=
      pen.skin(
        'M158 684C134 650 134 596 156 546C168 520 160 506 164 486C168 466 192 460 204 474C236 504 280 500 330 466C346 456 364 458 378 472C420 520 470 548 522 562C584 576 644 584 670 630C684 654 684 668 682 684Z',
        60,
        bodyFill,
      ) +
      shape(
        'M248 500C276 500 304 484 330 466C344 480 356 520 352 566C320 580 286 576 268 560C256 540 250 520 248 500Z',
        pen.deep,
        0.9,
      ) +
      line(
        repeat(7, (i) => `M${260 + i * 11} ${504 - i * 5}l${15 - i} ${56 + i * 3}`),
        pen.light,
        1.6,
        0.4,
      ) +
      pen.seam(
        'M248 500C250 540 262 560 268 562C286 576 320 580 352 566C356 520 344 480 330 466',
        2.5,
      ) +
      pen.seam('M352 566C372 600 400 620 440 630C520 646 600 640 672 640', 2.5) +
      pen.stitch('M204 484C236 514 286 510 330 478M356 470C400 520 460 556 516 572');
  else {
    art +=
      pen.skin(last.tongue, 40, scheme === 'panels' ? bodyFill : overlay) +
      shape(last.tongue, pen.deep, 0.1) +
      pen.skin(last.body, 70, bodyFill);
    if (kind === 'runner' || kind === 'chunky')
      art += shape(
        last.body,
        pen.tile(9, 9, `<circle cx="3" cy="3" r="1.7" fill="${pen.deep}" opacity=".28"/>`),
      );
    art += pen.skin(last.stay, 60, overlay) + pen.seam(last.seams, 2.5);
    art += last.toe && !rubberToe && scheme !== 'plain' ? pen.skin(last.toe, 60, overlay) : '';
    art += line(last.stay, pen.seamTone, 1.6, 0.6) + line(last.toe, pen.seamTone, 1.6, 0.45);
  }
  if (rubberToe)
    art +=
      shape(last.toe, pen.ramp(['#fffdf7', '#efe8da', '#cfc4b1'], 60)) +
      line(last.toe, '#9d907e', 1.6, 0.6);
  const heelFill =
    scheme === 'plain' ? pen.ramp([pen.base, pen.shade], 60) : scheme === 'heel' ? panel : inColour;
  art += pen.skin(last.heel, 60, heelFill) + line(last.heel, pen.seamTone, 1.6, 0.6);
  if (kind === 'court' || kind === 'high' || kind === 'mid')
    art += pen.roll(25, 2)
      ? line(
          repeat(
            12,
            (i) => `M${586 + (i % 4) * 17} ${606 + Math.floor(i / 4) * 15 + (i % 4) * 6}h0`,
          ),
          pen.deep,
          5,
        )
      : '';
  if (kind === 'court' || kind === 'trail')
    art += pen.pick(26, [
      '',
      line('M262 664C300 610 330 580 372 574', pen.seamTone, 3, 0.6) +
        line('M284 672C318 622 350 596 392 590', pen.seamTone, 3, 0.6),
      shape('M250 684C280 620 310 580 342 548L384 578C350 612 330 640 322 684Z', overlay) +
        line(
          'M250 684C280 620 310 580 342 548M322 684C330 640 350 612 384 578',
          pen.seamTone,
          2,
          0.6,
        ),
    ]);
  if (kind === 'runner' || kind === 'chunky')
    art += pen.pick(27, [
      line('M372 604L352 664M408 618L392 666', contrast, 17),
      line('M250 560C280 600 330 630 404 640', contrast, 7) +
        line('M240 584C270 620 320 644 400 656', contrast, 5),
      '',
    ]);
  if (kind === 'high' && pen.roll(28, 2))
    art +=
      pen.skin('M160 430L356 400L366 446L154 480Z', 0, panel) +
      line('M160 430L356 400M366 446L154 480', pen.seamTone, 2, 0.6) +
      pen.stud(200, 446, 5);
  if (kind !== 'slip') art += lacing(pen, last, laceTone);
  if (kind !== 'slip' && kind !== 'high' && pen.roll(29, 2))
    art += line('M180 462C164 440 166 424 180 420', mix(contrast, '#2a1d14', 0.1), 9);
  art += shape('M200 520C240 560 300 560 330 540C300 590 230 590 196 560Z', '#ffffff', 0.07);
  return place(art + sole(pen, last.sole), 'matrix(1.1 0 0 .89 -52 79)');
}

export const sneakers: Piece = {
  front: (pen) => shoe(pen),
  other: (pen) => profilePair(pen, shoe(pen)),
  above: (pen) => footPair(pen, 'sneaker'),
  floor: 722,
  raise: 40,
  spread: 300,
  focus: [440, 590, 2.1],
};
