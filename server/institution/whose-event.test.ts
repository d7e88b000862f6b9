import { requestAboutData } from '#contract/rights.ts';
import { createDisputeTestServer } from '../testing/dispute-test-server.ts';
import { anAutomatable, aPlan } from '../testing/fixtures.ts';
import { heardEvents } from '../testing/heard-events.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

it('an institution reads in each event the RUT and the numbers of its own debtor, beside the same events of others', async () => {
  const expected = [];
  for (const [signing, charged] of [
    ['111111111', '222222222'],
    ['333333333', '444444444'],
    ['555555555', '666666666'],
  ] as const) {
    const { id, agreement, number } = await testServer.inForce(aPlan({ rut: signing }));
    const signed = { rut: signing, agreement_id: id, agreement_number: agreement };
    expected.push({ kind: 'agreement.signed', data: { ...signed, instalments_number: null } });
    expected.push({ kind: 'agreement.formalised', data: { ...signed, instalments_number: number } });
    expected.push({ kind: 'money.received', data: { payment: { rut: signing } } });
    const { ref } = await testServer.active(anAutomatable({ rut: charged }));
    expected.push({ kind: 'debit.activated', data: { rut: charged, ref } });
    const { persona, operation, token, opened } = await testServer.debtor();
    const { rut } = persona;
    const { id: dispute_id } = await opened();
    const disputed = { rut, dispute_id, operation_number: operation, kind: 'notMine', state: 'opened' };
    expected.push({ kind: 'dispute.opened', data: disputed });
    const asked = await testServer.call(requestAboutData, { kind: 'access', message: '' }, { token });
    if (asked.status !== 'success') throw new Error(asked.status);
    const { id: request_id, kind, state, due_on } = asked.data;
    expected.push({ kind: 'dataRequest.received', data: { rut, request_id, kind, state, due_on } });
  }
  expect(await heardEvents(testServer.deps.db)).toMatchObject(expected);
});
