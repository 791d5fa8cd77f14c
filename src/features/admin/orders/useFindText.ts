import { useLocation, useNavigate, type Location } from 'react-router-dom';
import * as v from 'valibot';

const findState = v.fallback(v.object({ find: v.string() }), { find: '' });

/**
 * What orders are searched for, often a customer's name. It is kept in the history entry: a reload and
 * Back keep it, but unlike the URL it is neither in the redirect to log-in nor in a server's log
 * (docs/security.md).
 */
export function useFindText() {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  return {
    findText: v.parse(findState, location.state).find,
    setFindText: (find: string) =>
      void navigate(location, { replace: true, preventScrollReset: true, state: { find } }),
  };
}
