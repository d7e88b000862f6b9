import { sql, type RawBuilder } from 'kysely';
import type { PaymentTestServer } from '#server/testing/payment-test-server.ts';

const NOT_ONCE: Readonly<Record<string, RawBuilder<{ who: string }>>> = {
  'has more than one agreement that binds': sql`
    select company || ' ' || agreement_number as who from agreement
     where payment_id is not null or state in ('signed', 'formalised', 'inForce', 'fulfilled')
     group by company, agreement_number having count(*) > 1`,
  'is paid, and not in force with its instalments and its mail, each once': sql`
    select a.id || ' ' || a.state as who from agreement a
      left join quota q on q.company = a.company and q.debt_id = a.instalments_number || '-1'
     where a.payment_id is not null group by a.id
    having a.state <> 'inForce' or count(q.number) <> jsonb_array_length(a.plan -> 'schedule')
        or sum(q.amount) is distinct from (a.plan ->> 'rest')::numeric
        or (select count(*) from mail m where m.about = a.id and m.kind = 'agreement') <> 1`,
  'is owed by instalments of no agreement': sql`
    select d.debt_id as who from debt d where d.source = 'agreement' and not exists (
      select from agreement a where a.company = d.company and a.instalments_number = d.agreement_number)`,
};

/**
 * What a test server's agreements have twice or not at all: a sentence each. `mayChange`: a debt changed, so a down payment may
 * wait for a person; otherwise none may.
 */
export async function agreementFaults(
  { deps }: PaymentTestServer,
  { mayChange }: { mayChange: boolean },
): Promise<string[]> {
  const faults: string[] = [];
  for (const [broken, find] of Object.entries(NOT_ONCE)) {
    const { rows } = await find.execute(deps.db);
    faults.push(...rows.map(({ who }) => `${who} ${broken}`));
  }
  const cases = mayChange ? [] : await deps.db.selectFrom('case_file').select('kind').execute();
  return [...faults, ...cases.map(({ kind }) => `a person has to look for nothing (${kind})`)];
}
