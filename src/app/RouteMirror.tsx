import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { watchVisit } from '#machines/payment-flow/workers.ts';
import { enterAddress, visitedPage } from './enter-address.ts';
import { useDocumentCompany, useFlowActor } from '../flow/flow.tsx';
import { placeOf } from '../flow/place-of.ts';
import { shownPath } from './shown-path.ts';

/**
 * A path without a query keeps the query of the screen or an outside link (`?tipo=pyme`). Only a reference that is read once
 * is removed.
 */
function isAt(path: string | null, { pathname, search }: { pathname: string; search: string }): boolean {
  if (path?.includes('?')) return path === pathname + search;
  return path === pathname && !new URLSearchParams(search).has('card');
}

/** The router mirrors the machine: it reports where a URL leads, and shows the URL of the state it is in. */
export function RouteMirror() {
  const actor = useFlowActor();
  const company = useDocumentCompany();
  const location = useLocation();
  const navigate = useNavigate();
  /** While what a URL asked for is being decided, the answer replaces it instead of adding to the history. */
  const isArriving = useRef(false);
  /** The address that was reported or shown last; the browser's own may already be one that a visitor has just asked for. */
  const known = useRef(location.pathname + location.search);
  /** What the server answered with this document, also where that is "not found": asking again would never end. */
  const answered = useRef(location.pathname);

  // Before the address is reported: the flow may answer it within that very call, and each new address renews both effects.
  useEffect(() => {
    return watchVisit(actor, () => {
      const path = shownPath(actor.getSnapshot());
      const visited = visitedPage();
      if (path === null || visited.pathname + visited.search !== known.current) return;
      const replace = isArriving.current;
      isArriving.current = false;
      if (isAt(path, visited)) return;
      known.current = path;
      void navigate(path, { replace });
    });
  }, [actor, navigate]);

  useEffect(() => {
    const { pathname, search } = location;
    known.current = pathname + search;
    if (isAt(shownPath(actor.getSnapshot()), location)) return;
    if (placeOf(location, company).name === 'unknown' && pathname !== answered.current) {
      // Another company's data are in another document, and only the server answers 404.
      window.location.reload();
      return;
    }
    isArriving.current = true;
    enterAddress(actor, location, company);
  }, [actor, company, location]);

  return null;
}
