import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import type { DesignerItem } from '../../../services/adminCatalogue';
import { useDropWhenHidden } from '../access/AdminSession';
import { AdminScreen } from '../AdminScreen';
import { DesignerSearch } from './DesignerSearch';
import { ImList } from './ImList';
import { ImOrderForm } from './ImOrderForm';

/** Orders, in two parts by URL: Order IM (a manual order) and IM List (the orders of all shoppers). */
export function Component() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const isList = params.get('part') === 'list';
  return (
    <AdminScreen
      title={t(isList ? 'nav.imList' : 'nav.orderIm')}
      shortcuts={isList ? ['find', 'save', 'next', 'previous'] : ['save']}
    >
      {isList ? <ImList /> : <ImOrder />}
    </AdminScreen>
  );
}

/** A manual order for the fulfilment channel: search a designer, add an item, create the order. */
function ImOrder() {
  const [item, setItem] = useState<DesignerItem>();
  const channelOrderNo = useRef<HTMLInputElement>(null);
  useDropWhenHidden(() => setItem(undefined));
  return (
    <>
      <DesignerSearch
        onAdd={(chosen) => {
          setItem(chosen);
          // The only input that is left to fill in.
          channelOrderNo.current?.focus();
        }}
      />
      <ImOrderForm item={item} channelOrderNoRef={channelOrderNo} />
    </>
  );
}
