import { listCases } from '#contract/desk-cases.ts';
import type { CaseOutcome } from '#contract/money.ts';
import { decideProposal, proposeOrder } from '#contract/payment-proposals.ts';
import type { Ask } from './desk-test-server.ts';
import type { DisputeTestServer } from './dispute-test-server.ts';
import { inTwo, aPlan } from './fixtures.ts';
import { casesSeenNow } from './seen.ts';
import { withSuspense } from './suspense.ts';

type Debtor = Parameters<DisputeTestServer['again']>[0];
export const SIX = { agreed_quota: 6, expiration_day: 5 };

/** What the institution does with money of agreements on debts that are not owed, each time by people whose session begins then. */
export function withMoneyBack(testServer: DisputeTestServer) {
  const suspense = withSuspense(testServer);
  const agent = () => testServer.staff('agent', 'agent');

  /** The institution accepts that nothing of the operation is owed; answers the dispute. */
  async function notOwed(who: Debtor, operation_number = `op-${who.agreement}-1`): Promise<string> {
    const { opened } = testServer.disputing(who, await testServer.again(who));
    const { id } = await opened({ operation_number });
    testServer.mailIds.splice(0);
    await testServer.decide(await agent(), id, 'accept');
    return id;
  }

  /** What of agreements the debtor reads beside the answer of this dispute. */
  async function releasedIn(who: Debtor, id: string) {
    const { disputes } = await testServer.disputing(who, await testServer.again(who)).mine();
    return disputes.find((one) => one.id === id)?.released;
  }

  /** `outcome`: of the money. `seen`: by a page that was opened before; as it is now without one. */
  async function propose(
    kind: 'refund' | 'close',
    ref: string,
    { outcome = 'givenBack', seen }: { outcome?: CaseOutcome | null; seen?: string } = {},
  ) {
    const ask = await agent();
    const by = { ref, reason: 'La deuda no era suya' };
    if (kind === 'refund') return (await ask(proposeOrder, { kind, amount: null, ...by })).body;
    const about = { outcome, seen: seen ?? (await casesSeenNow(ask, ref)) };
    return (await ask(proposeOrder, { kind, ...by, ...about })).body;
  }

  const decide = async (ask: Ask, id: string, event: 'approve' | 'decline') =>
    (await ask(decideProposal, { event: `proposal.${event}`, reason: 'De acuerdo' }, { params: { id } }))
      .body;

  /** What one person of the institution proposes and another one approves. */
  async function order(kind: 'refund' | 'close', ref: string, outcome?: CaseOutcome): Promise<void> {
    const { status, data } = await propose(kind, ref, { ...(outcome && { outcome }) });
    expect(status).toBe('success');
    await decide(await testServer.staff('supervisor', 'supervisor'), data.id, 'approve');
    await suspense.pass(0);
  }

  const openCases = async () =>
    (await (await agent())(listCases, {})).body.data as { ref: string; until: string; not_owed: string[] }[];

  /** Whose agreement is on two operations: its down payment made by `down`, the first instalment by `instalment`. */
  async function onTwoOperations() {
    const debtor = await testServer.carla(inTwo(aPlan({ email: 'carla@correo.example' })));
    await testServer.sign(debtor.token, debtor.agreement, SIX);
    const down = await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 2);
    const number = `${debtor.agreement}-C1`;
    testServer.clock.set(new Date('2027-02-04T15:00:00Z'));
    const instalment = await testServer.pay(await testServer.again(debtor), 'convenio', number, 1);
    return { ...debtor, number, down, instalment, second: `op-${debtor.agreement}-2` };
  }

  return { agent, notOwed, releasedIn, propose, decide, order, openCases, onTwoOperations };
}
