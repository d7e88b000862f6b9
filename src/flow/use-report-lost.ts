import { useCallback, useEffect, useRef } from 'react';
import { accessLostBy } from './actors.ts';
import { useSend } from './flow.tsx';

/**
 * Reports a 401 or 403 that a call of this part of the page met, while the part is shown: the answer to a page that was left is
 * about an earlier visit, and must not end the present one (decision 0034).
 */
export function useReportLost(): (error: unknown) => void {
  const send = useSend();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (error: unknown) => {
      const lost = accessLostBy(error);
      if (lost && isShown.current) send(lost);
    },
    [send],
  );
}
