/** How far the catalogue is read. */
export type Progress = {
  products: number;
  /** How many were read again at the end of the list. */
  again: number;
};

/**
 * The line that tells the progress after `seconds`, with the time left where the number of products is known:
 * about that of the last snapshot (`last`), `max` of them, and exactly once they are read again.
 */
export function progressLine(
  { products, again }: Progress,
  seconds: number,
  { last, max }: { last: number | undefined; max: number },
): string {
  const read = products + again;
  const rate = seconds > 0 ? read / seconds : read;
  const expected = again > 0 ? products : last && Math.max(last, products);
  // A list that is cut short is not read again.
  const total = expected && (max <= expected ? max : 2 * expected);
  const parts = [`${products} products`, `${Math.round(rate)} a second`, `${seconds.toFixed(1)} s`];
  if (again > 0) parts.splice(1, 0, `${again} read again`);
  if (total && total > read) parts.push(`about ${Math.ceil((total - read) / rate)} s left`);
  return parts.join(', ');
}
