import type { Pen } from './pen';
import { line, mix, oval, repeat, shape } from './shapes';
import { shoePiece } from './soles';

/** Draws a boot in one of five styles. */
function boot(pen: Pen): string {
  const style = pen.kind<'chelsea' | 'knee' | 'combat' | 'heeled' | 'rider'>([
    'knee',
    'chelsea',
    'combat',
    'heeled',
    'rider',
  ]);
  const tall = style === 'knee' || style === 'rider';
  const top = tall ? 170 : style === 'heeled' ? 380 : 410;
  const heel = style === 'knee' || style === 'heeled';
  const calf = tall ? 128 : 158;
  const rise = heel ? 0 : 28;
  const body = `M${calf} ${top}C${calf + 70} ${top + 12} ${calf + 180} ${top + 10} ${tall ? 372 : 356} ${top - 6}C${tall ? '380 330 350 420 366 500' : `356 ${top + 60} 352 ${top + 90} 366 500`}C400 566 470 580 540 602C620 624 690 640 702 ${690 + rise}C560 ${706 + rise} 380 ${700 + rise} 320 ${rise ? 722 : 676}C270 ${rise ? 722 : 640} 210 ${rise ? 722 : 612} 162 ${rise ? 722 : 604}C150 560 ${tall ? '178 500 160 420' : '170 520 164 480'}${tall ? `C${calf - 10} ${top + 110} ${calf - 4} ${top + 60}` : `C162 460 160 ${top + 30}`} ${calf} ${top}Z`;
  const tread = style === 'combat' || pen.roll(51, 3) === 0;
  let art = oval((calf + 364) / 2, top + 2, (364 - calf) / 2, 13, pen.deep) + pen.skin(body, 20);
  art +=
    pen.fold('M176 500C220 540 290 540 352 500C320 560 230 570 172 536Z', 0.16) +
    pen.fold('M170 560C230 580 330 560 376 530C340 590 240 604 168 588Z', 0.14);
  art += shape(
    tall
      ? `M${calf + 34} ${top + 14}C${calf + 30} ${top + 100} 210 460 206 520C226 460 ${calf + 74} ${top + 90} ${calf + 66} ${top + 16}Z`
      : `M190 ${top + 16}C184 490 190 550 204 584C216 540 212 490 224 ${top + 18}Z`,
    '#ffffff',
    pen.shiny ? 0.3 : 0.09,
  );
  if (style === 'chelsea')
    art +=
      shape(
        `M232 ${top + 6}L300 ${top + 6}C306 480 296 560 268 590C240 560 230 480 232 ${top + 6}Z`,
        pen.deep,
        0.8,
      ) +
      repeat(7, (i) =>
        line(`M${240 + i * 9} ${top + 12}L${248 + i * 6} 560`, pen.light, 1.5, 0.35),
      ) +
      line('M166 424C150 380 158 366 172 372L176 420', pen.shade, 10);
  if (style === 'combat')
    art +=
      pen.skin(
        `M318 ${top + 4}L356 ${top - 6}C352 480 370 520 420 560C450 580 480 590 510 596C490 630 440 630 410 610C350 570 320 500 318 ${top + 4}Z`,
        60,
      ) +
      repeat(8, (i) => {
        const x = Math.round(340 + (i > 4 ? (i - 4) * 36 : i * 3));
        const y = Math.round(top + 22 + i * 24 - (i > 4 ? (i - 4) * 6 : 0));
        return (
          oval(x - 8, y + 8, 5, 5, pen.metal.base) +
          line(`M${x - 8} ${y + 8}L${x + 24} ${y - 6}`, '#1d1916', 9) +
          line(`M${x - 8} ${y + 7}L${x + 24} ${y - 7}`, pen.light, 5)
        );
      }) +
      pen.seam('M540 604C520 640 520 670 526 706');
  if (style === 'rider')
    art +=
      pen.strap('M158 560C220 590 330 570 380 536', 24) +
      pen.frame(214, 560, 34, 32, 5) +
      pen.seam('M262 186C264 320 262 440 260 570');
  if (style === 'knee')
    art += pen.pick(52, [
      pen.zip('M196 184C200 330 206 460 206 590', 5),
      pen.seam('M262 186C264 320 262 440 250 640'),
      line(
        'M166 430C230 462 320 450 358 410M156 340C230 372 320 360 370 322M152 260C220 286 300 282 340 262',
        pen.deep,
        7,
        0.14,
      ) +
        line('M170 442C230 474 320 462 356 424M160 352C230 384 320 372 366 336', pen.pale, 4, 0.3),
    ]);
  if (style === 'heeled')
    art += pen.pick(53, [
      pen.zip('M232 392C236 470 240 540 236 610', 5),
      pen.stud(300, 560, 9) + pen.strap('M166 540C220 580 330 570 372 520', 18),
      '',
    ]);
  if (heel) {
    const block = pen.roll(54, 2);
    art += shape(
      block
        ? 'M160 600C150 640 152 690 156 722H244C246 690 256 668 292 660C250 630 200 610 160 600Z'
        : 'M160 600C158 640 178 680 182 722H202C206 690 220 656 280 648C240 620 200 610 160 600Z',
      pen.ramp([pen.shade, pen.deep], 0),
    );
    return (
      art +
      shape(
        'M162 600C230 612 290 650 330 678C400 704 560 706 704 688C708 704 700 720 680 722H430C340 714 300 660 162 612Z',
        pen.deep,
      )
    );
  }
  return (
    art +
    (tread
      ? shape(
          'M150 706C300 716 560 726 706 706C718 726 710 764 690 766H346L340 750H316L310 766H162C144 756 142 730 150 706Z',
          pen.ramp(['#2e2a27', '#161311'], 90),
        ) +
        line(
          repeat(13, (i) => `M${i < 4 ? 176 + i * 36 : 230 + i * 36} 750v12`),
          '#e8dfd0',
          5,
          0.16,
        ) +
        line('M152 712C300 722 560 732 706 712', '#e0b868', 2.5, 0.7, '7 5')
      : shape(
          'M156 706C300 714 560 722 704 706C710 722 704 736 686 738H330L322 760H168C156 750 152 726 156 706Z',
          pen.ramp([mix(pen.deep, '#5a4632', 0.25), pen.deep], 90),
        ))
  );
}

export const boots = shoePiece(boot, 740, { spread: 280, focus: [300, 520, 2] });
