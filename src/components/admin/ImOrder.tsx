import { useRef, useState } from 'react';

import type { DesignerItem } from '../../services/adminCatalogue';
import { DesignerSearch } from './DesignerSearch';
import { ImOrderForm } from './ImOrderForm';

/** A manual order for the fulfilment channel: search a designer's items, add one, create. */
export function ImOrder() {
  const [item, setItem] = useState<DesignerItem>();
  const channelOrderNo = useRef<HTMLInputElement>(null);
  return (
    <>
      <DesignerSearch
        onAdd={(chosen) => {
          setItem(chosen);
          // What is left to type.
          channelOrderNo.current?.focus();
        }}
      />
      <ImOrderForm item={item} channelOrderNoRef={channelOrderNo} />
    </>
  );
}
