import { isInquiryOnly, isSameLine, linePrice, type CartLine } from '../../domain/cart';
import { isSelectable, type Product } from '../../domain/product';

/** How a cart line differs from what the catalogue sells now. */
export type LineChange =
  | { kind: 'gone' | 'soldOut'; line: CartLine }
  | { kind: 'repriced'; line: CartLine; now: CartLine };

/**
 * Compares a cart line with the catalogue's current product before the order is sent (spec §15).
 * `current` is undefined when the catalogue no longer lists the product.
 */
export function lineChange(line: CartLine, current: Product | undefined): LineChange | undefined {
  if (!current) return { kind: 'gone', line };
  const { itemId, size } = line.selectedItem;
  // A host may list a size twice, once for each place it ships from.
  const ofSize = current.items.filter((candidate) => candidate.size === size);
  const item =
    ofSize.find((candidate) => candidate.itemId === itemId && isSelectable(candidate)) ??
    ofSize.find(isSelectable) ??
    ofSize[0];
  if (!item || isInquiryOnly(current, item)) return { kind: 'gone', line };
  if (!isSelectable(item)) return { kind: 'soldOut', line };
  const now = { ...line, product: current, selectedItem: item };
  return linePrice(now) === linePrice(line) ? undefined : { kind: 'repriced', line, now };
}

/** The cart after the shopper has accepted the changes: without gone lines, and with new prices. */
export function applyChanges(
  lines: readonly CartLine[],
  changes: readonly LineChange[],
): readonly CartLine[] {
  return lines.flatMap((line) => {
    const change = changes.find((candidate) => isSameLine(candidate.line, line));
    if (!change) return line;
    return change.kind === 'repriced' ? change.now : [];
  });
}

/** Whether the cart holds exactly the pieces and prices that the shopper has confirmed, and at least one. */
export function isAsConfirmed(lines: readonly CartLine[], confirmed: readonly CartLine[]): boolean {
  return (
    lines.length > 0 &&
    lines.length === confirmed.length &&
    lines.every((line) =>
      confirmed.some((other) => isSameLine(line, other) && linePrice(line) === linePrice(other)),
    )
  );
}
