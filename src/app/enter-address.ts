import type { Company } from '#domain/company.ts';
import type { FlowActor } from '../flow/flow-actor.ts';
import { placeOf } from '../flow/place-of.ts';
import { serverTime } from '../api/server-time.ts';
import { readBackup, readSteps } from '../flow/storage.ts';
import { language } from '../texts/language.ts';

/** The address on show as the flow knows it, without the part of its language. */
export function visitedPage(): { pathname: string; search: string } {
  const { pathname, search } = window.location;
  return { pathname: pathname.slice(language.base.length) || '/', search };
}

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
    now: serverTime(),
    steps: readSteps(),
    backup: readBackup(company),
  });
}
