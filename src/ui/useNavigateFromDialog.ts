import { useNavigate, type NavigateOptions } from 'react-router-dom';

import { leaveDialogEntry } from '../lib/dialogEntry';

/**
 * `navigate` where a dialog may be open: Back from the new page leads to the page under the dialog, or,
 * with `replace`, to the one before it.
 */
export function useNavigateFromDialog(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (to, options) => void leaveDialogEntry().then(() => navigate(to, options));
}
