import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { UNKEYED } from '../../lib/useUrlParams';
import { useAdminOwner } from './access/useAdminOwner';

/** The chosen rows of each history entry of this visit, by its key and the admin who chose them. */
const kept = new Map<string, RowSelectionState>();

/** The chosen rows of a list, which Back to the list chooses again. A reload forgets them. */
export function useKeptRows() {
  const { key } = useLocation();
  const owner = useAdminOwner();
  const entry = `${key} ${owner}`;
  const [chosen, setChosen] = useState<RowSelectionState>(() => kept.get(entry) ?? {});
  useEffect(() => {
    if (key !== UNKEYED) kept.set(entry, chosen);
  }, [key, entry, chosen]);
  return [chosen, setChosen] as const;
}
