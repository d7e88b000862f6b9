import { sql } from 'kysely';
import { withAgreements } from '../testing/agreement-test-server.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { writePast } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { listOpenPayments } from '../suspense/list.ts';
import { checkBooks } from '../reconciliation/check.ts';
import { acceptHistory, conform } from './conform.ts';
import { HISTORIES } from './histories.ts';
import { transitionsOf } from './replay.ts';

const testServer = sharedByTests(() => createDebitTestServer({ writesPast: true }));
beforeEach(() => testServer.reset());

const replay = (since: Date | null = null) => conform(testServer.deps.db, testServer.deps, since);
const strange = async () => (await replay()).flatMap((one) => one.strange);
const chartOf = async (chart: string) => (await replay()).find((one) => one.chart === chart);

const plant = (statement: string) => writePast(testServer.deps.db, statement);

const cases = () =>
  testServer.deps.db.selectFrom('strange_history').selectAll().where('open_since', 'is not', null).execute();

it('each table of the database that keeps a history is replayed', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where column_name = 'from_state' and table_schema = 'public' and table_name like '%_event' order by 1`.execute(
    testServer.deps.db,
  );
  expect(HISTORIES.map(({ events }) => events).sort()).toEqual(rows.map(({ name }) => name));
});

it('the transitions of a chart are those by which it moves, each with its guard', () => {
  const of = (id: string) =>
    HISTORIES.filter(({ machine }) => machine.id === id).flatMap(({ machine }) => transitionsOf(machine));
  expect(of('agreement')).toEqual([
    { from: 'proposed', event: 'contract.signed', to: 'signed', isGuarded: false },
    { from: 'proposed', event: 'contract.withdrawn', to: 'withdrawn', isGuarded: false },
    { from: 'signed', event: 'downPayment.received', to: 'formalised', isGuarded: false },
    { from: 'signed', event: 'contract.withdrawn', to: 'withdrawn', isGuarded: false },
    { from: 'formalised', event: 'instalments.opened', to: 'inForce', isGuarded: false },
    { from: 'inForce', event: 'lastInstalment.received', to: 'fulfilled', isGuarded: false },
    { from: 'inForce', event: 'lateness.exceeded', to: 'lapsed', isGuarded: false },
    { from: 'inForce', event: 'debt.corrected', to: 'released', isGuarded: false },
  ]);
  expect(of('paymentProposal')).toContainEqual({
    ...{ from: 'proposed', event: 'proposal.approve', to: 'approved', isGuarded: true },
  });
});

it('payments, agreements and debits as they happen are as their charts allow', async () => {
  await testServer.paid();
  await withAgreements(testServer).inForce();
  const { charge } = await testServer.charging();
  testServer.debits.decide(charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: charge });
  const replays = await replay();
  expect(replays.flatMap((one) => one.strange)).toEqual([]);
  expect(replays.find(({ chart }) => chart === 'agreement')).toMatchObject({ histories: 1, steps: 3 });
  expect(
    replays.find(({ chart }) => chart === 'agreement')?.unseen.map(({ event, from }) => [from, event]),
  ).toEqual([
    ['proposed', 'contract.withdrawn'],
    ['signed', 'contract.withdrawn'],
    ['inForce', 'lastInstalment.received'],
    ['inForce', 'lateness.exceeded'],
    ['inForce', 'debt.corrected'],
  ]);
});

describe('of a paid payment', () => {
  const LINES = '(created, redirected, confirming, paid)';
  it.each([
    [
      'a state changed by SQL',
      "update payment set state = 'declined'",
      'stateDiffers',
      'declined after paid',
    ],
    [
      'a missing event',
      'delete from payment_event where seq = 2',
      'unconnected',
      /^3: redirected --visitor.returned-->/,
    ],
    [
      'a missing event whose number was given to the next',
      'delete from payment_event where seq = 2; update payment_event set seq = seq - 1 where seq > 2',
      'unconnected',
      /^2: redirected --visitor.returned-->/,
    ],
    ['a missing first event', 'delete from payment_event where seq = 1', 'unconnected', /^2: created/],
    [
      'a missing last event',
      'delete from payment_event where seq = 4',
      'stateDiffers',
      'paid after confirming',
    ],
    [
      'two swapped events',
      'update payment_event set seq = case seq when 2 then 102 else 103 end where seq in (2, 3); update payment_event set seq = case seq when 102 then 3 else 2 end where seq > 100',
      'unconnected',
      /visitor.returned/,
    ],
    [
      'an event that leads elsewhere',
      "update payment_event set event = 'provider.declined' where seq = 4",
      'notAllowed',
      '4: confirming --provider.declined--> paid',
    ],
    [
      'an event of no chart',
      "update payment_event set event = 'provider.bribed' where seq = 4",
      'notAllowed',
      '4: confirming --provider.bribed--> paid',
    ],
    [
      'another beginning',
      "update payment_event set event = 'quote.stolen' where seq = 1",
      'notAllowed',
      '1: nothing --quote.stolen--> created',
    ],
    [
      'time that goes back',
      "update payment_event set at = at - interval '1 hour' where seq = 3",
      'backwards',
      '3: redirected --visitor.returned--> confirming',
    ],
    ['no history at all', 'delete from payment_event', 'stateDiffers', 'paid after nothing'],
    [
      'an event that its chart would have followed',
      "insert into payment_event (payment_id, seq, event, from_state, to_state, at) select payment_id, 9, 'provider.approved', 'confirming', 'confirming', at from payment_event where seq = 3; update payment_event set seq = case seq when 4 then 5 when 9 then 4 else seq end",
      'notAllowed',
      '4: confirming --provider.approved--> confirming',
    ],
  ])(`${LINES}: %s is found and becomes one case`, async (_, statement, what, step) => {
    const { ref } = await testServer.paid();
    await testServer.paid();
    const owner = `payment_id = (select id from payment where ref = '${ref}')`;
    for (const one of statement.split('; '))
      await plant(
        one.includes('insert')
          ? one.replace('where', `where ${owner} and`)
          : `${one}${one.includes('where') ? ' and' : ' where'} ${one.includes('payment set') ? `ref = '${ref}'` : owner}`,
      );
    const found = await strange();
    expect(found).toEqual([
      expect.objectContaining({
        ref,
        what,
        step: typeof step === 'string' ? step : expect.stringMatching(step),
      }),
    ]);
    await replay();
    expect(await cases()).toHaveLength(1);
    expect((await cases())[0]).toMatchObject({ payment_id: found[0]?.payment, ref });
    expect(await listOpenPayments(testServer.deps.db)).toEqual([
      expect.objectContaining({ ref, cases: ['strangeHistory'] }),
    ]);
  });
});

it('of an agreement, whose row is made without a line, a state that nothing led to is found', async () => {
  const { id } = await withAgreements(testServer).inForce();
  await plant("update agreement set state = 'fulfilled'");
  expect(await strange()).toEqual([
    expect.objectContaining({ id, what: 'stateDiffers', step: 'fulfilled after inForce' }),
  ]);
});

it('a step that a later release allows no more is found by its chart', async () => {
  const { ref } = await testServer.charging();
  await plant("update automatic_debit_event set event = 'mandate.accepted' where to_state = 'active'");
  const debits = await strange();
  expect(debits).toEqual([
    expect.objectContaining({ what: 'notAllowed', step: '3: activating --mandate.accepted--> active' }),
  ]);
  expect(debits[0]?.ref).toBe(ref);
});

const ACCEPTED = { by: 'Marcela Ruiz', reason: 'Se perdió al restaurar' };
const accept = (ref: string) => acceptHistory(testServer.deps.db, testServer.deps, { ref, ...ACCEPTED });

it('a history that was accepted is taken as it is with all its faults, until another one is found in it', async () => {
  const { ref } = await testServer.paid();
  // Each line after the lost one has a number that is not its place.
  await plant('delete from payment_event where seq = 2');
  await replay();
  expect(await accept(ref)).toBe(true);
  expect(await accept(ref)).toBe(false);
  expect(await strange()).toEqual([]);
  expect(await listOpenPayments(testServer.deps.db)).toEqual([]);
  await plant("update payment set state = 'declined'");
  expect(await strange()).toEqual([expect.objectContaining({ ref, step: 'declined after paid' })]);
  expect(await cases()).toEqual([expect.objectContaining({ ref, step: 'declined after paid' })]);
});

it('what belongs to one payment has a case each', async () => {
  const { ref, id } = await withAgreements(testServer).inForce();
  await plant("update agreement set state = 'lapsed'; update payment set state = 'declined'");
  await replay();
  expect((await cases()).map((one) => one.ref).sort()).toEqual([id, ref].sort());
  await accept(id);
  expect((await cases()).map((one) => one.ref)).toEqual([ref]);
});

it('an open case of a history hides nothing of what the money says', async () => {
  const { ref } = await testServer.paid();
  await plant("update payment set state = 'declined'");
  await replay();
  const faults = await checkBooks(testServer.deps.db, {
    now: testServer.clock.now(),
    charges: testServer.gateway.charges(),
  });
  expect(faults).toContainEqual(expect.stringMatching(/was charged and is called unpaid here/));
  expect(faults).toContainEqual(expect.stringContaining(`${ref} has a history that the chart`));
});

it('only histories with a line since the day are replayed', async () => {
  await testServer.paid();
  testServer.clock.pass(3 * 24 * 60 * 60_000);
  await testServer.paid();
  const count = async (since: Date) =>
    (await replay(since)).find(({ chart }) => chart === 'paymentAttempt')?.histories;
  expect(await count(new Date(testServer.clock.now().getTime() - 24 * 60 * 60_000))).toBe(1);
  expect(await chartOf('paymentAttempt')).toMatchObject({ histories: 2, strange: [] });
});
