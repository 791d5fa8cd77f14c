import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useNavigateFromDialog } from './useNavigateFromDialog';

type DialogLinkProps = { to: string; onFollow?: () => void; children: ReactNode };

/** A link inside a dialog: Back from the new page leads to the page under the dialog. */
export function DialogLink({ to, onFollow, children }: DialogLinkProps) {
  const navigate = useNavigateFromDialog();

  function follow(event: MouseEvent) {
    onFollow?.();
    // With one of these keys the browser opens the link in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  }

  return (
    <Link to={to} onClick={follow}>
      {children}
    </Link>
  );
}
