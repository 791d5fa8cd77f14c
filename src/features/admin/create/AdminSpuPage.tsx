import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { loadPage } from '../../../lib/chunkReload';
import { Skeleton } from '../../../ui/Skeleton';
import { AdminScreen } from '../AdminScreen';
import { SpuForm } from './SpuForm';
import { useOpenedDraft } from './useOpenedDraft';

// A card of the product list, which most visits do not need.
const HostSpuCard = lazy(async () => {
  const load = () => import('./HostSpuCard');
  return { default: (await loadPage('HostSpuCard', load)).HostSpuCard };
});

/** Creates a product (SPU). An unfinished one can be resumed, also after the host has created it. */
export function Component() {
  const { t } = useTranslation('admin');
  const { opened, showHostSpu } = useOpenedDraft();

  return (
    <AdminScreen title={t('nav.createSpu')} shortcuts={['save']}>
      {!opened ? (
        <Skeleton lines={5} />
      ) : opened.hostSpu ? (
        <Suspense fallback={<Skeleton lines={5} />}>
          <HostSpuCard key={opened.draft.productId} opened={opened} hostSpu={opened.hostSpu} />
        </Suspense>
      ) : (
        <SpuForm key={opened.draft.productId} opened={opened} onFound={showHostSpu} />
      )}
    </AdminScreen>
  );
}
