import { sql } from 'kysely';
import { endDueAgreements } from '#server/agreement/due.ts';
import { withAgreements } from '#server/testing/agreement-world.ts';
import type { Stage } from '../races/stage.ts';
import type { Proved, Scale } from '../support/experiment.ts';

/** Longer than the longest of the calls below. */
const MOST_TURNS = 200;
const UNDISTURBED = -1;
/** From this size on every place of every way, and not of those alone that pay most. */
const WHOLE = 4;
const PAYING = ['return', 'callback'];

/**
 * The server dies before each query and each question of what nobody brings again with a key: a return, a bank's callback, a
 * round of background work. Two days later the books hold, and everything has come to the end it has when nobody dies.
 */
export async function proveDeaths(stage: Stage, { seed, size }: Scale): Promise<Proved> {
  const step = Math.max(1, Math.round(WHOLE / size));
  const faults: string[] = [];
  let deaths = 0;
  for (const [name, begin] of Object.entries(WAYS)) {
    const { ending, found } = await live(stage, begin, UNDISTURBED);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    const every = PAYING.includes(name) ? 1 : step;
    for (let dies = seed % every; dies < MOST_TURNS; dies += every) {
      const life = await live(stage, begin, dies);
      if (life.isOver) break;
      deaths += 1;
      const place = `${name}, dead before "${life.last}":`;
      faults.push(...life.found.map((fault) => `${place} ${fault}`));
      if (life.ending !== ending)
        faults.push(`${place} it ends with ${life.ending}, and else with ${ending}`);
    }
  }
  return {
    figures: [{ name: 'deaths before each query that nobody brings again', figure: deaths, unit: 'places' }],
    faults,
  };
}

type Way = (stage: Stage) => Promise<() => Promise<unknown>>;

async function live(stage: Stage, begin: Way, dies: number) {
  await stage.world.reset();
  const act = await begin(stage);
  let isOver = false;
  const { turns } = await stage.turns.play(
    [{ name: 'it', act: () => act().then(() => (isOver = true)) }],
    [],
    {
      dies,
    },
  );
  const found = await stage.end(2);
  return { isOver, found, last: turns.at(-1), ending: await endingOf(stage) };
}

/** What has become of everything there is. */
async function endingOf({ world }: Stage): Promise<string> {
  const { rows } = await sql<{ what: string }>`
    select 'payment ' || state as what from payment
     union all select hold || ' ' || debt_id || ' ' || number from payment_quota
     union all select 'agreement ' || state from agreement
     union all select concat_ws(' ', 'debit', state, end_reason) from automatic_debit
     union all select 'mail ' || kind from mail
     order by 1`.execute(world.deps.db);
  return rows.map(({ what }) => what.replaceAll(/A\d+/g, 'A')).join(', ');
}

const WAYS: Readonly<Record<string, Way>> = {
  async return({ world }) {
    const { token } = await world.atTheProvider();
    world.gateway.finish(token, 0);
    return () => world.comeBack({ token_ws: token });
  },
  async 'return that was declined'({ world }) {
    const { token } = await world.atTheProvider();
    world.gateway.finish(token, -1);
    return () => world.comeBack({ token_ws: token });
  },
  async 'return of a down payment'({ world }) {
    const plans = withAgreements(world);
    const { token: session, agreement, everything } = await plans.carla();
    await plans.sign(session, agreement);
    const { token } = await world.begin(session, everything);
    world.gateway.finish(token, 0);
    return () => world.comeBack({ token_ws: token });
  },
  async callback({ world }) {
    const { charge } = await world.charging();
    world.debits.decide(charge, 'paid');
    return () => world.tell({ type: 'charge.paid', reference: charge });
  },
  async 'callback of a charge that failed'({ world }) {
    const { charge } = await world.charging();
    world.debits.decide(charge, 'accountClosed');
    return () => world.tell({ type: 'charge.failed', reference: charge });
  },
  async 'return of a mandate'({ world }) {
    const { mandate } = await world.asking();
    world.debits.become(mandate, 'active');
    return () => world.back(mandate);
  },
  async 'round that charges'({ world }) {
    await world.active();
    world.debits.bank.decides = 'paid';
    return () => world.round();
  },
  async 'round that ends an agreement'({ world }) {
    await withAgreements(world).inForce();
    world.clock.set(new Date('2027-06-04T15:00:00Z'));
    return () => endDueAgreements(world.deps);
  },
};
