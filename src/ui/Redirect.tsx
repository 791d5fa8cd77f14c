import { useEffect, useEffectEvent } from 'react';

import { useNavigateFromDialog } from './useNavigateFromDialog';

/**
 * Replaces the page in the history, like the router's `Navigate`, also when a dialog was open on the page:
 * the step back from the dialog's history entry would end a navigation that has begun.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigateFromDialog();
  const redirect = useEffectEvent((path: string) => navigate(path, { replace: true }));
  useEffect(() => redirect(to), [to]);
  return null;
}
