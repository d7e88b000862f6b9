import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * An overlay with its own entry in the browser's history: Back closes it and leaves the page unchanged. The address stays.
 */
export function useShownInHistory(): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  // Made anew by a reload, after which the entry of before opens nothing.
  const [mine] = useState(() => crypto.randomUUID());
  const isOpen = typeof state === 'object' && state !== null && 'shown' in state && state.shown === mine;
  return {
    isOpen,
    open: () => void navigate(pathname + search, { state: { shown: mine } }),
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
