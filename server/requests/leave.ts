import type { ResponseOf } from '#contract/call.ts';
import type { leaveFlow } from '#contract/leaves-flow.ts';
import type { Visit } from '../call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../failures.ts';
import { createLimit } from '../limits.ts';

/** Phones of one network share an address, so this is only against floods. */
const PER_HOUR = 600;

/** Keeps where somebody left; nothing of who. @throws BAD_REQUEST for a company debtors do not pay here */
export function noteLeave(deps: Dependencies) {
  const limit = createLimit(deps, {
    name: 'leave',
    points: PER_HOUR,
    seconds: 3600,
    code: 'TOO_MANY_REQUESTS',
  });
  return async ({
    body: { company, step, product_type: offer_type, reason },
    addressFingerprint,
  }: Visit<typeof leaveFlow, null>): Promise<ResponseOf<typeof leaveFlow>> => {
    if (!deps.companies.payingByKey(company)) throw new Refusal('BAD_REQUEST');
    await limit.count(addressFingerprint);
    await deps.db
      .insertInto('flow_leave')
      .values({ company, step, offer_type, reason, at: deps.clock.now() })
      .execute();
    return { status: 'success' };
  };
}
