import type { Company } from '#domain/company.ts';
import type { FlowActor } from '../flow/flow-actor.ts';
import { placeOf } from '../flow/place-of.ts';
import { readBackup, readSteps } from '../flow/storage.ts';

/** Reports to the flow where a URL leads in a document of this company, and what this browser kept. */
export function enterAddress(
  flow: FlowActor,
  url: { pathname: string; search: string },
  held: Company | null,
): void {
  const place = placeOf(url, held);
  const company = 'company' in place ? place.company.key : null;
  flow.send({
    type: 'route.entered',
    place,
    now: Date.now(),
    steps: readSteps(),
    backup: readBackup(company),
  });
}
