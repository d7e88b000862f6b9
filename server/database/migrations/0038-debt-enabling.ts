import { sql, type Kysely } from 'kysely';

/**
 * The legal moves of an enabled operation (machines/debt-enabling). Its words stay rows that are only added to (0007); where the last
 * enabling is follows from the last word and the day, so a word is checked as it is added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enabling_transition (
      from_state text not null,
      to_state text not null,
      primary key (from_state, to_state)
    );
    insert into enabling_transition values
      ('enabled', 'revoked'), ('enabled', 'replaced'), ('enabled', 'ended');
    create function enabling_moves_along_the_chart() returns trigger language plpgsql as $$
    declare
      -- what the new word finds; null where the operation was never enabled
      found_state text;
      next_state text;
    begin
      select case when until is null then 'revoked'
                  when until < (new.at at time zone 'America/Santiago')::date then 'ended'
                  else 'enabled' end
        into found_state from enabling
       where company = new.company and operation_number = new.operation_number order by id desc limit 1;
      next_state := case when new.until is null then 'revoked' when found_state = 'enabled' then 'replaced' end;
      -- any other word begins the chart of a new enabling
      if next_state is not null and not exists
        (select from enabling_transition where from_state = found_state and to_state = next_state) then
        raise exception 'enabling of % cannot go from % to %', new.operation_number, found_state, next_state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger enabling_state before insert on enabling
      for each row execute function enabling_moves_along_the_chart();`.execute(db);
}
