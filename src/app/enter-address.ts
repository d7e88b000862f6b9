import type { FlowActor } from './flow-actor.ts';
import { placeOf } from './paths.ts';
import { readBackup, readSteps } from './storage.ts';
import { tenants } from './tenants.ts';

/** Tells the flow where a URL leads and what this browser kept. */
export function enterAddress(flow: FlowActor, url: { pathname: string; search: string }): void {
  const place = placeOf(url, tenants);
  const company = 'company' in place ? place.company.key : null;
  flow.send({
    type: 'route.entered',
    place,
    now: Date.now(),
    steps: readSteps(),
    backup: readBackup(company),
  });
}
