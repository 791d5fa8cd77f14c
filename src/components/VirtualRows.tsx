import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import * as v from 'valibot';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';

import { isReturn } from '../lib/navigation';
import { storedValue } from '../lib/storage';

/**
 * Row heights by list, with the number of rows they were measured for, and how many reach down to the last in sight.
 * A list at its top keeps no such number, because the virtualizer would render no other row of it until somebody
 * scrolls.
 */
type Measured = { count: number; cache: CacheSnapshot; rowsToSight?: number };

const measured = new Map<string, Measured>();

/**
 * How many rows are rendered before the virtualizer has measured the window, so that a picture can move back into one
 * of them. A list that was left further down shows its rows a frame later.
 */
const MAX_AT_ONCE = 8;

/** The id of the list that was on screen last, and how its rows are measured while it is. */
let lastShown: { id: string; measure?: () => void } | undefined;

/** The row heights of that list when the page is left: after a reload it stands at the same place. */
const lastRows = storedValue(
  'lastRows',
  v.object({
    id: v.string(),
    count: v.number(),
    heights: v.array(v.number()),
    defaultHeight: v.optional(v.number()),
  }),
  'sessionStorage',
);

/**
 * After a reload, or a return from another site, makes the rows of the last list as high as they were. From
 * then on those of the list on screen last are kept whenever the page is left.
 */
export function restoreRows(): void {
  window.addEventListener('pagehide', saveRows);
  const last = isReturn() ? lastRows.read() : undefined;
  if (!last) return;
  measured.set(last.id, { count: last.count, cache: [last.heights, last.defaultHeight] });
  lastShown = { id: last.id };
}

function saveRows(): void {
  if (!lastShown) return;
  const { id, measure } = lastShown;
  measure?.();
  const rows = measured.get(id);
  if (!rows) return;
  const [heights, defaultHeight] = rows.cache;
  lastRows.write({ id, count: rows.count, heights, defaultHeight });
}

/**
 * How high a list was when it was on screen last, in pixels: while its products are loaded again it takes as much
 * room, or the place to which the page scrolls would not be there.
 */
export function lastHeight(listId: string): number | undefined {
  const kept = [...measured].find(([id]) => id.startsWith(`${listId} `))?.[1];
  if (!kept) return undefined;
  const [heights, defaultHeight = 0] = kept.cache;
  return heights.reduce((sum, height) => sum + (height < 0 ? defaultHeight : height), 0);
}

/** Scrolls a list to one of its rows. */
export type RowsHandle = WindowVirtualizerHandle;

type VirtualRowsProps<Row> = {
  /** Identifies the list: Back and a reload then find each row at its pixel. */
  id: string;
  rows: readonly Row[];
  /** Height of a row that has not been rendered yet, in pixels. */
  estimatedHeight: number;
  /** How far outside the viewport rows are rendered, in pixels; by default 200. */
  bufferSize?: number;
  /** Whether rows have been added before the first one: those in sight then stay where they are. */
  shift?: boolean;
  ref?: RefObject<RowsHandle | null>;
  children: (row: Row, index: number) => ReactElement;
};

/** A long list of which only the rows near the viewport are in the document. */
export function VirtualRows<Row>({
  id,
  rows,
  estimatedHeight,
  children,
  ref,
  ...scrolling
}: VirtualRowsProps<Row>) {
  const ownRef = useRef<RowsHandle>(null);
  const virtualizer = ref ?? ownRef;
  const count = rows.length;
  const [known] = useState(() => {
    const known = measured.get(id);
    // A list may have grown at its end meanwhile.
    return known && known.count <= count ? known : undefined;
  });
  const rowsAtOnce = known?.rowsToSight ?? 0;

  useLayoutEffect(() => {
    const { current } = virtualizer;
    if (!current) return;
    const measure = () => {
      const { cache, scrollOffset, viewportSize } = current;
      const rowsToSight = current.findItemIndex(scrollOffset + viewportSize) + 1;
      measured.set(id, { count, cache, ...(scrollOffset > 0 && { rowsToSight }) });
    };
    lastShown = { id, measure };
    return () => {
      measure();
      lastShown = { id };
    };
  }, [id, count, virtualizer]);

  return (
    <WindowVirtualizer
      {...scrolling}
      ref={virtualizer}
      data={rows}
      itemSize={estimatedHeight}
      cache={known?.cache}
      ssrCount={rowsAtOnce <= MAX_AT_ONCE ? rowsAtOnce : 0}
    >
      {children}
    </WindowVirtualizer>
  );
}
