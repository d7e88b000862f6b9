import type { DebitEnding } from '#contract/debit.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { waitingText } from '../texts/waiting.ts';
import { listWaiting } from './waiting.ts';
import { uploadInCheck } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

const lines = async () =>
  waitingText(await listWaiting(testServer.deps.db, testServer.clock.now())).split('\n');
const debitLines = async () => (await lines()).filter((line) => line.startsWith('Pago automático'));

it('an automatic debit is listed once its charge fails, why it ended afterwards, and while all is well it is not', async () => {
  const luis = await testServer.charging();
  expect(await debitLines()).toEqual([]);
  testServer.debits.decide(luis.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: luis.charge });
  expect(await debitLines()).toEqual([]);
  testServer.debits.bank.decides = 'noFunds';
  await testServer.roundAt('2026-12-04T12:00:00Z');
  const about = `Pago automático ${luis.ref} · ${luis.persona.company}`;
  expect(await debitLines()).toEqual([
    expect.stringMatching(
      `^${about} · activo · cobros fallidos: 1, el último sin saldo \\(\\S+\\) · próximo paso el 07-12-2026 `,
    ),
  ]);
  await testServer.roundAt('2026-12-15T03:00:00Z');
  expect((await testServer.debit(luis.ref)).ending?.reason).toBe('notCharged');
  expect(await debitLines()).toEqual([expect.stringContaining(`${about} · cancelado: no se logró cobrar`)]);
  const endedBy = async (end_reason: DebitEnding) => {
    await testServer.deps.db.updateTable('automatic_debit').set({ end_reason }).execute();
    return (await debitLines()).length;
  };
  for (const reason of ['byBank', 'debtChanged', 'underReview', 'providerDown'] as const)
    expect([reason, await endedBy(reason)]).toEqual([reason, 1]);
  for (const reason of ['byDebtor', 'askedAgain', 'notActivated'] as const)
    expect([reason, await endedBy(reason)]).toEqual([reason, 0]);
  await endedBy('notCharged');
  testServer.clock.set(new Date('2027-01-20T15:00:00Z'));
  expect(await debitLines()).toEqual([]);
});

it('mails that were not sent are counted by their kind, without a person', async () => {
  const luis = await testServer.charging();
  testServer.debits.decide(luis.charge, 'paid');
  await testServer.sendCallback({ type: 'charge.paid', reference: luis.charge });
  expect(await lines()).toContainEqual(
    expect.stringMatching(/^Correos voucher · por enviar: 1 · el más antiguo del \d\d-\d\d-\d{4} \d\d:\d\d$/),
  );
  expect((await lines()).join('\n')).not.toMatch(/Rojas|@/);
  await testServer.post();
  expect(await lines()).toEqual(['No hay nada en espera.']);
});

it('an uploaded portfolio is listed until it ends, with how often it was begun', async () => {
  const { db } = testServer.deps;
  const at = new Date('2026-11-21T15:00:00Z');
  const upload = uploadInCheck(at);
  await db.insertInto('portfolio_upload').values(upload).execute();
  await db.updateTable('portfolio_upload').set({ tries: 2 }).execute();
  expect(await lines()).toContain(
    'Cartera de recupera · en revisión · subida el 21-11-2026 12:00 · intentos: 2 · próximo paso el 21-11-2026 12:01',
  );
  const ended = { state: 'discarded' as const, due_at: null, ended_at: at };
  await db.updateTable('portfolio_upload').set(ended).execute();
  expect((await lines()).filter((line) => line.startsWith('Cartera'))).toEqual([]);
  // It has no history, as none that people made is.
  await db.deleteFrom('portfolio_upload').execute();
});
