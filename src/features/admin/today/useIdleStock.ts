import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { onIdle } from '../../../lib/idle';
import { stockQuery, type Stock } from '../stockQuery';

/**
 * What the catalogue snapshot tells, read once the page is idle: undefined until then, null where the shop has
 * none or it cannot be read.
 */
export function useIdleStock(): Stock | null | undefined {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  const { data, isError } = useQuery({ ...stockQuery, enabled: isIdle });
  return data === undefined && isError ? null : data;
}
