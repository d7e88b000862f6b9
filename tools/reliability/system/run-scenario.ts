import { setTimeout as pause } from 'node:timers/promises';
import { insist } from './retry.ts';
import { createPayer, Gone } from './client.ts';
import type { TestSystem } from './test-system.ts';
import type { Scenario } from './scenarios.ts';

type Walking = { readonly comesBack: () => boolean; readonly origin: () => string };

export type Walked = {
  readonly scenario: Scenario;
  readonly debtorId: string;
  /** Of every answer they got, and how long it took. */
  readonly statuses: readonly number[];
  readonly milliseconds: readonly number[];
  /** Faults that a payer met. */
  readonly faults: readonly string[];
};

/** A new debtor walks a scenario to its end, or to where they are gone. */
export async function walk(testSystem: TestSystem, scenario: Scenario, walking: Walking): Promise<Walked> {
  const { fixture, debtorId, token } = await insist(async () => {
    const fixture = scenario.makeFixture();
    return { fixture, ...(await testSystem.enter(fixture.persona)) };
  });
  const payer = createPayer({ token, ...walking });
  if (scenario.gateway && !scenario.name.startsWith('saved card'))
    testSystem.state.modes.change({ gateway: scenario.gateway });
  const faults: string[] = [];
  try {
    await scenario.walk({ testSystem, payer, debtorId, fixture });
  } catch (problem) {
    if (!(problem instanceof Gone)) faults.push(`${scenario.name}: ${String(problem)}`);
  } finally {
    testSystem.state.modes.change({ gateway: 'ok' });
  }
  const { statuses, milliseconds } = payer;
  return { scenario, debtorId, statuses, milliseconds, faults };
}

/** A debit that a worker looks at now says so by being due a minute from now. */
const ATTENDED_MS = 2 * 60_000;

/** Waits until nothing of a debtor's is under way, with its mails sent; not after `isOver`, and not longer than `patienceMs`. */
export async function rest(
  testSystem: TestSystem,
  debtorId: string,
  patienceMs: number,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  for (const until = performance.now() + patienceMs; ; await pause(25)) {
    const open = await testSystem.deps.db
      .selectFrom('payment')
      .select('state')
      .where('debtor_id', '=', debtorId)
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('ask_at', 'is not', null),
          exists(
            selectFrom('mail')
              .whereRef('about', '=', 'payment.id')
              .where('sent_at', 'is', null)
              .select('mail.id'),
          ),
        ]),
      )
      .execute();
    if (open.length === 0 && !(await isDebitDue(testSystem, debtorId))) return true;
    if (isOver() || performance.now() > until) return false;
  }
}

/** Before its charge begins an automatic debit has no payment that could be under way. */
async function isDebitDue({ deps, clock }: TestSystem, debtorId: string): Promise<boolean> {
  const due = await deps.db
    .selectFrom('automatic_debit')
    .select('id')
    .where('debtor_id', '=', debtorId)
    .where('state', 'not in', ['finished', 'cancelled', 'expired'])
    .where('due_at', '<', new Date(clock.now().getTime() + ATTENDED_MS))
    .executeTakeFirst();
  return due !== undefined;
}
