import { sql } from 'kysely';
import type { ResponseOf } from '#contract/call.ts';
import type { MoneyStanding } from '#contract/money.ts';
import type { verifyDocument } from '#contract/verification.ts';
import { santiagoDay, toDayMonthYear } from '#domain/calendar.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import type { Visit } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { count, perHour } from '../http/limits.ts';
import { standings } from '../ledger/standing.ts';
import { findCertificate } from '../certificates/verify.ts';
import { VERIFICATION } from '../texts/spoken.ts';

type Answer = ResponseOf<typeof verifyDocument>;
type Found = {
  kind: 'payment' | 'agreement' | 'certificate';
  company: string;
  at: Date;
  /** Null where the document has none. */
  amount: number | null;
  standing: MoneyStanding | null;
  certificate?: NonNullable<Extract<Answer, { status: 'success' }>['data']['certificate']>;
};

/** Looks a code up. Every try counts against the address it comes from, right or wrong. */
export function documentVerifier(deps: Dependencies) {
  const limit = perHour('verify', deps.config.throttle.perAddress, 'TOO_MANY_TRIES');
  return async ({ body, addressFingerprints }: Visit<typeof verifyDocument, null>): Promise<Answer> => {
    await count(deps, { limit, keys: addressFingerprints });
    const code = parseVerificationCode(body.code);
    const found = code === null ? undefined : await find(deps, code, deps.clock.now());
    if (!found) return { status: 'UNKNOWN_CODE', message: VERIFICATION.UNKNOWN_CODE };
    const { kind, company, at, amount, standing, certificate } = found;
    return {
      status: 'success',
      data: {
        kind,
        company,
        entity: deps.companies.byKey(company)?.name ?? company,
        date: toDayMonthYear(santiagoDay(at)),
        amount_matches: body.amount === undefined || amount === null ? null : body.amount === amount,
        ...(standing && { standing }),
        ...(certificate && { certificate }),
      },
    };
  };
}

async function find({ db }: Dependencies, code: string, now: Date): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select 'payment' as kind, p.company, coalesce(p.settled_at, p.created_at) as at, p.amount, s.standing
      from verification v join payment p on p.id = v.payment_id
      left join ${standings} s on s.payment_id = p.id where v.code = ${code}
    union all
    select 'agreement', a.company, a.signed_at, a.down_payment, null
      from verification v join agreement a on a.id = v.agreement_id where v.code = ${code}`.execute(db);
  return rows[0] ?? findCertificate(db, code, now);
}
