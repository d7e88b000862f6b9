import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

type Owner = { readonly company: string; readonly rut: string };

/** Nothing of it comes due, and nothing is long past, while an experiment lasts. */
const LATER = sql`'2100-01-01T15:00:00Z'`;

const SUFFIXES = sql`(values (''), ('-C1')) as its (suffix)`;
const debtId = sql`agreement_number || suffix || substr(debt_id, 1 + length(agreement_number))`;

/**
 * Everything a debtor owes one institution, owed to another one too: the same numbers, another product, other amounts, overdue for
 * years; and as much again under the numbers that instalments of an agreement will have. One more quota of each debt was paid there.
 */
export function sameDebts({ company, rut, to }: Owner & { readonly to: string }): RawBuilder<unknown> {
  const [from, other] = [sql.lit(company), sql.lit(to)];
  const theirs = sql`o.company = ${from} and o.rut = ${sql.lit(rut)}`;
  const offered = sql`${theirs} and o.source = 'portfolio'`;
  return sql`
    insert into debtor (company, rut, kind, name)
      select ${other}, rut, kind, 'Otra Institución' from debtor o where ${theirs};
    insert into operation (company, operation_number, rut, product, overdue_since)
      select ${other}, operation_number, rut, 'Otro producto', '2020-01-01' from operation o where ${theirs};
    insert into offer (company, agreement_number, rut, product_type, total_debt, down_payment_percent, min_instalments,
                       max_instalments, payment_days, automatable, discount)
      select ${other}, agreement_number || suffix, rut, product_type, total_debt + 1, down_payment_percent,
             min_instalments, max_instalments, payment_days, automatable, 0 from offer o, ${SUFFIXES} where ${offered};
    insert into debt (company, debt_id, agreement_number, operation_number, amount)
      select ${other}, ${debtId}, agreement_number || suffix, operation_number, amount + 1
        from debt join offer o using (company, agreement_number), ${SUFFIXES} where ${offered};
    insert into quota (company, debt_id, number, due_date, amount)
      select ${other}, ${debtId}, number, due_date, quota.amount + 1
        from quota join debt using (company, debt_id) join offer o using (company, agreement_number), ${SUFFIXES}
       where ${offered};
    insert into quota (company, debt_id, number, due_date, amount, paid_on)
      select company, debt_id, 99, '2026-11-20', 1, '2026-11-20'
        from debt join offer o using (company, agreement_number) where o.company = ${other} and o.rut = ${sql.lit(rut)};`;
}

/** A payment of all that a debtor owes an institution, an agreement of each debt, and an automatic debit of them. */
export function underWay({ company, rut }: Owner): RawBuilder<unknown> {
  const [quote, payment, debit] = [randomUUID(), randomUUID(), randomUUID()].map((id) => sql.lit(id));
  const theirs = sql`o.company = ${sql.lit(company)} and o.rut = ${sql.lit(rut)}`;
  const offers = sql`offer o join debtor b using (company, rut) where ${theirs}`;
  const quotas = sql`quota q join debt using (company, debt_id) join offer o using (company, agreement_number)
        join debtor b using (company, rut) where ${theirs}`;
  return sql`
    insert into quote (id, company, debtor_id, offer_type, lines, amount, discount, hash, created_at, expires_at)
      select ${quote}::uuid, company, b.id, 'convenio',
             jsonb_agg(jsonb_build_object('debtId', debt_id, 'number', number, 'amount', q.amount, 'operationNumber', '')),
             sum(q.amount), 0, 'none', ${LATER}, ${LATER} from ${quotas} group by company, b.id;
    insert into payment (id, ref, company, debtor_id, quote_id, method, state, amount, buy_order, email, created_at,
                         redirected_at, ask_at)
      select ${payment}::uuid, id, company, debtor_id, id, 'webpay', 'redirected', amount, id, 'otra@correo.example',
             created_at, created_at, created_at from quote where id = ${quote};
    insert into payment_quota (payment_id, company, debt_id, number, amount, hold)
      select ${payment}::uuid, company, debt_id, number, q.amount, 'held' from ${quotas};
    insert into payment_event (payment_id, seq, event, from_state, to_state, at)
      select id, seq, event, before, after, created_at from payment, (values
        (1, 'quote.accepted', null, 'created'), (2, 'provider.opened', 'created', 'redirected')
      ) as happened (seq, event, before, after) where id = ${payment};

    insert into agreement (id, company, debtor_id, agreement_number, instalments_number, state, plan, contract_html,
                           contract_hash, template_version, evidence, down_payment, signed_at, formalised_at, due_on)
      select gen_random_uuid(), company, b.id, agreement_number, agreement_number, 'inForce', '{}', '', '', '', '{}', 1,
             ${LATER}, ${LATER}, ${LATER} from ${offers};
    insert into agreement_event (agreement_id, seq, event, from_state, to_state, at)
      select a.id, seq, event, before, after, signed_at from agreement a join debtor o on o.id = a.debtor_id, (values
        (1, 'contract.signed', 'proposed', 'signed'), (2, 'downPayment.received', 'signed', 'formalised'),
        (3, 'instalments.opened', 'formalised', 'inForce')
      ) as happened (seq, event, before, after) where ${theirs};
    insert into institution_event (company, kind, subject, at)
      select a.company, published.kind, a.id, signed_at from agreement a join debtor o on o.id = a.debtor_id,
        (values ('agreement.signed'), ('agreement.formalised')) as published (kind) where ${theirs};

    insert into automatic_debit (id, ref, company, debtor_id, kind, offer_type, state, requested_at, due_at)
      select ${debit}::uuid, ${debit}, company, o.id, 'instalments', 'convenio', 'active', ${LATER}, ${LATER}
        from debtor o where ${theirs};
    insert into automatic_debit_agreement (debit_id, company, agreement_number)
      select ${debit}::uuid, company, agreement_number from ${offers};
    insert into automatic_debit_event (debit_id, seq, event, from_state, to_state, at)
      select id, seq, event, before, after, requested_at from automatic_debit, (values
        (1, 'debit.asked', null, 'requested'), (2, 'activation.opened', 'requested', 'activating'),
        (3, 'mandate.activated', 'activating', 'active')
      ) as happened (seq, event, before, after) where id = ${debit};
    insert into institution_event (company, kind, subject, at)
      select company, 'debit.activated', id, requested_at from automatic_debit where id = ${debit};`;
}

/** The debts of an institution in a ring, each with the agreement and operation of the next. */
export function crossed(company: string): RawBuilder<unknown> {
  const theirs = sql`company = ${sql.lit(company)}`;
  return sql`
    with ring as (
      select debt_id, row_number() over (order by debt_id) - 1 as place, count(*) over () as length,
             agreement_number, operation_number from debt where ${theirs}
    )
    update debt d set agreement_number = next.agreement_number, operation_number = next.operation_number
      from ring me join ring next on next.place = (me.place + 1) % me.length
     where d.${theirs} and d.debt_id = me.debt_id;
    update payment_quota set hold = 'paid' where ${theirs} and number % 2 = 0;`;
}
