import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

const EDGES = [
  ...([
    ['waiting', 'assigned'],
    ['waiting', 'returning'],
    ['notReturned', 'assigned'],
    ['notReturned', 'returning'],
  ] as const),
  ...([
    ['returning', 'returned'],
    ['returning', 'partlyReturned'],
    ['returning', 'notReturned'],
  ] as const),
  ...([
    ['partlyReturned', 'returningRest'],
    ['returningRest', 'partlyReturned'],
    ['returningRest', 'returned'],
  ] as const),
] as const;

/** Money in suspense has a chart (machines/suspense): state, history, legal moves. What was kept before gets its history from the ledger and its refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table suspense
      add id uuid not null unique default gen_random_uuid(),
      add state text not null default 'waiting';
    alter table suspense alter id drop default, alter state drop default;

    ${chartTables('suspense', 'suspense_id', EDGES)}

    with moment as (
      select id, received_at as at, 0 as level, 'suspense.opened' as event, 'waiting' as to_state from suspense
      union all
      select s.id, e.at, 1, 'suspense.assigned', 'assigned'
        from suspense s join ledger_entry e using (payment_id) where e.kind = 'assignment'
      union all
      select s.id, r.created_at, 1, 'refund.requested', 'returning'
        from suspense s join refund r using (payment_id) where r.source = 'suspense'
      union all
      select id, settled_at, 2, event,
             case event when 'refund.failed' then 'notReturned' when 'refund.completed' then 'returned' else 'partlyReturned' end
        from (
          select s.id, r.settled_at, case
                   when r.state = 'refused' then 'refund.failed'
                   when s.amount = sum(r.amount) filter (where r.state = 'refunded') over (partition by s.id order by r.settled_at)
                     then 'refund.completed'
                   else 'refund.completedInPart' end as event
            from suspense s join refund r using (payment_id)
           where r.source = 'suspense' and r.settled_at is not null) ended),
    -- what comes after a part went back is of the rest
    placed as (
      select id, at, level, event, case
               when not bool_or(event = 'refund.completedInPart') over whole then to_state
               when event = 'refund.requested' then 'returningRest'
               when event = 'refund.failed' then 'partlyReturned' else to_state end as to_state
        from moment window whole as (partition by id order by at, level))
    insert into suspense_event (suspense_id, seq, event, from_state, to_state, at)
      select id, row_number() over whole, event, lag(to_state) over whole, to_state, at
        from placed window whole as (partition by id order by at, level);
    alter table suspense disable trigger suspense_state;
    update suspense s set state = last.to_state
      from (select distinct on (suspense_id) suspense_id, to_state from suspense_event order by suspense_id, seq desc) last
     where last.suspense_id = s.id;
    alter table suspense enable trigger suspense_state;`.execute(db);
}
