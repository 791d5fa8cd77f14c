/** A size as it stands in a cell that holds several: semicolons are between them. */
export function sizeInCell(size: string): string {
  return size.replace(/[;；\s]+/g, ' ').trim();
}
