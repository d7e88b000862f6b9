import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { smallPortfolio, withField } from '#server/portfolio/testing/tables.ts';
import { createUploadWorld, type Person, type UploadWorld } from '#server/testing/portfolio-upload.ts';
import type { Proved } from '../support/result.ts';
import type { Outcome } from './row.ts';

/** What takes a second person: the person who began it is refused, also as a supervisor, and another supervisor is not. */

const [OK, REFUSED] = ['success', 'REFUSED'] as const satisfies Outcome[];
/** Each about the same thing, in this order. */
const ROWS = [
  { who: 'agent', role: 'agent', may: REFUSED },
  { who: 'beginner', role: 'supervisor', may: REFUSED },
  { who: 'second', role: 'supervisor', may: OK },
] as const;
const REASON = 'La persona pagó dos veces';

type Decide = (person: Person) => Promise<{ readonly status: string }>;

/** Begun by a supervisor. */
const DEEDS: Readonly<Record<string, (world: UploadWorld, by: Person) => Promise<Decide>>> = {
  'load.confirm of a load that lowers debt': async (world, by) => {
    await world.load(smallPortfolio());
    const load = await world.checked(by, withField(smallPortfolio(), 'debts', 0, 'amount', '1000000'));
    return (person) => world.decide(person, load.id, 'load.confirm', load);
  },
  'proposal.approve of a refund': async (world, by) => {
    const { ref } = await world.paid();
    const { body } = await by(proposeOrder, { kind: 'refund', ref, amount: null, reason: REASON });
    const params = { id: String(body.data.id) };
    const order = { event: 'proposal.approve', reason: REASON } as const;
    return async (person) => (await person(decideProposal, order, { params })).body;
  },
};

export async function trySecondPerson(): Promise<Proved> {
  const world = await createUploadWorld();
  const faults: string[] = [];
  let cells = 0;
  try {
    for (const [deed, begin] of Object.entries(DEEDS)) {
      await world.begin();
      const decide = await begin(world, await world.enter('beginner', 'supervisor'));
      for (const { who, role, may } of ROWS) {
        const { status } = await decide(await world.enter(who, role));
        cells += 1;
        if (status !== may) faults.push(`${deed} by the ${who} answers ${status}, not ${may}`);
      }
    }
  } finally {
    await world.close();
  }
  return { figures: [{ name: 'what takes a second person × people', figure: cells, unit: 'tried' }], faults };
}
