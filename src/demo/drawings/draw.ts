import { compact } from './compact';
import type { Colour, Material } from './palette';
import { Pen } from './pen';
import { pieceFor } from './pieces';
import { styledShot } from './scenes';
import { mix, place } from './shapes';
import { backdrop, contactShadow } from './studio';

export const VIEW_COUNT = 4;

function closeUp(pen: Pen, categoryId: number): string {
  const { front, focus } = pieceFor(categoryId);
  const [x, y, zoom] = focus;
  const tint = pen.look.colour.studio;
  return (
    `<rect width="800" height="1000" fill="${pen.ramp([mix(tint, '#ffffff', 0.3), tint], 90)}"/>` +
    place(
      front(pen),
      `translate(${Math.round(400 - x * zoom)} ${Math.round(500 - y * zoom)})scale(${zoom})`,
    )
  );
}

function scene(pen: Pen, categoryId: number, view: number): string {
  const piece = pieceFor(categoryId);
  if (view === 2) return closeUp(pen, categoryId);
  if (view === 3) return styledShot(pen, piece);
  const shadow =
    piece.floor === undefined ? '' : contactShadow(pen, 400, piece.floor, piece.spread);
  const art = view === 1 ? piece.other(pen) : piece.front(pen);
  const moved = piece.hangs
    ? 'translate(-48 -42)scale(1.12)'
    : piece.raise
      ? `translate(0 ${-piece.raise})`
      : '';
  return backdrop(pen) + (moved ? place(shadow + art, moved) : shadow + art);
}

/** Draws one view of a product as a standalone SVG document. */
export function drawProduct(spec: {
  categoryId: number;
  colour: Colour;
  material: Material;
  detail: number;
  view: number;
}): string {
  const pen = new Pen({
    colour: spec.colour,
    material: spec.material,
    detail: Math.max(0, Math.trunc(spec.detail)),
  });
  const view = ((Math.trunc(spec.view) % VIEW_COUNT) + VIEW_COUNT) % VIEW_COUNT;
  const art = scene(pen, spec.categoryId, view);
  return compact(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" fill="none" stroke-linecap="round" stroke-linejoin="round">${pen.definitions()}${art}</svg>`,
  );
}
