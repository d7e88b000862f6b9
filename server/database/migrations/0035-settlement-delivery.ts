import { sql, type Kysely } from 'kysely';

/** How far the delivery of a settlement file to its institution's SFTP server has come (decision 0068). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settlement_file
      add column sftp_tries int not null default 0,
      -- of a file that was not delivered: when it is tried next; null: it never was
      add column sftp_due_at timestamptz,
      add column sftp_at timestamptz;
  `.execute(db);
}
