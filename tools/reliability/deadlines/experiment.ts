import fc from 'fast-check';
import { createAgreementTestServer } from '#server/testing/agreement-test-server.ts';
import { createDebitTestServer } from '#server/testing/debit-test-server.ts';
import type { Prove } from '../support/result.ts';
import { withCluster } from '../support/database.ts';
import { everyTimer, playTimers, timersScenario, type TimersScenario } from './run-timeline.ts';
import type { TestServers } from './deadline-kinds.ts';

const RUNS = 3;

/**
 * What must happen by itself happens once, at the first look of a worker that is up, however long none was and wherever the
 * clock is set (payment-safety E20).
 */
export const prove: Prove = ({ seed, size }) =>
  withCluster(async () => {
    const beside = { hasOtherTenant: true };
    const testServers = {
      debits: await createDebitTestServer(beside),
      plans: await createAgreementTestServer(beside),
    };
    const count = { timers: 0, firings: 0, stops: 0 };
    const property = fc.asyncProperty(timersScenario, async (scenario) => {
      const { timers, firings, faults } = await play(testServers, scenario);
      count.timers += timers;
      count.firings += firings;
      count.stops += scenario.stops.length;
      if (faults.length > 0) throw new Error(faults.join('; '));
    });
    try {
      const { failed, counterexample, errorInstance } = await fc.check(property, {
        ...{ seed, numRuns: everyTimer.length + RUNS * size },
        examples: everyTimer.map((scenario) => [scenario]),
      });
      return {
        figures: [
          {
            name: 'timers of payments, debits, signatures and agreements',
            figure: count.timers,
            unit: 'set',
          },
          { name: 'fired, at the first look after their instant', figure: count.firings, unit: 'times' },
          { name: 'times that no worker was up, for a minute to ten days', figure: count.stops },
        ],
        faults: failed ? [`${JSON.stringify(counterexample)}: ${String(errorInstance)}`] : [],
      };
    } finally {
      await Promise.all([testServers.debits.close(), testServers.plans.close()]);
    }
  });

/** With the terms a company may have. */
async function play(testServers: TestServers, scenario: TimersScenario) {
  await Promise.all([testServers.debits.reset(), testServers.plans.reset()]);
  testServers.debits.debits.bank.decides = scenario.bank;
  const company = testServers.debits.deps.companies.payingByKey('banco-cordillera');
  if (!company) throw new Error('no bank');
  const { terms } = company;
  Object.assign(company, { terms: { ...terms, automaticDebitCancelledAfterBusinessDays: scenario.days } });
  try {
    return await playTimers(testServers, scenario);
  } finally {
    Object.assign(company, { terms });
  }
}
