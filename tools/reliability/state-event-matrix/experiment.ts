import { createAgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { createDebitTestServer } from '#server/testing/debit-test-server.ts';
import { otherTenantFaults } from '#server/testing/other-tenant.ts';
import { byCard, byDebit } from './attempts.ts';
import { eventsOf, statesOf, wayTo, type Chart } from './chart.ts';
import { agreements, automaticDebits } from './lifecycles.ts';
import { firstState, tryState } from './try-event.ts';
import { withCluster } from '../support/database.ts';
import type { Prove, Proved, Scale } from '../support/result.ts';

/** From this size on not only every event in every state, but every two of them. */
const IN_TWOS = 10;

type ChartTestServer = Awaited<ReturnType<typeof createDebitTestServer | typeof createAgreementTestServer>>;

/**
 * Every event in every state of the server's machines, on the server's own functions and PostgreSQL (payment-safety E5): what the
 * specification has a move for moves, writes one line of history and leaves the books right; anything else writes nothing, or
 * the one case of a contradiction.
 */
export const prove: Prove = (scale) =>
  withCluster(async () => {
    const beside = { hasOtherTenant: true };
    const [debits, plans] = await Promise.all([
      createDebitTestServer(beside),
      createAgreementTestServer(beside),
    ]);
    try {
      const charts: [ChartTestServer, Chart][] = [
        [debits, await byCard(debits, 'webpay')],
        [debits, await byCard(debits, 'oneclick')],
        [debits, await byDebit(debits)],
        [debits, await automaticDebits(debits)],
        [plans, await agreements(plans)],
      ];
      const proved: Proved[] = [];
      for (const [testServer, chart] of charts) proved.push(await proveChart(testServer, chart, scale));
      const written = [
        ...(await otherTenantFaults(debits.deps.db)),
        ...(await otherTenantFaults(plans.deps.db)),
      ];
      return {
        figures: proved.flatMap(({ figures }) => figures),
        faults: [...proved.flatMap(({ faults }) => faults), ...written],
      };
    } finally {
      await Promise.all([debits.close(), plans.close()]);
    }
  });

async function proveChart({ deps }: ChartTestServer, chart: Chart, { size }: Scale): Promise<Proved> {
  const events = eventsOf(chart);
  const { from, unreached } = await startsOf({ deps }, chart);
  const sequences = size < IN_TWOS ? events.map((one) => [one]) : pairsOf(events);
  const states = statesOf(chart);
  const tries = from.map((way) =>
    tryState(deps.db, chart, { way, sequences, states, now: deps.clock.now() }),
  );
  const faults = (await Promise.all(tries)).flat();
  const figures = [
    {
      name: `${chart.name}: states × ${size < IN_TWOS ? 'events' : 'events × events'}${unreached}`,
      figure: from.length * sequences.length,
      unit: 'tried',
    },
    {
      name: `${chart.name}: states written past the server`,
      figure: from.length * states.length,
      unit: 'tried',
    },
  ];
  return { figures, faults };
}

/** The way to each state a row can be in. A debit's charge begins with its order under way. */
async function startsOf({ deps }: Pick<ChartTestServer, 'deps'>, chart: Chart) {
  const started = await firstState(deps.db, chart);
  const ways = statesOf(chart).map((state) => wayTo(chart, started, state));
  const from = ways.filter((way) => way !== null);
  const without = ways.length - from.length;
  return { from, unreached: without > 0 ? ` (${without} states before ${started} are never its own)` : '' };
}

const pairsOf = (events: readonly string[]): string[][] =>
  events.flatMap((one) => events.map((other) => [one, other]));
