import { sql, type Kysely } from 'kysely';

/** What is left of an agreement that lapsed is offered no more, also where a load has brought instalments of it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update offer set withdrawn_at = a.ended_at
      from agreement a
     where a.company = offer.company and a.instalments_number = offer.agreement_number and a.state = 'lapsed'
       and offer.withdrawn_at is null`.execute(db);
}
