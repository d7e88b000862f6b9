import { useEffect } from 'react';
import { useEnvironment, useFlow } from '../flow/flow.tsx';
import { showMaintenance } from '../ui/maintenance.ts';
import { Strip, StripInner } from '../ui/Banner.tsx';

/**
 * The place of the maintenance banner (§2.5). What stands in it is not React's: in a page made at build time the first script
 * has filled it before anybody looks.
 */
export function Maintenance() {
  const company = useFlow(({ context }) => context.company?.key);
  const environment = useEnvironment();
  useEffect(() => showMaintenance(document, environment().maintenance, Date.now()), [company, environment]);
  if (!company) return null;
  return (
    <Strip data-maintenance={company} data-kind="warning" role="status" hidden suppressHydrationWarning>
      <StripInner>
        <p suppressHydrationWarning>{''}</p>
      </StripInner>
    </Strip>
  );
}
