import { numberEvents } from '../institution/events.ts';
import { refundMoney } from '../suspense/orders.ts';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { writePast } from '../testing/database.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { withSuspense } from '../testing/suspense.ts';
import { checkBooks } from './check.ts';
import { ownRules } from './own-rules.ts';

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

const testServer = sharedByTests(() => createDebitTestServer({ writesPast: true }));
const suspense = withSuspense(testServer);
beforeEach(() => testServer.reset());

const REMINDER = '11111111-1111-4111-8111-111111111111';

/** What there is before something breaks it, right by every rule; answers what a sentence about it begins with. */
const BEGUN = {
  paid: async () => (await testServer.paid()).ref,
  open: async () => (await testServer.atTheProvider()).ref,
  waiting: async () => (await suspense.waiting()).ref,
  returned: async () => {
    const { ref } = await suspense.waiting();
    await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null });
    await suspense.pass(0);
    return ref;
  },
  toReturn: async () => {
    const { ref } = await suspense.waiting();
    await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 200_000 });
    return ref;
  },
  downPayment: async () => (await withAgreements(testServer).inForce()).ref,
  agreement: async () => (await withAgreements(testServer).inForce()).id,
  instalment: async () => {
    const agreements = withAgreements(testServer);
    const { debtorId, persona, number } = await agreements.inForce();
    testServer.clock.set(new Date('2027-02-02T15:00:00Z'));
    return agreements.pay(await testServer.identify(debtorId, persona), 'convenio', number, 1);
  },
  reminded: async () => {
    await testServer.paid();
    return REMINDER;
  },
  active: async () => (await testServer.active()).ref,
  debit: async () => (await testServer.charging()).ref,
  charge: async () => (await testServer.payments((await testServer.charging()).ref))[0] ?? '',
  numbered: async () => {
    await testServer.paid();
    await testServer.paid();
    await numberEvents(testServer.deps.db, 'banco-cordillera');
    return 'banco-cordillera';
  },
} as const;

/** A dispute, since the beginning of November, of each operation that a debtor here ever owed. */
const DISPUTED = `
  with made as (
    insert into dispute (id, company, debtor_id, operation_number, kind, message, state, opened_at, due_on)
    select gen_random_uuid(), b.company, b.id, d.operation_number, 'notMine', 'No la pedí', 'opened', '2026-11-01', '2027-12-31'
      from debtor b join offer o on o.company = b.company and o.rut = b.rut
      join debt d on d.company = o.company and d.agreement_number = o.agreement_number
     where d.source = 'portfolio' returning id)
  insert into dispute_event (dispute_id, seq, event, from_state, to_state, at)
  select id, 1, 'dispute.opened', null, 'opened', '2026-11-01' from made`;
const came = (history: string, owner: string, table: string, state: string, event = 'x') =>
  `insert into ${history} (${owner}, seq, event, from_state, to_state, at)
   select id, 100, '${event}', 'other', '${state}', '2026-11-21' from ${table}`;

const NOT_HEARD = 'came to a state of which its institution does not hear once';

