import fc from 'fast-check';
import { askDue } from '#server/payments/due.ts';
import type { Trouble } from '#server/testing/gateway.ts';
import { FORM_SECONDS } from '#server/testing/payment-test-server.ts';
import type { Task } from '../support/scheduler.ts';
import type { Stage } from '../support/scheduled-system.ts';
import { payAgain } from './second-tab.ts';

/** Who can touch one payment by card, and when. */
const NAMES = ['get', 'post', 'cancelled', 'timedOut', 'broken', 'ask', 'sweep', 'tab', 'again'] as const;
const PASSES = ['31 s', 'form over', '20 min'] as const;
const LASTING: Record<(typeof PASSES)[number], number> = {
  '31 s': 31_000,
  'form over': (FORM_SECONDS + 16) * 1000,
  '20 min': 20 * 60_000,
};

export const cardScenario = fc.record({
  who: fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 5 }),
  /** What the issuer says when the visitor finishes the form; null: they never do. */
  code: fc.constantFrom(0, 0, 0, -1, null),
  passes: fc.array(fc.constantFrom(...PASSES), { maxLength: 2 }),
  troubles: fc.array(
    fc.tuple(
      fc.constantFrom('commit' as const, 'status' as const),
      fc.constantFrom<Trouble>('fault', 'cut', 'wrongAmount'),
    ),
    { maxLength: 2 },
  ),
  picks: fc.array(fc.nat(9), { maxLength: 150 }),
  /** The turn at which its task dies in the middle of the others; -1: none. */
  dies: fc.oneof(fc.constant(-1), fc.nat(60)),
});
export type CardScenario = typeof cardScenario extends fc.Arbitrary<infer Scenario> ? Scenario : never;

const inStep = (who: CardScenario['who'], more: Partial<CardScenario> = {}): CardScenario => ({
  ...{ who, code: 0, passes: [], troubles: [], picks: [], dies: -1 },
  ...more,
});

/** Some who come at once and take turns query by query, or one dies and another comes after it. */
export const cardsInStep: readonly CardScenario[] = [
  inStep(['get', 'post']),
  inStep(['get', 'ask', 'sweep'], { passes: ['form over'] }),
  inStep(['cancelled', 'sweep'], { passes: ['form over'], code: null }),
  inStep(['get', 'post'], { code: -1 }),
  inStep(['get', 'get'], { troubles: [['commit', 'cut']], passes: ['31 s'] }),
  inStep(['get', 'post'], { troubles: [['commit', 'wrongAmount']] }),
  inStep(['get', 'get'], { troubles: [['status', 'wrongAmount']] }),
  inStep(['cancelled', 'get', 'get'], { dies: 1 }),
  inStep(['get', 'sweep'], { dies: 12, passes: ['31 s'] }),
  inStep(['get', 'post', 'ask'], { dies: 25, passes: ['20 min'] }),
];

/** A payment whose form is open, and all that can come to it at once. */
export async function playCard({ testServer, turns, show }: Stage, scenario: CardScenario) {
  const visit = await testServer.atTheProvider();
  const { ref, token, order, session, id } = visit;
  const unfinished = { TBK_ID_SESION: id, TBK_ORDEN_COMPRA: order };
  const acts: Record<(typeof NAMES)[number], () => Promise<unknown>> = {
    get: () => testServer.comeBack({ token_ws: token }),
    post: () => testServer.comeBack({ token_ws: token }, 'POST'),
    cancelled: () => testServer.comeBack({ TBK_TOKEN: token, ...unfinished }, 'POST'),
    timedOut: () => testServer.comeBack(unfinished),
    broken: () => testServer.comeBack({ token_ws: token, TBK_TOKEN: token, ...unfinished }),
    ask: () => testServer.status(ref, session),
    sweep: () => askDue(testServer.deps),
    tab: () => payAgain(testServer, visit),
    again: async () => {
      const other = await payAgain(testServer, visit);
      if (other === null || other === token) return;
      testServer.gateway.finish(other, 0);
      await testServer.comeBack({ token_ws: other });
    },
  };
  let seconds = 0;
  const pass = (name: (typeof PASSES)[number]): Task => ({
    name,
    act: async () => {
      seconds += LASTING[name] / 1000;
      testServer.clock.pass(LASTING[name]);
    },
  });
  const finish = async () => {
    if (scenario.code !== null && seconds < FORM_SECONDS) testServer.gateway.finish(token, scenario.code);
    await turns.turn('leaves the form');
  };
  for (const [call, trouble] of scenario.troubles) testServer.gateway.trouble(call, trouble);
  const tasks = scenario.who.map((name): Task => ({ name, act: acts[name] }));
  const all = [...tasks, { name: 'form', act: finish }, ...scenario.passes.map(pass)];
  const { taken, faults } = await show(all, scenario.picks, { dies: scenario.dies });
  return { taken, faults: [...faults, ...(await wrongCases(testServer, id, scenario))] };
}

/**
 * A payment opens at most one case, and only where its state cannot be found out, or where the provider reports another
 * amount than the one paid.
 */
async function wrongCases(
  { deps }: Stage['testServer'],
  id: string,
  { troubles }: CardScenario,
): Promise<string[]> {
  const { state } = await deps.db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const opened = await deps.db.selectFrom('case_file').select('kind').where('payment_id', '=', id).execute();
  const kinds = opened.map(({ kind }) => kind).join(', ');
  const contradicts = troubles.some(([, trouble]) => trouble === 'wrongAmount');
  const isRight =
    state === 'review' ? opened.length === 1 : kinds === '' || (contradicts && kinds === 'contradiction');
  return isRight ? [] : [`${state} with cases: ${kinds || 'none'}`];
}
