function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

/** Blends two hex colours; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** Perceived brightness of a hex colour, 0 to 1. */
export function brightness(hex: string): number {
  return (channel(hex, 1) * 0.3 + channel(hex, 3) * 0.59 + channel(hex, 5) * 0.11) / 255;
}

/** A filled path. */
export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A stroked path; the root element sets `fill="none"` and round line caps. */
export function line(d: string, stroke: string, width: number, opacity = 1, dash = ''): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${dashed}${faint}/>`;
}

/** An ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

/** Path data of zero-length lines, which round line caps render as dots. */
export function dots(
  count: number,
  at: (index: number) => readonly [x: number, y: number],
): string {
  return repeat(count, (i) => `M${at(i).map(Math.round).join(' ')}h0`);
}

/** Path data of a rectangle with rounded corners. */
export function block(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;
}

/** Wraps art in a transformed group. */
export function place(art: string, transform: string): string {
  return `<g transform="${transform}">${art}</g>`;
}

/** Calls `step` `count` times and joins the results. */
export function repeat(count: number, step: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => step(index)).join('');
}
