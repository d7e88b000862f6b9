import { sql } from 'kysely';
import { heardBy } from '#contract/institution-events.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import type { ProposalKind } from '#contract/staff.ts';
import { HISTORIES } from '../conformance/histories.ts';
import { assignMoney } from '../suspense/orders.ts';
import { createDeskTestServer } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDeskTestServer);
beforeEach(() => testServer.reset());

type Heard = { kind: string; transaction: string };
type Line = { chart: string; event: string; to: string; transaction: string };

/** Rows that nothing has changed since: what wrote them is the transaction of a row. */
async function heard(): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select kind, xmin::text as transaction from institution_event order by id`.execute(testServer.deps.db);
  return rows;
}
async function lines(): Promise<Line[]> {
  const all = await Promise.all(
    HISTORIES.map(({ machine, events }) =>
      sql<Line>`
        select ${machine.id}::text as chart, event, to_state as "to", xmin::text as transaction
          from ${sql.table(events)} where from_state is distinct from to_state`.execute(testServer.deps.db),
    ),
  );
  return all.flatMap(({ rows }) => rows);
}

/** Each event that was heard, with the states of the same transaction whose charts say it on the way by which they were come to. */
async function heardOnCharts(): Promise<string[][]> {
  const taken = await lines();
  const says = ({ chart, event, to }: Line, kind: string) => {
    const machine = HISTORIES.find((one) => one.machine.id === chart)?.machine;
    const { publishes = '', byLedger = [] } = heardBy(event, machine?.states[to]?.meta);
    return [publishes, ...byLedger].includes(kind);
  };
  return (await heard()).map(({ kind, transaction }) => [
    kind,
    ...taken
      .filter((line) => line.transaction === transaction && says(line, kind))
      .map(({ chart, to }) => `${chart}.${to}`),
  ]);
}

async function waitingAndOwedAgain(): Promise<string> {
  const { ref, agreement } = await testServer.suspense.waiting();
  await testServer.suspense.owedAgain(agreement);
  return ref;
}

async function orderedByTwo(kind: Exclude<ProposalKind, 'close'>, ref: string): Promise<void> {
  const [agent, supervisor] = [
    await testServer.enter('agent', 'agent'),
    await testServer.enter('other', 'supervisor'),
  ];
  const reason = 'Lo vimos en el banco';
  const wish = kind === 'refund' ? { kind, amount: null } : { kind };
  const { body } = await agent(proposeOrder, { ...wish, ref, reason });
  const decision = { event: 'proposal.approve', reason } as const;
  const { body: decided } = await supervisor(decideProposal, decision, { params: { id: body.data.id } });
  expect(decided.status).toBe('success');
}

describe('each event that an institution hears is said by the chart whose move it was written with', () => {
  it.each<[string, () => Promise<unknown>, string[][]]>([
    ['a payment', () => testServer.paid(), [['money.received', 'paymentAttempt.paid']]],
    [
      'an agreement in force',
      () => testServer.inForce(),
      [
        ['agreement.signed', 'agreement.signed'],
        ['agreement.formalised', 'agreement.formalised'],
        ['money.received', 'paymentAttempt.paid'],
      ],
    ],
    [
      'a charge of another amount',
      async () => {
        const { token } = await testServer.atTheProvider();
        testServer.gateway.finish(token);
        testServer.gateway.trouble('commit', 'wrongAmount');
        await testServer.comeBack({ token_ws: token });
      },
      [
        ['payment.underReview', 'paymentAttempt.review'],
        ['money.held', 'paymentAttempt.review', 'suspense.waiting'],
      ],
    ],
    [
      'money that waits and two people assign',
      async () => orderedByTwo('assign', await waitingAndOwedAgain()),
      [
        ['money.held', 'paymentAttempt.paid', 'suspense.waiting'],
        ['money.assigned', 'suspense.assigned'],
      ],
    ],
    [
      'money that waits and two operators assign by command',
      async () => {
        const by = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Lo vimos en el banco' };
        expect(await assignMoney(testServer.deps, { ref: await waitingAndOwedAgain(), ...by })).toBeNull();
      },
      [
        ['money.held', 'paymentAttempt.paid', 'suspense.waiting'],
        ['money.assigned', 'suspense.assigned'],
      ],
    ],
    [
      'a payment that two people give back',
      async () => {
        const { ref } = await testServer.paid();
        await orderedByTwo('refund', ref);
        await testServer.suspense.pass(0);
      },
      [
        ['money.received', 'paymentAttempt.paid'],
        ['money.returned', 'refund.refunded'],
      ],
    ],
    [
      'a charge that two people found',
      async () => {
        const { ref, token } = await testServer.atTheProvider();
        testServer.gateway.finish(token, -1);
        await testServer.comeBack({ token_ws: token });
        await orderedByTwo('charged', ref);
      },
      [['money.held', 'suspense.waiting']],
    ],
    [
      'a charge that the provider reports after the end of its payment',
      async () => {
        const { id, order, token } = await testServer.atTheProvider();
        await testServer.comeBack({ TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order });
        testServer.gateway.finish(token);
        testServer.gateway.become(token, 'AUTHORIZED');
        await testServer.comeBack({ token_ws: token });
      },
      [['money.held', 'suspense.waiting']],
    ],
  ])('%s', async (_, happen, said) => {
    await happen();
    expect(await heardOnCharts()).toEqual(said);
  });
});
