import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { aPlan, inTwo } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const SIX = { agreed_quota: 6, expiration_day: 5 };

describe('the history of an agreement made here', () => {
  it('sets the down payment apart from the first instalment, on the page and in the file', async () => {
    const debtor = await testServer.inForce(undefined, SIX);
    testServer.clock.set(new Date('2027-02-05T15:00:00Z'));
    const token = await testServer.identify(debtor.debtorId, debtor.persona);
    await testServer.pay(token, 'convenio', debtor.number, 1);
    const page = await testServer.call(fetchPaymentHistory, {}, { token });
    if (page.status !== 'success') throw new Error(page.status);
    const feeOf = new Map(page.items.map(({ ref, fee, is_down_payment }) => [ref, [fee, is_down_payment]]));
    expect(page.items).toHaveLength(2);
    expect(feeOf.get(debtor.ref)).toEqual([1, true]);
    feeOf.delete(debtor.ref);
    expect([...feeOf.values()]).toEqual([[1, undefined]]);
    const file = await testServer.call(exportPaymentHistory, {}, { token });
    if (file.status !== 'success') throw new Error(file.status);
    const lines = file.content.trimEnd().split('\r\n').slice(1);
    const inFirstCell = (line: string) => [line.includes(debtor.ref), line.split(';')[0]];
    expect(lines.map(inFirstCell).sort()).toEqual([
      [false, '1'],
      [true, 'Pie de convenio'],
    ]);
  });

  it('names each of two operations with its part of the down payment, and the first of them with the instalments', async () => {
    const debtor = await testServer.carla(inTwo(aPlan()));
    await testServer.sign(debtor.token, debtor.agreement, SIX);
    const down = await testServer.pay(debtor.token, 'abono_convenio', debtor.agreement, 2);
    testServer.clock.set(new Date('2027-02-05T15:00:00Z'));
    const token = await testServer.identify(debtor.debtorId, debtor.persona);
    const first = await testServer.pay(token, 'convenio', `${debtor.agreement}-C1`, 1);
    const page = await testServer.call(fetchPaymentHistory, {}, { token });
    if (page.status !== 'success') throw new Error(page.status);
    const operation = `op-${debtor.agreement}`;
    expect(page.items.map(({ ref, operation_number: of }) => [ref, of]).sort()).toEqual(
      [
        [down, `${operation}-1`],
        [down, `${operation}-2`],
        [first, `${operation}-1`],
      ].sort(),
    );
  });
});
