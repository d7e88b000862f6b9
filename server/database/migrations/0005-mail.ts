import { sql, type Kysely } from 'kysely';

/** A mail tells of a row; its kind says of which table. Not every mail is about a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail add column about uuid;
    update mail set about = payment_id where kind = 'voucher';
    update mail set about = (select id from agreement where agreement.payment_id = mail.payment_id) where about is null;
    alter table mail alter column about set not null;
    alter table mail drop column payment_id;
    alter table mail add unique (kind, about);`.execute(db);
}
