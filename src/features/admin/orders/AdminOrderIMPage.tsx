import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { loadPage } from '../../../lib/chunkReload';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { Skeleton } from '../../../ui/Skeleton';
import { AdminScreen } from '../AdminScreen';
import { TABLE_WINDOW } from '../records/grid/gridTable';
import { TABLE_SHORTCUTS } from '../useShortcuts';
import { ImList } from './ImList';

// Parts that are opened less often than the list, whose code need not wait for theirs.
const Customers = lazy(async () => {
  const load = () => import('./customers/Customers');
  return { default: (await loadPage('Customers', load)).Customers };
});

const BuyingList = lazy(async () => {
  const load = () => import('./buying/BuyingList');
  return { default: (await loadPage('BuyingList', load)).BuyingList };
});

const ImOrder = lazy(async () => {
  const load = () => import('./manual/ImOrder');
  return { default: (await loadPage('ImOrder', load)).ImOrder };
});

/** The parts of the page by the URL's `part`; without one it is Order IM. */
const PARTS = {
  list: { title: 'nav.imList', Part: ImList, shortcuts: ['find', 'save', 'next', 'previous'] },
  customers: { title: 'nav.customers', Part: Customers, shortcuts: ['find'] },
  buying: { title: 'nav.buying', Part: BuyingList, shortcuts: [] },
} as const;

const ORDER_IM = { title: 'nav.orderIm', Part: ImOrder, shortcuts: ['save'] } as const;

/** Orders, in parts by URL: Order IM (a manual order), IM List (the orders of all shoppers), and what is made of them. */
export function Component() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const { title, Part, shortcuts } = partOf(params.get('part')) ?? ORDER_IM;
  const isTable = useMediaQuery(TABLE_WINDOW) && Part === ImList;
  return (
    <AdminScreen
      title={t(title)}
      shortcuts={isTable ? TABLE_SHORTCUTS : shortcuts}
      isTable={isTable}
    >
      <Suspense fallback={<Skeleton lines={4} />}>
        <Part />
      </Suspense>
    </AdminScreen>
  );
}

function partOf(part: string | null) {
  return Object.entries(PARTS).find(([name]) => name === part)?.[1];
}
