import { sql, type Kysely } from 'kysely';

/**
 * What an institution's administrators do at its desk: keys are revoked and sessions ended for good (machines/institution-key,
 * machines/staff-session), and the institution's identity provider may end sessions too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_session
      -- of the identity provider: the session there (sid), and the ID token by which it is ended from here
      add column provider_session text,
      add column id_token text;
    create index staff_session_by_person on staff_session (company, subject, created_at);
    create index staff_action_by_person on staff_action (company, subject, id);

    -- A logout token counts once; kept for as long as it could be sent again.
    create table staff_logout_token (
      issuer text not null,
      jti text not null,
      at timestamptz not null,
      primary key (issuer, jti)
    );

    create function staff_session_ends_once() returns trigger language plpgsql as $$
    begin
      if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
        raise exception 'session % has ended', old.id using errcode = 'check_violation';
      end if;
      if new.ended_at is not null then new.id_token = null; end if;
      return new;
    end $$;
    create trigger staff_session_ends_once before update on staff_session
      for each row execute function staff_session_ends_once();

    create function institution_key_is_revoked_once() returns trigger language plpgsql as $$
    begin
      raise exception 'key % is revoked', old.id using errcode = 'check_violation';
    end $$;
    create trigger institution_key_is_revoked_once before update of revoked_at on institution_key
      for each row when (old.revoked_at is not null) execute function institution_key_is_revoked_once();
  `.execute(db);
}
