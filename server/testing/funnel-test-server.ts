import { countMoves } from '#contract/flow-moves.ts';
import { leaveFlow } from '#contract/leaves-flow.ts';
import { BANK, createIdentityTestServer } from './identity-test-server.ts';

export const SUBMIT = 'identifying.entering|identity.submit|0';
export const CONFIRM = 'paying.choosing|payment.confirm|1';

const left = {
  ...{ company: BANK.key, step: 'summary', state: 'paying.choosing.ready', waited: 'under5min' },
  ...{ product_type: 'put', reason: 'closed', signed: false },
};
export const moved = (arrow = SUBMIT, times = 1, signed = false) => ({
  company: BANK.key,
  moves: [{ arrow, times, signed }],
});

/** A server, and what pages report to it of the flow: one that left at the summary, an arrow that was taken. */
export async function createFunnelTestServer(env: Record<string, string> = {}) {
  const testServer = await createIdentityTestServer({ env });
  const query = async (sql: string) =>
    (await testServer.deps.pool.query(sql)).rows as Record<string, unknown>[];
  return {
    ...testServer,
    query,
    /** Before each test: the same day, and no sums. */
    begin: async () => {
      testServer.clock.set(new Date('2026-11-21T15:00:00Z'));
      await query('truncate flow_leave, flow_move, identity_throttle');
    },
    leave: (change: Record<string, unknown> = {}) => testServer.send(leaveFlow, { ...left, ...change }),
    move: (change: Record<string, unknown> = {}) => testServer.send(countMoves, { ...moved(), ...change }),
  };
}
export type FunnelTestServer = Awaited<ReturnType<typeof createFunnelTestServer>>;
