import { bagPiece, gloss, panel } from './bag-parts';
import type { Pen } from './pen';
import { block, line, mix, shape } from './shapes';

function tote(pen: Pen, back = false): string {
  const style = pen.kind<'shopper' | 'wing' | 'basket' | 'tall'>([
    'shopper',
    'wing',
    'tall',
    'basket',
  ]);
  const design = pen.pick(62, ['', 'stripes', '', 'woven', 'checks']);
  const trimTone = pen.pick<string>(65, [pen.shade, '#8a5830', '#2b2623']);
  const trim = pen.ramp([mix(trimTone, '#ffffff', 0.16), trimTone], 30);
  const body = {
    shopper: 'M176 420H624L602 770C601 782 594 788 582 788H218C206 788 199 782 198 770Z',
    wing: 'M130 450C210 430 590 430 670 450C640 520 620 560 618 620L628 770C628 782 620 788 608 788H192C180 788 172 782 172 770L182 620C180 560 160 520 130 450Z',
    tall: block(210, 400, 380, 388, 14),
    basket:
      'M150 460C300 480 500 480 650 460C640 600 610 720 560 770C540 786 520 788 500 788H300C280 788 260 786 240 770C190 720 160 600 150 460Z',
  }[style];
  const top = style === 'wing' ? 452 : style === 'basket' ? 468 : style === 'tall' ? 402 : 422;
  const handle = (up: number, tones: readonly [string, string, string]): string =>
    pen.strap(
      `M296 ${top + 60}C296 ${up + 60} 320 ${up} 400 ${up}C480 ${up} 504 ${up + 60} 504 ${top + 60}`,
      22,
      tones,
    );
  const trimTones: readonly [string, string, string] = [
    mix(trimTone, '#000000', 0.35),
    trimTone,
    mix(trimTone, '#ffffff', 0.35),
  ];
  const up = pen.pick(66, [190, 240, 280]);
  return (
    handle(up - 26, [mix(trimTone, '#000000', 0.5), mix(trimTone, '#000000', 0.25), trimTone]) +
    (style === 'basket'
      ? shape('M150 462C300 430 500 430 650 462C500 490 300 490 150 462Z', pen.deep)
      : shape(`M190 ${top + 4}C300 ${top - 16} 500 ${top - 16} 610 ${top + 4}Z`, pen.deep)) +
    panel(pen, body, design) +
    pen.fold('M250 560C240 640 250 720 236 780C220 720 222 640 250 560Z', 0.13) +
    pen.fold('M556 540C566 640 560 720 570 780C588 700 584 620 556 540Z', 0.16) +
    (design || style === 'tall'
      ? shape(
          style === 'tall'
            ? 'M210 716H590V774Q590 788 576 788H224Q210 788 210 774Z'
            : style === 'basket'
              ? ''
              : 'M190 720H610L604 770C603 782 594 788 582 788H218C206 788 199 782 198 770Z',
          trim,
        )
      : '') +
    line(
      style === 'basket'
        ? 'M156 474C300 494 500 494 644 474'
        : style === 'wing'
          ? 'M136 462C210 444 590 444 664 462'
          : `M${style === 'tall' ? 212 : 182} ${top + 12}H${style === 'tall' ? 588 : 618}`,
      trimTone,
      style === 'tall' ? 10 : 7,
    ) +
    handle(up, trimTones) +
    shape(block(282, top + 46, 28, 56, 6), trim) +
    shape(block(490, top + 46, 28, 56, 6), trim) +
    pen.stud(296, top + 88, 5) +
    pen.stud(504, top + 88, 5) +
    (back
      ? line(`M270 ${top + 150}H530`, pen.deep, 4, 0.5)
      : pen.pick(67, [
          '',
          line(`M504 ${top + 60}C530 ${top + 100} 520 ${top + 130} 526 ${top + 150}`, trimTone, 6) +
            shape(block(506, top + 148, 42, 62, 12), trim) +
            pen.stud(527, top + 160, 5),
          pen.stitch(`M300 ${top + 190}H500V${top + 300}H300Z`),
        ])) +
    gloss(pen, `M214 ${top + 24}H340L300 780H224Z`)
  );
}

export const totes = bagPiece(tote, 788, [350, 480, 2.1]);
