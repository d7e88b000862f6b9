import { sql } from 'kysely';
import type { Persona } from '#server/testing/portfolio.ts';
import { describeSchedule, DEBTS, type Schedule } from './schedule.ts';
import { changed, load, newRut, tablesOf, together, describeLoad, type Load } from './portfolio.ts';
import { saveCard, type Stage } from './test-system.ts';
import { readBooked, type Booked } from './debtor-messages.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const BEGIN = new Date('2026-11-21T15:00:00Z');
/** By then everything must have ended: longer than any retry schedule, and than a bank's thirty days. */
const HORIZON_MS = 60 * 24 * 60 * 60_000;

/** Quotas that a load has reported paid elsewhere, or given to another debtor, and when. */
type Gone = Map<string, { readonly at: number; readonly why: string }>;

/** Plays one schedule to its end; answers what was broken, and how it went. */
export async function play(stage: Stage, schedule: Schedule): Promise<{ faults: string[]; log: string[] }> {
  const { simulation, book, messages } = stage;
  await simulation.quiet();
  stage.testServer.clock.set(BEGIN);
  simulation.begin();
  book.reset();
  const { debtorId, persona, agreement, visitor } = await enter(stage, schedule);
  const gone: Gone = new Map();
  scheduleLoads(stage, schedule, { persona, agreement, gone });
  await runToEnd(stage);
  await lookAtAll(stage, visitor, debtorId);
  const faults = [
    ...simulation.failures,
    ...messages.faults(),
    ...(await finalFaults(stage, debtorId, gone)),
  ];
  const log = [...describeSchedule(schedule), ...simulation.log];
  await retire(stage, debtorId);
  return { faults: [...new Set(faults)], log };
}

/** The debtor, their debts, and what they will do. */
async function enter(stage: Stage, { debt, visits, bank, faults, workersAway }: Schedule) {
  const { testServer, simulation, network, messages, worker } = stage;
  network.expect([]);
  const debtor = DEBTS[debt]({ rut: newRut() });
  const { debtorId, token } = await simulation.run('enter', () => testServer.enter(debtor.persona));
  const cardId = await saveCard(testServer.deps, debtor.persona.company, debtorId);
  messages.begin(debtorId);
  if (debt === 'plan') await simulation.run('sign', () => testServer.sign(token, debtor.agreement));
  stage.bank.decide(bank);
  stage.bank.callBack((reference) =>
    simulation.start('callback', () => testServer.sendCallback({ type: 'charge.paid', reference })),
  );
  if (debt === 'automatic') await simulation.run('enrol', () => testServer.ask(token, debtor));
  network.expect(faults);
  const begin = simulation.now();
  worker.stay(workersAway.map(([from, lasting]) => [begin + from * 1000, begin + (from + lasting) * 1000]));
  const visitor = createVisitor(stage, { persona: debtor.persona, debtorId, cardId });
  let at = begin;
  for (const visit of visits) {
    at += visit.comesAfter * 1000;
    simulation.at(at, () => simulation.start('visit', () => visitor.visit(visit)));
  }
  return { ...debtor, debtorId, visitor };
}

type Loaded = { persona: Persona; agreement: string; gone: Gone };

function scheduleLoads(stage: Stage, { loads }: Schedule, { persona, agreement, gone }: Loaded): void {
  const { simulation, testServer, other } = stage;
  let own = tablesOf(persona);
  const begin = simulation.now();
  for (const one of [...loads].sort((a, b) => a.at - b.at)) {
    const known = withNames(one, stage);
    simulation.at(begin + one.at * 1000, () => {
      simulation.note(describeLoad(known));
      own = changed(own, known.changes);
      simulation.start('load', async () => {
        await load(testServer.deps.config.databaseUrl, persona.company, together(own, other.tables), known);
        await noteGone(stage, { persona, agreement, gone });
      });
    });
  }
}

/** A load names the other debtor and what that one has. */
function withNames(one: Load, { other }: Stage): Load {
  const names: Readonly<Record<string, string>> = {
    OTHER: other.persona.rut,
    'OTHER-AGREEMENT': other.agreement,
    'OTHER-OPERATION': `op-${other.agreement}-1`,
  };
  const changes = one.changes.map((change) =>
    'value' in change ? { ...change, value: names[change.value] ?? change.value } : change,
  );
  return { ...one, changes };
}

async function noteGone(
  { testServer, simulation }: Stage,
  { persona, agreement, gone }: Loaded,
): Promise<void> {
  const { rows } = await sql<{ id: string; why: string }>`
    select q.debt_id || ':' || q.number as id,
           case when q.paid_on is not null then 'was reported paid elsewhere' else 'is another debtor''s' end as why
      from quota q join debt d using (company, debt_id) join offer o using (company, agreement_number)
     where q.company = ${persona.company} and q.debt_id like ${`${agreement}-%`}
       and (q.paid_on is not null or o.rut <> ${persona.rut})`.execute(testServer.deps.db);
  for (const { id, why } of rows) if (!gone.has(id)) gone.set(id, { at: simulation.now(), why });
}

