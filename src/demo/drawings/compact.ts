/** Shortens an SVG: reuses repeated paths, drops unused ones and omits leading zeros. */
export function compact(svg: string): string {
  const names = new Map<string, string>();
  const drawn = svg.replace(/<path id="([^"]+)" d="([^"]+)"\/>/g, (tag, id: string, d: string) => {
    if (!svg.includes(`"#${id}"`)) return '';
    const twin = names.get(d);
    if (!twin) names.set(d, id);
    return tag;
  });
  const seen = new Map<string, number>();
  for (const [, d = ''] of drawn.matchAll(/<path (?:id="[^"]+" )?d="([^"]{50,})"/g))
    seen.set(d, (seen.get(d) ?? 0) + 1);
  let added = '';
  for (const [d, times] of seen)
    if (times > 1 && !names.has(d)) {
      const id = `p${names.size}`;
      names.set(d, id);
      added += `<path id="${id}" d="${d}"/>`;
    }
  return drawn
    .replace(/<path d="([^"]{50,})"/g, (tag, d: string) => {
      const id = names.get(d);
      return id ? `<use href="#${id}"` : tag;
    })
    .replace('<defs>', `<defs>${added}`)
    .replaceAll('="0.', '=".')
    .replace(/ -/g, '-');
}
