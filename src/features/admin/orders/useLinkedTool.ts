import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { LIST_TOOLS, TOOL_PARAM, type ListTool } from '../adminLinks';

/** Opens the tool that the URL names, once: it is taken out of the URL, so that Back and a reload show the list. */
export function useLinkedTool(open: (tool: ListTool) => void): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const linked = new URLSearchParams(search).get(TOOL_PARAM);
  const openLinked = useEffectEvent(async () => {
    const tool = LIST_TOOLS.find((known) => known === linked);
    const others = [...new URLSearchParams(search)].filter(([name]) => name !== TOOL_PARAM);
    const to = { search: `?${new URLSearchParams(others).toString()}` };
    // The dialog's own history entry follows the one without the tool.
    await navigate(to, { replace: true, preventScrollReset: true });
    if (tool) open(tool);
  });
  useEffect(() => {
    if (linked !== null) void openLinked();
  }, [linked]);
}
