import { sql, type Kysely } from 'kysely';
import { chartTables } from '../chart-tables.ts';

/**
 * Agreements (§4.6): the plan and the contract as they were signed, with the evidence of the signature, and a history.
 * The legal moves of `agreement.state` are the edges of machines/agreement (a test holds the two together).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement (
      id uuid primary key,
      company text not null,
      debtor_id uuid not null references debtor (id),
      -- the abono_convenio offer that was signed
      agreement_number text not null,
      state text not null,
      plan jsonb not null,
      contract_html text not null,
      contract_hash text not null,
      template_version text not null,
      evidence jsonb not null,
      down_payment bigint not null check (down_payment > 0),
      signed_at timestamptz not null,
      -- the payment of the down payment, and the convenio that its instalments are paid as
      payment_id uuid unique references payment (id),
      instalments_number text,
      formalised_at timestamptz,
      ended_at timestamptz,
      -- the Santiago day from which a deadline must be looked at; null when there is none
      due_on date,
      unique (company, instalments_number)
    );
    create unique index agreement_once on agreement (company, agreement_number)
      where state in ('signed', 'formalised', 'inForce', 'fulfilled');
    create index agreement_by_debtor on agreement (debtor_id);
    create index agreement_due on agreement (due_on) where due_on is not null;
    -- Each contract counts the earlier agreements on its offer: its number follows theirs.
    create index agreement_by_offer on agreement (company, agreement_number);

    -- released: its institution accepts that the debt is not owed, or not so much of it (decision 0094)
    ${chartTables('agreement', 'agreement_id', {
      proposed: ['signed', 'withdrawn'],
      signed: ['formalised', 'withdrawn'],
      formalised: ['inForce'],
      inForce: ['fulfilled', 'lapsed', 'released'],
    })}

    -- What was signed is never edited. The text of a contract that is over may go, never change; its hash stays.
    create function agreement_text_stays() returns trigger language plpgsql as $$
    begin
      if (new.plan, new.contract_hash, new.evidence, new.down_payment, new.signed_at)
         is distinct from (old.plan, old.contract_hash, old.evidence, old.down_payment, old.signed_at)
         or (new.contract_html <> old.contract_html and (new.contract_html <> '' or old.ended_at is null)) then
        raise exception 'a signed agreement is not edited' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger agreement_text before update on agreement for each row execute function agreement_text_stays();

    -- The signed PDF, written once: the mail and every download are the same bytes.
    create table agreement_document (
      agreement_id uuid primary key references agreement (id),
      pdf bytea not null,
      hash text not null,
      made_at timestamptz not null
    );
    create trigger append_only before update on agreement_document for each row execute function refuse_change();`.execute(
    db,
  );
}
