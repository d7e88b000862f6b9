import { sql } from 'kysely';
import { endDueAgreements } from '#server/agreements/due.ts';
import { askDue } from '#server/payments/due.ts';
import { withAgreements } from '#server/testing/agreement-test-server.ts';
import { OTHER_TENANT } from '#server/testing/other-tenant.ts';
import { createStage, type Stage } from '../support/scheduled-system.ts';
import { proveOn } from '../support/database.ts';

const UNDISTURBED = -1;
/** From this size on every place of every way; below, of those that pay most, and of the others where something is sent out. */
const WHOLE = 8;
const PAYING = ['return', 'callback'];
const SENT_OUT = /: (asks|hears|commit)/;

/**
 * The server dies before each query and each provider request of work that no client repeats with a key: a return, a bank's
 * callback, a round of background work. Two days later the books hold, and every payment has ended as without the crash
 * (payment-safety E1). `names`: of these ways alone.
 */
export const proveWays = (...names: readonly string[]) =>
  proveOn(createStage, async (stage, { seed, size }) => {
    const step = Math.max(1, Math.round(WHOLE / size));
    const faults: string[] = [];
    let deaths = 0;
    for (const [name, begin] of Object.entries(WAYS).filter(([way]) => names.includes(way))) {
      const undisturbed = await live(stage, begin, UNDISTURBED);
      faults.push(...undisturbed.found.map((fault) => `${name}: ${fault}`));
      const isTried = (turn: string, at: number) =>
        PAYING.includes(name) || SENT_OUT.test(turn) || at % step === seed % step;
      for (const [dies, turn] of undisturbed.turns.entries()) {
        if (!isTried(turn, dies)) continue;
        const { found, ending } = await live(stage, begin, dies);
        deaths += 1;
        const place = `${name}, dead before "${turn}":`;
        faults.push(...found.map((fault) => `${place} ${fault}`));
        if (ending !== undisturbed.ending)
          faults.push(`${place} it ends with ${ending}, and else with ${undisturbed.ending}`);
      }
    }
    return {
      figures: [
        { name: 'deaths before each query of work that no client repeats', figure: deaths, unit: 'places' },
      ],
      faults,
    };
  });

type Way = (stage: Stage) => Promise<() => Promise<unknown>>;

async function live(stage: Stage, begin: Way, dies: number) {
  await stage.testServer.reset();
  const act = await begin(stage);
  const { turns } = await stage.turns.play([{ name: 'it', act }], [], { dies });
  const found = await stage.end(2);
  return { turns, found, ending: await endingOf(stage) };
}

/** What has become of everything that was begun here. */
async function endingOf({ testServer }: Stage): Promise<string> {
  const here = sql`company <> ${OTHER_TENANT}`;
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || state as what from payment where ${here}
     union all select hold || ' ' || debt_id || ' ' || number from payment_quota where ${here}
     union all select 'agreement ' || state from agreement where ${here}
     union all select concat_ws(' ', 'debit', state, end_reason) from automatic_debit where ${here}
     union all select 'mail ' || kind from mail
     order by 1`.execute(testServer.deps.db);
  return rows.map(({ what }) => what.replace(/A\d+/, 'A')).join(', ');
}

export const WAYS: Readonly<Record<string, Way>> = {
  async return({ testServer }) {
    const { token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, 0);
    return () => testServer.comeBack({ token_ws: token });
  },
  async 'return that was declined'({ testServer }) {
    const { token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, -1);
    return () => testServer.comeBack({ token_ws: token });
  },
  async 'return of a down payment'({ testServer }) {
    const plans = withAgreements(testServer);
    const { token: session, agreement, everything } = await plans.carla();
    await plans.sign(session, agreement);
    const { token } = await testServer.begin(session, everything);
    testServer.gateway.finish(token, 0);
    return () => testServer.comeBack({ token_ws: token });
  },
  async callback({ testServer }) {
    const { charge } = await testServer.charging();
    testServer.debits.decide(charge, 'paid');
    return () => testServer.sendCallback({ type: 'charge.paid', reference: charge });
  },
  async 'callback of a charge that failed'({ testServer }) {
    const { charge } = await testServer.charging();
    testServer.debits.decide(charge, 'accountClosed');
    return () => testServer.sendCallback({ type: 'charge.failed', reference: charge });
  },
  async 'return of a mandate'({ testServer }) {
    const { mandate } = await testServer.asking();
    testServer.debits.become(mandate, 'active');
    return () => testServer.back(mandate);
  },
  async 'round that asks'({ testServer }) {
    const { token } = await testServer.atTheProvider();
    testServer.gateway.finish(token, 0);
    testServer.clock.pass(10 * 60_000);
    return () => askDue(testServer.deps);
  },
  async 'round that charges'({ testServer }) {
    await testServer.active();
    testServer.debits.bank.decides = 'paid';
    return () => testServer.round();
  },
  async 'round that ends an agreement'({ testServer }) {
    await withAgreements(testServer).inForce();
    testServer.clock.set(new Date('2027-06-04T15:00:00Z'));
    return () => endDueAgreements(testServer.deps);
  },
};

export const prove = proveWays(...Object.keys(WAYS));