/** Events and rounds of the worker, one after the other, until there are no more. */
async function runToEnd({ simulation, worker }: Stage): Promise<void> {
  const end = simulation.now() + HORIZON_MS;
  for (;;) {
    await simulation.quiet();
    const round = await worker.nextRound();
    const event = simulation.next();
    const isRound = round !== null && (!event || round < event.at);
    const next = isRound ? worker.begin(round) : event;
    if (!next || next.at > end) return;
    simulation.happen(next);
  }
}

/** Opens the page of each payment long after its end, which must still show the truth. */
async function lookAtAll(
  { testServer, simulation }: Stage,
  visitor: Visitor,
  debtorId: string,
): Promise<void> {
  const payments = await readBooked(testServer.deps, debtorId);
  for (const { ref } of payments) await visitor.look(ref);
  await simulation.quiet();
}

/** Faults at the end: money lost, doubled or undecided, a wrong message to the debtor, a case left for an engineer. */
async function finalFaults(
  { testServer, book, messages }: Stage,
  debtorId: string,
  gone: Gone,
): Promise<string[]> {
  const payments = await readBooked(testServer.deps, debtorId);
  const faults = payments.flatMap((payment) => faultsOf(payment, book.of(payment.order), gone));
  const unhonoured = payments.filter(
    ({ order, quotas }) =>
      book.wasCharged(order) && book.of(order) === 0 && !quotas.some((id) => gone.has(id)),
  );
  const lies = payments.filter(
    ({ ref, order }) => messages.wasReportedUncharged(ref) && book.wasCharged(order),
  );
  const orders = new Set(payments.map(({ order }) => order));
  const strange = book.orders().filter((order) => !orders.has(order));
  return [
    ...faults,
    ...unhonoured.map(({ amount }) => `${amount} was given back, and what it paid is still owed`),
    ...lies.map(({ amount }) => `reported that nothing was charged, and ${amount} was charged`),
    ...strange.map((order) => `${book.of(order)} was charged for no payment`),
  ];
}

const UNCHARGED: readonly string[] = ['declined', 'cancelled', 'expired'];

function faultsOf(payment: Booked, charged: number, gone: Gone): string[] {
  const { state, amount, taken, suspense, hold, settled_at: settled } = payment;
  const faults: string[] = [];
  if (taken !== charged)
    faults.push(
      `${charged} was charged, and ${taken} taken off the debt (${state}, ${suspense} in suspense)`,
    );
  if (payment.clearing !== charged)
    faults.push(`the books say that ${payment.clearing} of ${charged} was charged`);
  if (suspense !== 0) faults.push(`${suspense} stays in suspense`);
  if (state !== 'paid' && !UNCHARGED.includes(state)) faults.push(`ends as ${state}`);
  if (taken > 0 && hold !== 'paid') faults.push(`is taken off the debt, and its quotas are ${hold}`);
  if (taken === 0 && hold !== 'released')
    faults.push(`takes nothing off the debt, and its quotas are ${hold}`);
  if (payment.cases.length > 0) faults.push(`needs a person (${payment.cases.join(', ')})`);
  const receipts = payment.mails.filter((kind) => kind === 'voucher').length;
  if (receipts !== (taken === amount ? 1 : 0))
    faults.push(`${receipts} receipts of ${taken} taken off the debt`);
  const denials = payment.mails.filter((kind) => kind === 'debitFailed' || kind === 'notCharged');
  if (charged > 0 && denials.length > 0)
    faults.push(`a mail denies a charge that was made (${denials.join(', ')})`);
  for (const id of taken > 0 ? payment.quotas : []) {
    const before = gone.get(id);
    if (before && settled && settled.getTime() > before.at)
      faults.push(`pays quota ${id}, which ${before.why}`);
  }
  return faults;
}

/** Removes the due work of a finished debtor, so that later schedules do not run it. */
async function retire({ testServer }: Stage, debtorId: string): Promise<void> {
  const { db } = testServer.deps;
  await sql`update payment set ask_at = null where debtor_id = ${debtorId} and ask_at is not null`.execute(
    db,
  );
  await sql`update automatic_debit set due_at = null where debtor_id = ${debtorId}`.execute(db);
  const theirs = sql`payment_id in (select id from payment where debtor_id = ${debtorId})`;
  await sql`update suspense set due_at = null where ${theirs}`.execute(db);
  await sql`update refund set due_at = null where ${theirs}`.execute(db);
  await sql`update agreement set due_on = null where debtor_id = ${debtorId}`.execute(db);
}
