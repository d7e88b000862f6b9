import fc from 'fast-check';
import { endDueAgreements } from '#server/agreements/due.ts';
import { askDue } from '#server/payments/due.ts';
import { withAgreements } from '#server/testing/agreement-test-server.ts';
import { withCards } from '#server/testing/card-debtor.ts';
import type { Task, Late } from '../support/scheduler.ts';
import type { Stage } from '../support/scheduled-system.ts';
import { payAgain } from './second-tab.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PaymentTestServer } from '#server/testing/payment-test-server.ts';

const NAMES = ['sign', 'other', 'page', 'tab', 'card', 'back', 'deadline', 'load', 'sweep'] as const;
type Name = (typeof NAMES)[number];
/** How far the plan has come: shown and not signed, signed, or its down payment approved at the provider's page. */
const FROM = ['shown', 'signed', 'paying'] as const;
/** Where one stands still who has looked: before writing an agreement, asking for what is under way, or beginning a payment. */
const BEFORE = {
  move: 'insert into "agreement_event"',
  question: 'from "payment_quota" as "held"',
  payment: 'insert into "payment"',
} as const;
type Stop = keyof typeof BEFORE;

/** Two minutes before the signature of the test's first day runs out; a page that is open then outlasts it. */
const LAST_MINUTES = new Date('2026-11-24T02:58:00Z');
const OTHER = { agreed_quota: 24, expiration_day: 15 };

export const agreementScenario = fc.record({
  who: fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 5 }),
  from: fc.constantFrom(...FROM),
  picks: fc.array(fc.nat(9), { maxLength: 200 }),
  /** Which task pauses, and where; null: none. */
  late: fc.option(fc.tuple(fc.nat(4), fc.constantFrom<Stop>('move', 'question', 'payment'))),
});
type AgreementScenario = typeof agreementScenario extends fc.Arbitrary<infer Scenario> ? Scenario : never;

const inStep = (
  from: AgreementScenario['from'],
  who: readonly Name[],
  late: AgreementScenario['late'] = null,
): AgreementScenario => ({ from, who: [...who], late, picks: [] });

/** Two or three concurrent tasks, one of which acts on data it read before the others wrote. */
export const agreementsInStep: readonly AgreementScenario[] = [
  inStep('shown', ['sign', 'other']),
  inStep('shown', ['sign', 'other'], [0, 'move']),
  inStep('signed', ['page', 'tab', 'card']),
  // The page first, until it begins its payment: only then does the day end.
  { ...inStep('signed', ['deadline', 'page'], [1, 'payment']), picks: new Array<number>(100).fill(1) },
  inStep('paying', ['back', 'other'], [0, 'move']),
  inStep('paying', ['back', 'other'], [1, 'move']),
  inStep('paying', ['back', 'deadline'], [0, 'move']),
  inStep('paying', ['back', 'deadline'], [1, 'question']),
  inStep('paying', ['back', 'load', 'other']),
];

/** A plan on the last day of its signature, and all that can come to it at once: signatures, down payments, its end, a load. */
export async function playAgreement(
  { testServer, show }: Stage,
  { who, from, picks, late }: AgreementScenario,
) {
  const { agreement, token, debtor, form } = await lastMinutes(testServer, from);
  const card = who.includes('card') ? await debtor.save() : '';
  const visitor = { session: token, everything: debtor.everything };
  const signing = withAgreements(testServer);
  const page = async () => {
    const opened = await payAgain(testServer, visitor);
    if (opened) await approve(testServer, opened);
  };
  const acts: Record<Name, () => Promise<unknown>> = {
    sign: () => signing.sign(token, agreement),
    other: () => signing.sign(token, agreement, OTHER),
    page,
    tab: page,
    card: async () => {
      const answer = await signing.prepared(token, agreement);
      if (answer.status === 'success') await debtor.payQuote(card, answer.data.quote_id);
    },
    back: async () => form && approve(testServer, form),
    deadline: async () => {
      testServer.clock.pass(150_000);
      await endDueAgreements(testServer.deps);
    },
    load: () => lowerDiscount(testServer, debtor.persona.company, agreement),
    sweep: () => askDue(testServer.deps),
  };
  const tasks = who.map((name, at): Task => ({ name: `${name} ${at}`, act: acts[name] }));
  const { taken, faults } = await show(tasks, picks, { late: standing(tasks, late) });
  return {
    taken,
    faults: [...faults, ...(await agreementFaults(testServer, { mayChange: who.includes('load') }))],
  };
}

function standing(tasks: readonly Task[], late: AgreementScenario['late']): Late | null {
  const name = late && tasks[late[0]]?.name;
  return late && name !== null && name !== undefined ? { name, before: BEFORE[late[1]] } : null;
}

async function lastMinutes(testServer: Stage['testServer'], from: AgreementScenario['from']) {
  const carla = await withAgreements(testServer).carla();
  if (from !== 'shown') await withAgreements(testServer).sign(carla.token, carla.agreement);
  testServer.clock.set(LAST_MINUTES);
  const token = await testServer.identify(carla.debtorId, carla.persona);
  const debtor = withCards(testServer, { ...carla, token });
  const form = from === 'paying' ? (await testServer.begin(token, carla.everything)).token : null;
  return { agreement: carla.agreement, token, debtor, form };
}

async function approve(testServer: Stage['testServer'], page: string): Promise<void> {
  testServer.gateway.finish(page, 0);
  await testServer.comeBack({ token_ws: page });
}

/** What a load of the portfolio writes when the institution forgives less than it did. */
async function lowerDiscount(
  { deps }: Stage['testServer'],
  company: string,
  agreement: string,
): Promise<void> {
  const offers = deps.db.updateTable('offer').set({ discount: 1_900_000 }).where('company', '=', company);
  await offers.where('agreement_number', '=', agreement).execute();
}

const NOT_ONCE: Readonly<Record<string, RawBuilder<{ who: string }>>> = {
  'has more than one agreement that binds': sql`
    select company || ' ' || agreement_number as who from agreement
     where payment_id is not null or state in ('signed', 'formalised', 'inForce', 'fulfilled')
     group by company, agreement_number having count(*) > 1`,
  'is paid, and not in force with its instalments and its mail, each once': sql`
    select a.id || ' ' || a.state as who from agreement a
      left join quota q on q.company = a.company and q.debt_id = a.instalments_number || '-1'
     where a.payment_id is not null group by a.id
    having a.state <> 'inForce' or count(q.number) <> jsonb_array_length(a.plan -> 'schedule')
        or sum(q.amount) is distinct from (a.plan ->> 'rest')::numeric
        or (select count(*) from mail m where m.about = a.id and m.kind = 'agreement') <> 1`,
  'is owed by instalments of no agreement': sql`
    select d.debt_id as who from debt d where d.source = 'agreement' and not exists (
      select from agreement a where a.company = d.company and a.instalments_number = d.agreement_number)`,
};

/**
 * What a test server's agreements have twice or not at all: a sentence each. `mayChange`: a debt changed, so a down payment may
 * wait for a person; otherwise none may.
 */
async function agreementFaults(
  { deps }: PaymentTestServer,
  { mayChange }: { mayChange: boolean },
): Promise<string[]> {
  const faults: string[] = [];
  for (const [broken, find] of Object.entries(NOT_ONCE)) {
    const { rows } = await find.execute(deps.db);
    faults.push(...rows.map(({ who }) => `${who} ${broken}`));
  }
  const cases = mayChange ? [] : await deps.db.selectFrom('case_file').select('kind').execute();
  return [...faults, ...cases.map(({ kind }) => `a person has to look for nothing (${kind})`)];
}
