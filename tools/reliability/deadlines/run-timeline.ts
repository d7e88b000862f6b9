import fc from 'fast-check';
import { sql } from 'kysely';
import { endDueAgreements } from '#server/agreements/due.ts';
import { attendDueDebits } from '#server/payments/methods/pac/due.ts';
import { MailClaimed, sendMailRow } from '#server/notifications/send-mail.ts';
import { askDue } from '#server/payments/due.ts';
import { checkReconciliation } from '#server/testing/reconcile-providers.ts';
import { chargedTwice } from '../support/double-charges.ts';
import { KINDS, type Fired, type Kind, type Timer, type TestServers } from './deadline-kinds.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const START = Date.parse('2026-11-21T15:00:00Z');
const kinds = Object.keys(KINDS) as Kind[];

/** Minutes are counted from the start. */
export const timersScenario = fc.record({
  begins: fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(8 * DAY) }), {
    minLength: 1,
    maxLength: 6,
  }),
  /** No worker is up: for a minute to ten days. */
  stops: fc.array(fc.record({ at: fc.nat(14 * DAY), lasting: fc.integer({ min: 1, max: 10 * DAY }) }), {
    maxLength: 4,
  }),
  /** The clock is set back. */
  back: fc.array(fc.record({ at: fc.nat(14 * DAY), by: fc.integer({ min: 1, max: 180 }) }), { maxLength: 2 }),
  workers: fc.constantFrom(1, 2),
  /** Seconds from an instant to the round that comes after it. */
  lag: fc.nat(59),
  days: fc.constantFrom(5 as const, 10 as const),
  bank: fc.constantFrom('paid' as const, 'noFunds' as const),
});
export type TimersScenario = typeof timersScenario extends fc.Arbitrary<infer Scenario> ? Scenario : never;

const all = kinds.map((kind, at) => ({ kind, at: at * 7 }));
const quiet = { begins: all, back: [], workers: 2 as const, lag: 5 };
/** Every timer while two workers are up, and over ten days without any. */
export const everyTimer: readonly TimersScenario[] = [
  { ...quiet, stops: [], days: 5, bank: 'paid' },
  { ...quiet, stops: [{ at: 60, lasting: 10 * DAY }], days: 10, bank: 'noFunds' },
];

type Armed = { readonly timer: Timer; readonly since: number };
export type Played = { readonly timers: number; readonly firings: number; readonly faults: string[] };

/** Sets timers, stops and starts their workers, moves the clock, and compares what fired with what had to, to the round. */
export async function playTimers(testServers: TestServers, scenario: TimersScenario): Promise<Played> {
  const { stops, workers, lag } = scenario;
  const rounds: number[] = [];
  const armed: Armed[] = [];
  const begins = inOrder(scenario.begins);
  const back = inOrder(scenario.back);
  const instants = stops.flatMap(({ at, lasting }) => [at, at + lasting].map(instantOf));
  let now = START;
  const isStopped = () =>
    stops.some(({ at, lasting }) => now >= instantOf(at) && now < instantOf(at + lasting));
  const next = () => {
    const soon = [begins[0], back[0]].flatMap((one) => (one ? [Math.max(instantOf(one.at), now)] : []));
    return Math.min(...soon, ...instants.filter((instant) => instant > now));
  };
  for (let at = next(); at < Infinity; at = next()) {
    now = at;
    move(testServers, now);
    const begin = begins[0] && instantOf(begins[0].at) <= now ? begins.shift() : undefined;
    if (begin) {
      const timer = await KINDS[begin.kind](testServers, scenario);
      armed.push({ timer, since: rounds.length });
      instants.push(...timer.instants.flatMap((due) => [due - 1000, due + lag * 1000]));
    }
    if (!isStopped()) {
      rounds.push(now);
      await Promise.all(Array.from({ length: workers }, () => round(testServers)));
    }
    const jump = back[0] && instantOf(back[0].at) <= now ? back.shift() : undefined;
    if (jump) move(testServers, (now -= jump.by * MINUTE_MS));
  }
  return judge(testServers, armed, rounds);
}

