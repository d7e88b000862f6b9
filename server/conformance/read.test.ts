import { withAgreements } from '../testing/agreement-test-server.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { readHistories } from './read.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

const chartsOf = async (name: string) =>
  (await readHistories(testServer.deps.db, name)).map(({ chart, state, lines }) => [
    chart,
    state,
    lines.map(({ to }) => to),
  ]);

it('a payment’s reference leads to its history and that of the agreement it formalised, and to no other payment’s', async () => {
  await testServer.paid();
  const { ref, id } = await withAgreements(testServer).inForce();
  const agreement = ['agreement', 'inForce', ['signed', 'formalised', 'inForce']];
  expect(await chartsOf(ref)).toEqual([
    ['paymentAttempt', 'paid', ['created', 'redirected', 'confirming', 'paid']],
    agreement,
  ]);
  expect(await chartsOf(id)).toEqual([agreement]);
});

it('a debit’s reference leads to its history', async () => {
  const { ref } = await testServer.charging();
  expect(await chartsOf(ref)).toEqual([
    ['automaticDebit', 'charging', ['requested', 'activating', 'active', 'charging']],
  ]);
});

it.each(['', 'unknown', '00000000-0000-4000-8000-000000000000', "' or true --"])(
  'nothing has the name "%s"',
  async (name) => {
    await testServer.paid();
    expect(await readHistories(testServer.deps.db, name)).toEqual([]);
  },
);
