import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import { smallPortfolio, withField } from '#server/portfolio/testing/tables.ts';
import {
  createUploadTestServer,
  type Person,
  type UploadTestServer,
} from '#server/testing/portfolio-upload.ts';
import type { Proved } from '../support/result.ts';
import type { Outcome } from './row.ts';

/** What takes a second person: the person who began it is refused, also as a supervisor, and another supervisor is not. */

const [OK, REFUSED] = ['success', 'REFUSED'] as const satisfies Outcome[];
/** Each about the same resource, in this order. */
const ROWS = [
  { who: 'agent', role: 'agent', may: REFUSED },
  { who: 'beginner', role: 'supervisor', may: REFUSED },
  { who: 'second', role: 'supervisor', may: OK },
] as const;
const REASON = 'La persona pagó dos veces';

type Decide = (person: Person) => Promise<{ readonly status: string }>;

/** Begun by a supervisor. */
const DEEDS: Readonly<Record<string, (testServer: UploadTestServer, by: Person) => Promise<Decide>>> = {
  'load.confirm of a load that lowers debt': async (testServer, by) => {
    await testServer.load(smallPortfolio());
    const load = await testServer.checked(by, withField(smallPortfolio(), 'debts', 0, 'amount', '1000000'));
    return (person) => testServer.decide(person, load.id, 'load.confirm', load);
  },
  'proposal.approve of a refund': async (testServer, by) => {
    const { ref } = await testServer.paid();
    const { body } = await by(proposeOrder, { kind: 'refund', ref, amount: null, reason: REASON });
    const params = { id: String(body.data.id) };
    const order = { event: 'proposal.approve', reason: REASON } as const;
    return async (person) => (await person(decideProposal, order, { params })).body;
  },
};

export async function trySecondPerson(): Promise<Proved> {
  const testServer = await createUploadTestServer();
  const faults: string[] = [];
  let cells = 0;
  try {
    for (const [deed, begin] of Object.entries(DEEDS)) {
      await testServer.begin();
      const decide = await begin(testServer, await testServer.enter('beginner', 'supervisor'));
      for (const { who, role, may } of ROWS) {
        const { status } = await decide(await testServer.enter(who, role));
        cells += 1;
        if (status !== may) faults.push(`${deed} by the ${who} answers ${status}, not ${may}`);
      }
    }
  } finally {
    await testServer.close();
  }
  return { figures: [{ name: 'what takes a second person × people', figure: cells, unit: 'tried' }], faults };
}
