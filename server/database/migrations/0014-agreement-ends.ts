import { sql, type Kysely } from 'kysely';

/**
 * What is left of an agreement that lapsed is offered no more, also where a load has brought instalments of it back. And an agreement
 * keeps the terms that its contract names (decision 0102): of contracts signed before, the days of its lapse.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update offer set withdrawn_at = a.ended_at
      from agreement a
     where a.company = offer.company and a.instalments_number = offer.agreement_number and a.state = 'lapsed'
       and offer.withdrawn_at is null;

    -- null, or without a term: as the institution's settings say
    alter table agreement add column signed_terms jsonb;
    update agreement
       set signed_terms = jsonb_build_object(
             'agreementLapsesAfterDays', substring(contract_html from 'más de ([0-9]+) días? de atraso')::int)
     where contract_html ~ 'más de [0-9]+ días? de atraso'`.execute(db);
}
