import { useNavigate } from 'react-router-dom';

import type { Order } from '../domain/order';
import { useFailedWrite } from '../hooks/useOnline';
import { useReorder } from '../hooks/useReorder';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { Button } from '../ui/Button';
import { showToast } from '../ui/toast';

/** Orders the same again, as far as it is in stock. */
export function ReorderButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const failedWrite = useFailedWrite();
  const navigate = useNavigate();
  const { mutate, isPending } = useReorder();

  function reorder() {
    mutate(order, {
      onSuccess: ({ count, missing }) => {
        if (count === 0) return showToast('warning', t('order.reorderNothing'));
        const said = [
          t('order.reordered', { count }),
          missing > 0 && t('order.reorderMissing', { count: missing }),
        ];
        showToast(missing > 0 ? 'warning' : 'success', said.filter(Boolean).join(' '), {
          label: t('shell.bag'),
          act: () => void navigate(paths.cart()),
        });
      },
      onError: (error) => showToast('error', failedWrite(t('order.reorderFailed'), error)),
    });
  }

  return (
    <Button look="secondary" busy={isPending} onClick={reorder}>
      {t('order.reorder')}
    </Button>
  );
}
