import fc from 'fast-check';
import { readBooks } from '../testing/books.ts';
import { createPaymentWorld, FORM_SECONDS, type PaymentWorld } from '../testing/payment-world.ts';
import type { Trouble } from '../testing/gateway.ts';
import { conclude } from './conclude.ts';
import { askDue } from './due.ts';
import { openInquiry } from './inquiry.ts';
import type { Evidence } from './judge.ts';
import { askProvider } from './settle.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createPaymentWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const DAY = 24 * 60 * 60_000;
const RUNS = 400;

type Step =
  /** The visitor finishes the form with this code, if nobody has. */
  | { do: 'finish'; code: 0 | -1 }
  /** One of the askers goes a step on: opens, asks, concludes. */
  | { do: 'go'; asker: number }
  | { do: 'pass'; seconds: number }
  | { do: 'sweep' }
  | { do: 'trouble'; call: 'commit' | 'status'; trouble: Trouble };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      code: fc.constantFrom(0 as const, -1 as const),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('go' as const), asker: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      call: fc.constantFrom('commit' as const, 'status' as const),
      trouble: fc.constantFrom<Trouble>('fault', 'cut'),
    }),
  },
);
const evidence = fc.constantFrom<Evidence>(
  'finished',
  'finished',
  'cancelled',
  'broken',
  'timedOut',
  'timer',
);

/** An asker that can be stopped between any two of its steps, as a slow or dying process would be. */
function createAsker(id: string, why: Evidence) {
  let next: (() => Promise<unknown>) | null = async () => {
    const inquiry = await openInquiry(world.deps, id, why);
    next = async () => {
      const answer = await askProvider(world.deps, inquiry);
      next = async () => {
        await conclude(world.deps, inquiry, answer);
        next = null;
      };
    };
  };
  return { go: async () => next?.() };
}

type Visit = Awaited<ReturnType<PaymentWorld['atTheProvider']>>;

async function play(
  visit: Visit,
  askers: ReturnType<typeof createAsker>[],
  steps: readonly Step[],
): Promise<void> {
  let finished = false;
  let seconds = 0;
  for (const one of steps) {
    if (one.do === 'go') await askers[one.asker]?.go();
    if (one.do === 'sweep') await askDue(world.deps);
    if (one.do === 'trouble') world.gateway.trouble(one.call, one.trouble);
    if (one.do === 'pass') {
      seconds += one.seconds;
      world.clock.pass(one.seconds * 1000);
    }
    if (one.do === 'finish' && !finished && seconds < FORM_SECONDS) {
      finished = true;
      world.gateway.finish(visit.token, one.code);
    }
  }
}

describe('whatever happens in whatever order', () => {
  it('a charge is paid, once, or given to a person who must look; and nothing else is ever called paid', async () => {
    const story = fc.tuple(
      fc.array(evidence, { minLength: 4, maxLength: 4 }),
      fc.array(step, { maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(story, async ([reasons, steps]) => {
        await world.reset();
        const visit = await world.atTheProvider();
        const askers = reasons.map((why) => createAsker(visit.id, why));
        await play(visit, askers, steps);
        for (let day = 0; day < 9; day++) {
          world.clock.pass(DAY);
          await askDue(world.deps);
        }
        const books = await readBooks(world.deps.db, visit.ref);
        const charges = world.gateway.charges().length;
        const isPaid = books.state === 'paid';
        if (isPaid || books.state !== 'review') expect(charges).toBe(isPaid ? 1 : 0);
        expect(books.cases).toHaveLength(books.state === 'review' ? 1 : 0);
        expect(books.mails).toEqual(isPaid ? ['voucher'] : []);
        expect(books.ledger).toHaveLength(isPaid ? 3 : 0);
        expect(books.holds).toEqual([isPaid ? 'paid' : books.state === 'review' ? 'held' : 'released']);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
