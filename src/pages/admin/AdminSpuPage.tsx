import { useState } from 'react';
import { flushSync } from 'react-dom';

import { AdminScreen } from '../../components/admin/AdminScreen';
import { SpuForm } from '../../components/admin/SpuForm';
import type { SpuDraft } from '../../domain/spuDraft';
import { useSpuDraft } from '../../hooks/admin/useSpuDraft';
import { useTranslation } from '../../i18n/useTranslation';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';

/** Create a product (SPU), and go on from it: to the product, or to the next one. */
export function Component() {
  const { t } = useTranslation('admin');
  const form = useSpuDraft();
  const [created, setCreated] = useState<SpuDraft>();

  function goOn() {
    flushSync(() => setCreated(undefined));
    document.querySelector<HTMLElement>('main form [name=name]')?.focus();
  }

  return (
    <AdminScreen title={t('nav.createSpu')} shortcuts={['save']}>
      {created ? (
        <Message title={t('spu.created', { name: created.name.trim() })}>
          <Link to={paths.product(created.productId)}>{t('spu.show')}</Link>
          <Button ref={takeFocus} onClick={goOn}>
            {t('spu.another')}
          </Button>
        </Message>
      ) : form.draft ? (
        <SpuForm
          key={form.draft.productId}
          form={form}
          draft={form.draft}
          onCreated={(draft) => {
            setCreated(draft);
            form.startAnew();
          }}
        />
      ) : (
        <Skeleton lines={5} />
      )}
    </AdminScreen>
  );
}

/** The button that had the focus is gone with the form. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
