import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useNavigateFromDialog } from './useNavigateFromDialog';

type DialogLinkProps = {
  to: string;
  /** Called first; the page opens once it has resolved. */
  onFollow?: () => Promise<void> | void;
  children: ReactNode;
};

/** A link inside a dialog: Back from the new page leads to the page under the dialog. */
export function DialogLink({ to, onFollow, children }: DialogLinkProps) {
  const navigate = useNavigateFromDialog();

  async function follow(event: MouseEvent) {
    const followed = onFollow?.();
    // With one of these keys the browser opens the link in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await followed;
    navigate(to);
  }

  return (
    <Link to={to} onClick={(event) => void follow(event)}>
      {children}
    </Link>
  );
}
