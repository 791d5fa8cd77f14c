import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useWriteErrorMessage } from '../../components/useOnline';
import { useCart } from '../../contexts/Cart';
import { isInquiryOnly } from '../../domain/cart';
import type { Order, OrderItem } from '../../domain/order';
import { itemPrice } from '../../domain/price';
import { isSelectable } from '../../domain/product';
import { paths } from '../../paths';
import { freshProductQuery } from '../../services/catalogue';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';

/** Adds the items of an order that are still in stock to the cart, at today's prices. */
export function ReorderButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const failedWrite = useWriteErrorMessage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const cart = useCart();

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const results = await Promise.all(order.items.map(addToCart));
      const count = results.filter(Boolean).length;
      return { count, missing: results.length - count };
    },
  });

  function reorder() {
    // Callbacks given to `mutate` are not called after the shopper has left the page.
    mutate(undefined, {
      onSuccess: ({ count, missing }) => showResult(count, missing),
      onError: (error) => showToast('error', failedWrite(t('order.reorderFailed'), error)),
    });
  }

  /** Adds the product as the catalogue sells it now. Resolves to false when it is not available. */
  async function addToCart(item: OrderItem): Promise<boolean> {
    if (!item.productId) return false;
    const product = await queryClient.query(freshProductQuery(item.productId));
    if (!product) return false;
    const available = product.items.filter(
      (candidate) => isSelectable(candidate) && !isInquiryOnly(product, candidate),
    );
    const ofSize = available.filter(({ size }) => size === item.size);
    // A host may list a size twice, at two prices.
    const selectedItem =
      ofSize.find(({ itemId }) => itemId === item.itemId) ??
      ofSize.find((candidate) => itemPrice(product, candidate) === item.price) ??
      ofSize[0];
    if (!selectedItem) return false;
    // An item that the cart already holds counts as added too.
    cart.add({ product, brand: item.brand, selectedItem });
    return true;
  }

  function showResult(count: number, missing: number) {
    if (count === 0) return showToast('warning', t('order.reorderNothing'));
    const sentences = [
      t('order.reordered', { count }),
      missing > 0 && t('order.reorderMissing', { count: missing }),
    ];
    showToast(missing > 0 ? 'warning' : 'success', sentences.filter(Boolean).join(' '), {
      label: t('shell.bag'),
      act: () => void navigate(paths.cart()),
    });
  }

  return (
    <Button look="secondary" busy={isPending} onClick={reorder}>
      {t('order.reorder')}
    </Button>
  );
}
