import { readBooks } from '../testing/books.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { aPutInQuotas } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

type Change = (agreement: string, dispute: () => Promise<unknown>) => Promise<unknown>;

/** What makes a payment of a debt impossible after its page was opened. */
const CHANGES: [string, Change][] = [
  ['is disputed', (_, dispute) => dispute()],
  [
    'was paid at a branch',
    (agreement) =>
      testServer.deps.db
        .updateTable('quota')
        .set({ paid_on: '2026-11-20' })
        .where('debt_id', '=', `${agreement}-1`)
        .execute(),
  ],
];

describe.each(CHANGES)('a payment of two debts of which one %s since', (_, change) => {
  it.each([
    ['first', 0],
    ['second', 1],
  ])('charges neither of them: the %s', async (_name, which) => {
    const { agreements, ...fixture } = aPutInQuotas();
    const { debtorId, token } = await testServer.enter(fixture.persona);
    const page = await testServer.begin(token, fixture.everything);
    const agreement = agreements[which] ?? '';
    const who = { persona: fixture.persona, agreement, debtorId };
    await change(agreement, () => testServer.disputing(who, token).opened());
    testServer.gateway.finish(page.token);
    await testServer.comeBack({ token_ws: page.token });
    expect(testServer.gateway.charges()).toEqual([]);
    expect(await readBooks(testServer.deps.db, page.ref)).toMatchObject({
      state: 'cancelled',
      mails: ['notCharged'],
      ledger: [],
    });
  });
});
