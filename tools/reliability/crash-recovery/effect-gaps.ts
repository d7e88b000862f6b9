import { tidyUp } from '../system/settle-and-check.ts';
import { rest, walk } from '../system/run-scenario.ts';
import type { TestSystem } from '../system/test-system.ts';
import type { StandingServer } from '../system/restarting-server.ts';
import type { Scenario } from '../system/scenarios.ts';

/** The gap after the nth time that an effect of this name happens in a scenario. */
export type Gap = { readonly name: string; readonly nth: number };

const MINUTE = 60_000;
/** The servers look for unfinished payments every five seconds. */
const ROUND_MS = 15_000;

const always = () => true;

/** Brings a scenario to its end while the server stands: its mails sent and, if it needs one, its round of the retry schedule done. */
async function finish(
  testSystem: TestSystem,
  server: StandingServer,
  { scenario, debtorId }: { scenario: Scenario; debtorId: string },
  isOver?: () => boolean,
): Promise<void> {
  if (scenario.byRetrySchedule) {
    testSystem.clock.pass(10 * MINUTE);
    await server.process().send({ ahead: testSystem.clock.ahead() });
  }
  await rest(testSystem, debtorId, ROUND_MS, isOver);
}

type Recorded = { readonly gaps: readonly Gap[]; readonly faults: readonly string[] };

/**
 * Lives a scenario undisturbed: every gap between two effects that it has, in their order, as the server itself reports them. Of those
 * alone: payments of servers that died in a scenario before would be asked after in the same rounds.
 */
export async function gapsOf(
  testSystem: TestSystem,
  server: StandingServer,
  scenario: Scenario,
): Promise<Recorded> {
  const counted = new Map<string, number>();
  const gaps: Gap[] = [];
  await server.serving();
  await tidyUp(testSystem);
  const watched = server.process();
  await watched.send({ ahead: testSystem.clock.ahead() });
  watched.onEffect((name) => {
    const nth = (counted.get(name) ?? 0) + 1;
    counted.set(name, nth);
    gaps.push({ name, nth });
  });
  await watched.send({ watch: true });
  const { debtorId, faults } = await walk(testSystem, scenario, {
    comesBack: always,
    origin: () => server.origin,
  });
  await finish(testSystem, server, { scenario, debtorId });
  await watched.send({ watch: false });
  const states = await statesOf(testSystem, debtorId);
  const ending = `${scenario.name}: ends ${states || 'without a payment'}, not ${scenario.ends}`;
  return { gaps, faults: states === scenario.ends ? faults : [...faults, ending] };
}

async function statesOf({ deps }: TestSystem, debtorId: string): Promise<string> {
  const payments = deps.db.selectFrom('payment').select('state').where('debtor_id', '=', debtorId);
  return (await payments.execute()).map(({ state }) => state).join(' ');
}

type Tried = { readonly crashed: boolean; readonly faults: readonly string[] };
type Trial = { readonly scenario: Scenario; readonly gap: Gap; readonly comesBack: boolean };

/** The server ends in a gap of a scenario, whose debtor comes back or does not. `crashed`: the gap was reached. */
export async function crashIn(
  testSystem: TestSystem,
  server: StandingServer,
  { scenario, gap, comesBack }: Trial,
): Promise<Tried> {
  await server.serving();
  const armed = server.process();
  await armed.send({ crashAt: { ...gap } });
  const walking = { comesBack: () => comesBack, origin: () => server.origin };
  const { debtorId, faults } = await walk(testSystem, scenario, walking);
  const isReached = () => server.process() !== armed;
  await finish(testSystem, server, { scenario, debtorId }, isReached);
  // A dying process does not receive this; its exit, perhaps not noticed yet, is awaited and counts.
  await armed.send({ crashAt: null });
  await server.serving();
  const after = ` (killed after ${gap.name}, ${gap.nth})`;
  return { crashed: isReached(), faults: faults.map((fault) => fault + after) };
}
