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

it('a debit of two agreements charges the one that is not disputed, and the other one with all its days after the dispute', async () => {
  const { dispute } = await testServer.disputedInPart();
  testServer.debits.bank.decides = 'noFunds';
  await testServer.post();
  await testServer.round();
  testServer.mails.splice(0);
  await testServer.post();
  expect(testServer.mails.map(({ text: said }) => said).join()).toContain(
    'Lo intentaremos otra vez el 23 de noviembre',
  );
  testServer.debits.bank.decides = 'paid';
  await testServer.roundAt('2026-11-23T15:00:00Z');
  expect(
    testServer.debits
      .charges()
      .slice(1)
      .map(({ amount }) => amount),
  ).toEqual([96_500]);
  await testServer.roundAt('2026-12-02T15:00:00Z');
  const agent = await testServer.staff('agent', 'agent');
  await testServer.decide(agent, dispute, 'refuse');
  await testServer.roundAt('2026-12-03T15:00:00Z');
  expect(testServer.debits.charges().slice(2)).toMatchObject([
    { amount: 96_500, dueOn: '2026-12-02', chargeBy: '2026-12-10' },
  ]);
});

it('a charge that fails while its debt is disputed is mailed without a day on which it is tried again', async () => {
  const debtor = await testServer.charging(anAutomatable());
  await testServer.disputing(debtor, debtor.token).opened();
  testServer.debits.decide(debtor.charge, 'noFunds');
  await testServer.post();
  testServer.mails.splice(0);
  await testServer.sendCallback({ type: 'charge.failed', reference: debtor.charge });
  await testServer.post();
  const text = testServer.mails.map((mail) => mail.text).join('');
  expect(text).toContain('Por tu desacuerdo con la deuda no haremos otro cargo por ahora.');
  expect(text).not.toMatch(/Lo intentaremos|se cancela el|pagar ahora/);
});
