import { fetchPaidDebts } from '#contract/certificates.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { NO_DEBT, paymentOf, withCertificates } from '../testing/certificates.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(async () => withCertificates(await createAgreementTestServer()));
beforeEach(() => testServer.reset());

const DAY = 24 * 3_600_000;
const at = (instant: string) => testServer.clock.set(new Date(instant));

async function listed(token: string): Promise<string[]> {
  const { certificates } = await testServer.call(fetchPaidDebts, {}, { token });
  return certificates.map(({ number }) => number);
}

describe('“Mis datos” lists', () => {
  it('no certificate whose payment was given back, also after the debt was paid again', async () => {
    const { ref, number, agreement, debtorId, persona, session } = await testServer.certified();
    expect(await listed(session)).toEqual([number]);
    await testServer.giveBack(ref);
    expect(await listed(session)).toEqual([]);
    await testServer.pass(DAY);
    at('2026-12-05T15:00:00Z');
    const token = await testServer.identify(debtorId, persona);
    await testServer.pay(token, 'put', agreement, 1);
    expect(await testServer.debts(token)).toMatchObject([{ agreement_number: agreement }]);
    expect(await listed(token)).toEqual([]);
    const again = await testServer.issue(token, paymentOf(agreement));
    if (again.status !== 'success') throw new Error(again.status);
    expect(await listed(token)).toEqual([again.data.number]);
  });

  it('a certificate through its last day in Santiago and no longer', async () => {
    const { number, debtorId, persona } = await testServer.certified(NO_DEBT, '2026-12-21T15:00:00Z');
    at('2027-01-21T02:59:00Z');
    expect(await listed(await testServer.identify(debtorId, persona))).toEqual([number]);
    at('2027-01-21T03:01:00Z');
    expect(await listed(await testServer.identify(debtorId, persona))).toEqual([]);
  });
});
