import type { Stage } from '../races/stage.ts';
import type { Proved } from '../support/experiment.ts';

/** Longer than the longest of the calls below. */
const MOST_TURNS = 200;

/**
 * The server dies before each query and each question of what makes a payment paid: a return, a bank's callback. Two days later
 * the books. Nobody brings these again with a key, so what is not in one transaction is lost.
 */
export async function proveDeaths(stage: Stage): Promise<Proved> {
  const faults: string[] = [];
  let deaths = 0;
  for (const [name, begin] of Object.entries(WAYS))
    for (let dies = 0; dies < MOST_TURNS; dies += 1) {
      await stage.world.reset();
      const act = await begin(stage);
      let isOver = false;
      const actor = { name, act: async () => act().then(() => (isOver = true)) };
      const { turns } = await stage.turns.play([actor], [], { dies });
      const found = await stage.end(2);
      faults.push(...found.map((fault) => `${name}, dead before "${turns.at(-1)}": ${fault}`));
      if (isOver) break;
      deaths += 1;
    }
  return {
    figures: [{ name: 'deaths before each query that makes a payment paid', figure: deaths, unit: 'places' }],
    faults,
  };
}

const WAYS: Readonly<Record<string, (stage: Stage) => Promise<() => Promise<unknown>>>> = {
  async return({ world }) {
    const { token } = await world.atTheProvider();
    world.gateway.finish(token, 0);
    return () => world.comeBack({ token_ws: token });
  },
  async callback({ world }) {
    const { charge } = await world.charging();
    world.debits.decide(charge, 'paid');
    return () => world.tell({ type: 'charge.paid', reference: charge });
  },
};
