import { sql, type Kysely } from 'kysely';

/**
 * A proposal at the desk is about a payment's money, a refund being one kind (decision 0066). The legal moves of
 * `payment_proposal.state` are the edges of machines/payment-proposal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_proposal rename to payment_proposal;
    alter table refund_proposal_event rename to payment_proposal_event;
    alter table refund_proposal_transition rename to payment_proposal_transition;
    alter index refund_proposal_open rename to payment_proposal_open;
    alter index refund_proposal_by_payment rename to payment_proposal_by_payment;
    alter index refund_proposal_pending rename to payment_proposal_pending;
    alter table payment_proposal
      add kind text not null default 'refund'
        check (kind in ('refund', 'assign', 'refunded', 'notRefunded', 'charged', 'close')),
      -- the refund under way of which people say that it happened or did not
      add confirms_refund_id uuid references refund (id),
      alter amount drop not null,
      drop constraint refund_proposal_check2,
      add check ((kind = 'refund' and state in ('approved', 'carriedOut', 'notCarriedOut')) = (refund_id is not null)),
      add check (state <> 'notCarriedOut' or kind = 'refund'),
      add check ((kind = 'close') = (amount is null)),
      add check (confirms_refund_id is null or kind in ('refunded', 'notRefunded')),
      add check (kind <> 'notRefunded' or confirms_refund_id is not null);
    alter table payment_proposal alter kind drop default;

    drop trigger refund_proposal_state on payment_proposal;
    drop function refund_proposal_state_moves_along_the_chart;
    create function payment_proposal_state_moves_along_the_chart() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and not exists
        (select from payment_proposal_transition where from_state = old.state and to_state = new.state) then
        raise exception 'payment proposal % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger payment_proposal_state before update of state on payment_proposal
      for each row execute function payment_proposal_state_moves_along_the_chart();
  `.execute(db);
}