type Broken = [keyof typeof BEGUN, string, string];
const BROKEN: readonly Broken[] = [
  ['paid', 'delete from ledger_entry', 'is paid without exactly one entry of its charge'],
  [
    'paid',
    'delete from mail',
    'is paid without the one receipt or the one notice of its money that it needs',
  ],
  ['paid', "update payment set state = 'cancelled'", 'is not paid and has a ledger entry or a receipt'],
  [
    'paid',
    'update ledger_line set amount = 2 * amount',
    'is booked with lines that do not settle its amount and its discount',
  ],
  [
    'waiting',
    'update suspense set amount = amount + 1',
    'has money in suspense that its ledger does not show',
  ],
  [
    'waiting',
    'update suspense set due_at = null; update case_file set closed_at = now()',
    'has money in suspense that nothing will ever move',
  ],
  [
    'returned',
    "delete from mail where kind = 'refund'",
    'is given back without one entry and one mail of it',
  ],
  [
    'returned',
    'update ledger_entry set refund_id = null',
    'is given back without one entry and one mail of it',
  ],
  ['toReturn', 'update refund set amount = 500001', 'gives back more than was charged'],
  ['paid', "delete from ledger_line where account = 'discount'", 'leaves the ledger unbalanced'],
  [
    'paid',
    "update payment_quota set hold = 'released'",
    'does not hold, has not paid or has not let go of exactly the quotas it froze',
  ],
  [
    'downPayment',
    'update agreement set payment_id = null',
    'is a down payment that has formalised no agreement, or more than one',
  ],
  [
    'agreement',
    "delete from quota where debt_id like '%-C1-1'",
    'is an agreement in force of which every instalment was paid here',
  ],
  ['downPayment', "update payment set state = 'cancelled'", 'has formalised an agreement without being paid'],
  ['paid', "update payment set state = 'review'", 'is in review without a case'],
  [
    'active',
    'update automatic_debit set end_wanted = true',
    'is an automatic debit that goes on though its debtor cancelled it',
  ],
  [
    'debit',
    "update automatic_debit set state = 'active'",
    'is an automatic debit whose state denies its charge',
  ],
  [
    'debit',
    "update automatic_debit set state = 'charged'",
    'is an automatic debit whose state denies its charge',
  ],
  [
    'debit',
    "update automatic_debit set state = 'active', due_at = null",
    'is an automatic debit without a next check',
  ],
  [
    'paid',
    "update institution_event set kind = 'money.held'",
    'moved money of which its institution does not hear as it is',
  ],
  [
    'paid',
    "update institution_event set company = 'recupera'",
    'moved money of which its institution does not hear as it is',
  ],
  ['paid', 'delete from institution_event', 'moved money of which its institution does not hear as it is'],
  ...['signed', 'formalised', 'fulfilled', 'lapsed', 'released', 'withdrawn'].map((state): Broken => [
    'agreement',
    came('agreement_event', 'agreement_id', 'agreement', state),
    NOT_HEARD,
  ]),
  [
    'numbered',
    'delete from institution_event where position = 1',
    'is an institution whose events have a gap',
  ],
  ['paid', DISPUTED, 'is a payment that began while its debt was disputed'],
  [
    'instalment',
    `update debt set operation_number = 'of its other operation' where source = 'agreement'; ${DISPUTED}`,
    'is a payment that began while its debt was disputed',
  ],
  ['paid', DISPUTED, 'is a payment that was charged at its provider while its debt was disputed'],
  ['charge', DISPUTED, 'is an automatic debit that was ordered while its debt was disputed'],
  [
    'agreement',
    `${DISPUTED}; ${came('agreement_event', 'agreement_id', 'agreement', 'lapsed', 'lateness.exceeded')}`,
    'is an agreement that ended by lateness while its debt was disputed',
  ],
  [
    'agreement',
    `${DISPUTED}; ${came('agreement_event', 'agreement_id', 'agreement', 'withdrawn', 'contract.withdrawn')};
     update agreement_event set detail = '{"reason": "unpaid"}' where seq = 100`,
    'is an agreement that ended by lateness while its debt was disputed',
  ],
  [
    'reminded',
    `${DISPUTED}; insert into reminder (id, company, debtor_id, items, created_at)
       select '${REMINDER}', p.company, p.debtor_id, array['due ' || d.agreement_number || ' 2026-11-30'], p.created_at
         from payment p join payment_quota pq on pq.payment_id = p.id join debt d on d.debt_id = pq.debt_id`,
    'is a reminder that was enqueued while its debt was disputed',
  ],
  ['open', 'update payment set ask_at = null', 'is unfinished and has no next status request'],
  [
    'open',
    "update payment set ask_at = '2026-11-21T14:49:00Z'",
    'is unfinished, and its time to be asked for is long past',
  ],
  ['open', "update payment_event set at = '2026-11-12T15:00:00Z'", 'is unfinished beyond its retry schedule'],
  [
    'toReturn',
    "update refund set due_at = '2026-11-21T14:49:00Z'",
    'is a refund whose time to be attended to is long past, or never comes',
  ],
  [
    'toReturn',
    'update refund set due_at = null; update case_file set closed_at = now()',
    'is a refund whose time to be attended to is long past, or never comes',
  ],
  [
    'debit',
    "update automatic_debit set due_at = '2026-11-21T14:49:00Z'",
    'is an agreement or an automatic debit whose day is long past',
  ],
  [
    'agreement',
    "update agreement set due_on = '2026-11-18'",
    'is an agreement or an automatic debit whose day is long past',
  ],
];

const look = () => checkBooks(testServer.deps.db, { now: testServer.clock.now() });

/** In one line, for a title. */
const named = BROKEN.map(([begun, statement, broken]) => {
  const short = statement.replace(DISPUTED, 'a dispute').replace(/\s+/g, ' ');
  return { begun, statement, broken, short };
});

it.each(named)('$begun books after "$short" have something that $broken', async (row) => {
  const subject = await BEGUN[row.begun]();
  expect(await look()).toEqual([]);
  await writePast(testServer.deps.db, row.statement);
  expect((await look()).filter((fault) => fault.startsWith(`${subject} ${row.broken}`))).not.toEqual([]);
});

it('each rule of our own books is broken by one of these, but the histories, the quota that is paid twice and the discount that is kept', () => {
  const rules = ownRules(testServer.clock.now()).map(({ broken }) => broken);
  const elsewhere = /^has a history|^pays a quota that another payment|^is given back while/;
  const tried = BROKEN.map(([, , broken]) => broken);
  expect(rules.filter((broken) => !elsewhere.test(broken) && !tried.includes(broken))).toEqual([]);
});
