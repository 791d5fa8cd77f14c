import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { writeErrorMessage } from '../../components/useOnline';
import { useCart } from '../../contexts/Cart';
import { addLine, isInquiryOnly, linePrice, type CartLine } from '../../domain/cart';
import { findPiece } from '../../domain/itemChoices';
import type { Order, OrderItem } from '../../domain/order';
import { isSelectable } from '../../domain/product';
import { sizeKey } from '../../domain/sizeKey';
import { personNumber } from '../../lib/person';
import { paths } from '../../paths';
import { freshProductQuery } from '../../services/catalogue';
import { Button } from '../../ui/Button';
import { toastsForPerson, type ShowToast } from '../../ui/toast';

/**
 * How many items are in the cart now, are those of an order that was placed just now, are no longer in stock, and have
 * another price than in the order.
 */
type Reordered = { count: number; ordered: number; missing: number; repriced: number };

/**
 * Asks the host for every item of an order, and then adds those that are still in stock to the cart, at today's
 * prices. Where one cannot be read, none is added.
 */
export function ReorderButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cart = useCart();

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const person = personNumber();
      const lines = await Promise.all(order.items.map(lineOf));
      // The bag is the next person's by now.
      if (person !== personNumber()) return undefined;
      const found = lines.filter((line) => line !== undefined);
      const outcomes = found.map((line) => cart.add(line));
      // An item that the cart already holds counts as added too.
      const added = asCart(found.filter((_line, place) => outcomes[place] !== 'alreadyOrdered'));
      const ordered = asCart(found).length - added.length;
      const repriced = lines.filter((line, place) => {
        const before = order.items[place]?.price;
        return line && added.includes(line) && before !== undefined && linePrice(line) !== before;
      });
      const missing = lines.length - found.length;
      return { count: added.length, ordered, missing, repriced: repriced.length };
    },
  });

  async function reorder() {
    const showToast = toastsForPerson();
    try {
      showResult(await mutateAsync(), showToast);
    } catch (error) {
      showToast('error', writeErrorMessage(t('order.reorderFailed'), error));
    }
  }

  /** The line of an item as the catalogue sells it now; undefined when it is not available. */
  async function lineOf(item: OrderItem): Promise<CartLine | undefined> {
    if (!item.productId) return undefined;
    const product = await queryClient.query(freshProductQuery(item.productId));
    if (!product) return undefined;
    const available = product.items.filter(
      (candidate) => isSelectable(candidate) && !isInquiryOnly(product, candidate),
    );
    const { itemId, size, price } = item;
    const selectedItem =
      findPiece(product, available, { productId: item.productId, itemId, size, price }) ??
      available.find((candidate) => sizeKey(candidate.size) === sizeKey(size));
    return selectedItem && { product, brand: item.brand, selectedItem };
  }

  function showResult(reordered: Reordered | undefined, showToast: ShowToast) {
    if (!reordered) return;
    const { count, ordered, missing, repriced } = reordered;
    if (count + ordered === 0) return showToast('warning', t('order.reorderNothing'));
    const sentences = [
      count > 0 && t('order.reordered', { count }),
      ordered > 0 && t('order.reorderOrdered', { count: ordered }),
      repriced > 0 && t('order.reorderRepriced', { count: repriced }),
      missing > 0 && t('order.reorderMissing', { count: missing }),
    ];
    showToast(ordered + missing > 0 ? 'warning' : 'success', sentences.filter(Boolean).join(' '), {
      label: t('product.viewBag'),
      path: paths.cart(),
      act: () => void navigate(paths.cart()),
    });
  }

  return (
    <Button look="secondary" busy={isPending} onClick={() => void reorder()}>
      {t('order.reorder')}
    </Button>
  );
}

/** The lines as a cart holds them, of which two identical pieces are one. */
function asCart(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce<readonly CartLine[]>((all, line) => addLine(all, line), []);
}
