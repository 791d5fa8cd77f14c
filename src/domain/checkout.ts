import { isSameLine, linePrice, type CartLine } from './cart';
import { isOwnLabel, isSelectable, type Product } from './product';

/** How a cart line differs from what the catalogue sells now. */
export type LineChange =
  | { kind: 'gone' | 'soldOut'; line: CartLine }
  | { kind: 'repriced'; line: CartLine; now: CartLine };

/**
 * Compares a cart line with the catalogue's product of this moment (decisions: before committing,
 * each line is checked). `current` is undefined when the catalogue no longer lists the product.
 */
export function lineChange(line: CartLine, current: Product | undefined): LineChange | undefined {
  if (!current || isOwnLabel(current)) return { kind: 'gone', line };
  const { itemId, size } = line.selectedItem;
  // A host may list a size twice, once for each place it ships from.
  const ofSize = current.items.filter((candidate) => candidate.size === size);
  const item =
    ofSize.find((candidate) => candidate.itemId === itemId && isSelectable(candidate)) ??
    ofSize.find(isSelectable) ??
    ofSize[0];
  if (!item) return { kind: 'gone', line };
  if (!isSelectable(item)) return { kind: 'soldOut', line };
  const now = { ...line, product: current, selectedItem: item };
  return linePrice(now) === linePrice(line) ? undefined : { kind: 'repriced', line, now };
}

/** The cart after the shopper has accepted the changes: gone lines left out, new prices in. */
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

/** Whether a cart is what the shopper has said yes to: the same pieces at the same prices, and any. */
export function isAsAccepted(lines: readonly CartLine[], accepted: readonly CartLine[]): boolean {
  return (
    lines.length > 0 &&
    lines.length === accepted.length &&
    lines.every((line) =>
      accepted.some((other) => isSameLine(line, other) && linePrice(line) === linePrice(other)),
    )
  );
}
