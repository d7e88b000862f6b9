import { listCases, type CaseNeed } from '#contract/desk-cases.ts';
import { readDeskPayment } from '#contract/desk.ts';
import { proposeOrder } from '#contract/payment-proposals.ts';
import { createDeskTestServer, type Ask } from '../testing/desk-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { confirmRefund, refundMoney } from '../suspense/orders.ts';
import { needOf } from './cases.ts';

const testServer = sharedByTests(createDeskTestServer);
let agent: Ask;
beforeEach(async () => {
  await testServer.reset();
  agent = await testServer.enter('agent', 'agent');
});

const list = async (ask: Ask) => (await ask(listCases, {})).body.data;

describe('the cases of an institution', () => {
  it('are its payments whose money waits, with since when, until when and what they need', async () => {
    const opened = testServer.clock.now().toISOString();
    const { ref } = await testServer.suspense.waiting();
    await testServer.paid();
    const [open, ...others] = await list(agent);
    expect(others).toEqual([]);
    expect(open).toEqual({
      ...{ ref, amount: 500_000, standing: 'assigning', reason: 'debtChanged', returned: 0 },
      ...{ since: opened, until: '2026-11-27', refund: null, cases: ['debtChanged'] },
      ...{ not_owed: [], need: 'assignOrRefund' },
    });
    expect((await agent(readDeskPayment, { ref })).body.data.open).toEqual(open);
  });

  it('promised for one day stand by when they began, the oldest first', async () => {
    const first = await testServer.suspense.waiting();
    testServer.clock.pass(60_000);
    const second = await testServer.suspense.waiting();
    expect((await list(agent)).map(({ ref }: { ref: string }) => ref)).toEqual([first.ref, second.ref]);
  });

  it('say that a second person is waited for', async () => {
    const { ref } = await testServer.suspense.waiting();
    await agent(proposeOrder, { kind: 'refund', ref, amount: null, reason: 'Pagó en la sucursal' });
    expect(await list(agent)).toMatchObject([{ ref, need: 'decision' }]);
  });

  it('are seen by people of this institution alone', async () => {
    await testServer.suspense.waiting();
    expect(await list(await testServer.enter('stranger', 'supervisor', 'recupera'))).toEqual([]);
  });

  it('are gone once the money went back', async () => {
    await testServer.suspense.waiting();
    await testServer.suspense.pass(10 * 24 * 60 * 60_000);
    expect(await list(await testServer.enter('later', 'agent'))).toEqual([]);
  });
});

describe('a refund that people must ask the provider about', () => {
  const BY = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'El proveedor contestó' };
  const DAY = 24 * 60 * 60_000;
  const listLater = async () => list(await testServer.enter('later', 'agent'));
  /** Of a part of the money; the provider says nothing for a week. */
  async function unanswered() {
    const { ref } = await testServer.suspense.waiting();
    testServer.gateway.trouble('status', ...Array.from({ length: 30 }, () => 'fault' as const));
    expect(await refundMoney(testServer.deps, { ref, ...BY, amount: 200_000 })).toBeNull();
    for (let days = 0; days < 9; days += 1) await testServer.suspense.pass(DAY);
    expect(await listLater()).toMatchObject([{ ref, need: 'askWhetherRefunded' }]);
    return ref;
  }

  it.each([
    ['was not made is to be made again', false, ['debtChanged', 'refundRefused'], 'refundAgain'],
    ['was made needs nothing more, and its rest goes back', true, ['debtChanged'], 'nothing'],
  ] as const)('and that by their answer %s', async (_, happened, cases, need) => {
    const ref = await unanswered();
    expect(await confirmRefund(testServer.deps, { ref, ...BY, happened })).toBeNull();
    expect(await listLater()).toMatchObject([{ ref, cases, need }]);
  });
});

const NOTHING = { proposed: false, cases: [], refund: null, standing: null };
const NEEDS: [CaseNeed, Partial<Parameters<typeof needOf>[0]>][] = [
  ['decision', { proposed: true, cases: ['refundUnknown'] }],
  ['askWhetherRefunded', { cases: ['refundUnknown'], refund: 'unknown', standing: 'returning' }],
  ['nothing', { cases: ['debtChanged'], refund: 'requested', standing: 'returning' }],
  ['nothing', { cases: ['refundRefused'], refund: 'sending', standing: 'returning' }],
  ['nothing', { cases: ['refundRefused'], refund: 'unknown', standing: 'returning' }],
  ['refundAgain', { cases: ['debtChanged', 'refundRefused'], refund: 'refused', standing: 'returning' }],
  ['assignOrRefund', { cases: ['debtChanged'], standing: 'assigning' }],
  ['nothing', { cases: ['mismatch'], standing: 'returning' }],
  ['askWhetherCharged', { cases: ['mismatch'] }],
  ['askWhetherCharged', { cases: ['noAnswer', 'contradiction'] }],
  ['close', { cases: ['contradiction'] }],
  ['close', { cases: ['contradiction', 'strangeHistory'] }],
  ['operator', { cases: ['strangeHistory'] }],
];

it.each(NEEDS)('an open payment needs %s where %j', (expected, open) => {
  expect(needOf({ ...NOTHING, ...open })).toBe(expected);
});
