/** The row and column of the cell in which an event has happened. */
export function cellOf(target: EventTarget): { row: string; column: string } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row, column };
}
