import { createDisputeTestServer } from '../../../testing/dispute-test-server.ts';
import { aConvenio, anAutomatable } from '../../../testing/fixtures.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDisputeTestServer);
beforeEach(() => testServer.reset());

it('a debit of what was chosen once has ended with its charge, also when its debt is disputed meanwhile', async () => {
  const debtor = await testServer.charging(aConvenio(), 1);
  await testServer.disputing(debtor, debtor.token).opened();
  testServer.debits.decide(debtor.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: debtor.charge });
  expect(await testServer.stateOf(debtor.ref)).toBe('finished');
});

it('a debit that was cancelled during a charge ends once that is paid, also when its debt is disputed meanwhile', async () => {
  const debtor = await testServer.charging(anAutomatable());
  await testServer.cancel(debtor.ref, debtor.token);
  await testServer.disputing(debtor, debtor.token).opened();
  testServer.debits.decide(debtor.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: debtor.charge });
  expect(await testServer.debit(debtor.ref, debtor.token)).toMatchObject({
    state: 'cancelled',
    ending: { reason: 'byDebtor' },
  });
});