const inOrder = <One extends { at: number }>(list: readonly One[]) => [...list].sort((a, b) => a.at - b.at);
const instantOf = (minutes: number) => START + minutes * MINUTE_MS;
const move = ({ debits, plans }: TestServers, instant: number) => {
  for (const { clock } of [debits, plans]) clock.set(new Date(instant));
};

/** What one worker does when it looks: `createJobs` does the same (server/jobs/jobs.ts), and the queue for the mails. */
async function round(testServers: TestServers): Promise<void> {
  for (const { deps, mailIds } of [testServers.debits, testServers.plans]) {
    await Promise.all([askDue(deps), attendDueDebits(deps), endDueAgreements(deps)]);
    for (const id of [...mailIds]) await sendMailRow(deps, id).catch(leaveToOther);
  }
}

/** What another worker has claimed, it sends. */
function leaveToOther(problem: unknown): void {
  if (!(problem instanceof MailClaimed)) throw problem;
}

async function judge(
  testServers: TestServers,
  armed: readonly Armed[],
  rounds: readonly number[],
): Promise<Played> {
  const faults: string[] = [];
  let firings = 0;
  for (const { timer, since } of armed) {
    const { deps } = timer.history === 'agreement' ? testServers.plans : testServers.debits;
    const expected = timer.expected(rounds.slice(since));
    const fired = await firedOf(deps, timer);
    firings += fired.length;
    if (describe(fired) !== describe(expected))
      faults.push(`${timer.name}: ${describe(fired)}, and it had to be ${describe(expected)}`);
    const mails = await mailsOf(deps, timer);
    for (const kind of new Set([...mails, ...timer.mails(expected)])) {
      const isWanted = timer.mails(expected).includes(kind);
      const count = mails.filter((one) => one === kind).length;
      if (isWanted && count !== 1) faults.push(`${timer.name}: ${count} mails ${kind}`);
    }
  }
  for (const testServer of [testServers.debits, testServers.plans]) {
    faults.push(
      ...(await checkReconciliation(testServer)),
      ...(await chargedTwice(testServer)),
      ...(await posted(testServer)),
    );
  }
  return { timers: armed.length, firings, faults };
}

type Deps = TestServers['debits']['deps'];

const describe = (fired: readonly Fired[]) =>
  fired
    .map(({ event, at }) => `${event} ${Number.isNaN(at) ? 'never' : new Date(at).toISOString()}`)
    .join(', ') || 'nothing';

async function firedOf({ db }: Deps, { id, history, events }: Timer): Promise<Fired[]> {
  const { rows } = await sql<{ event: string; at: Date }>`
    select event, at from ${sql.table(`${history}_event`)}
     where ${sql.ref(history === 'automatic_debit' ? 'debit_id' : `${history}_id`)} = ${id} order by seq`.execute(
    db,
  );
  return rows
    .filter(({ event }) => events.includes(event))
    .map(({ event, at }) => ({ event, at: at.getTime() }));
}

async function mailsOf({ db }: Deps, { id }: Timer): Promise<string[]> {
  const rows = await db.selectFrom('mail').select('kind').where('about', '=', id).execute();
  return rows.map(({ kind }) => kind);
}

/** Every mail that was enqueued went out once, but those that what followed has overtaken (decision 0113). */
async function posted({ deps, mails }: TestServers['debits'] | TestServers['plans']): Promise<string[]> {
  const enqueued = await deps.db
    .selectFrom('mail')
    .select(['id', 'kind'])
    .where('failure', 'is distinct from', 'overtaken')
    .execute();
  return enqueued.flatMap(({ id, kind }) => {
    const count = mails.filter((mail) => mail.id === id).length;
    return count === 1 ? [] : [`a mail (${kind}) went out ${count} times`];
  });
}
