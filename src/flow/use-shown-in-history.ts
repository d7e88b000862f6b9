import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Something that is open as long as an entry of the browser's history of its own is the present one: Back closes it and leaves
 * the page as it is. The address stays.
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
