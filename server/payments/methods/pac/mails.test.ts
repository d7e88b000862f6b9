import { createDebitTestServer } from '../../../testing/debit-test-server.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

/** Luis, whose bank has taken what he activated and not confirmed it yet. */
async function accepted() {
  const luis = await testServer.asking();
  testServer.debits.become(luis.mandate, 'accepted');
  await testServer.back(luis.mandate);
  return luis;
}

/** What leads to each mail, and the words that are of this one alone. */
const MAILS: [string, () => Promise<unknown>, string][] = [
  ['that was asked for', () => testServer.asking(), 'antes de las 15:00 del 21 de noviembre de 2026'],
  [
    'that was not activated in time',
    async () => {
      await testServer.asking();
      await testServer.roundAt('2026-11-21T18:00:00Z');
    },
    'Pasaron las 3 horas que había para activarlo en tu banco.',
  ],
  [
    'that the bank did not confirm in its time',
    async () => {
      await accepted();
      await testServer.roundAt('2026-12-01T12:00:00Z');
    },
    'Tu banco no lo confirmó dentro de 72 horas hábiles.',
  ],
  [
    'that was refused at the bank',
    async () => {
      const { mandate } = await testServer.asking();
      testServer.debits.become(mandate, 'rejected');
      await testServer.back(mandate);
    },
    'No se aceptó en tu banco.',
  ],
  ['that is active', () => testServer.active(), 'Deja el monto disponible en tu cuenta.'],
  [
    'that charged nothing',
    async () => {
      testServer.debits.bank.decides = 'noFunds';
      await testServer.charging();
    },
    'no había saldo suficiente en la cuenta',
  ],
  [
    'that its bank ended',
    async () => {
      const { mandate } = await testServer.active();
      testServer.debits.become(mandate, 'revoked');
      await testServer.sendCallback({ type: 'mandate.revoked', mandate });
    },
    'Tu banco nos informó que la autorización ya no está vigente.',
  ],
];

it.each(MAILS)(
  'the mail about an automatic debit %s greets its debtor and says why',
  async (_, begin, words) => {
    await begin();
    await testServer.post();
    const text = testServer.mails.at(-1)?.text;
    expect(text).toContain('Hola, Luis Vera:');
    expect(text).toContain(words);
  },
);

it('the mail about a debit that was activated before it went out names no time for that', async () => {
  await accepted();
  await testServer.post();
  const text = testServer.mails.at(-1)?.text;
  expect(text).toContain('Si ya lo activaste, no tienes que hacer nada');
  expect(text).not.toContain('antes de las');
});

it('a debit that the bank has not confirmed yet shows its debtor the account all the same', async () => {
  const { ref, token } = await accepted();
  expect(await testServer.debit(ref, token)).toMatchObject({
    state: 'accepted',
    detail: { bank: expect.stringMatching(/^Banco /), account: expect.stringMatching(/^•••• \d{4}$/) },
  });
});

it('the mail about a failed charge names what was not charged, also where a part of it was paid since', async () => {
  const quotas = () => testServer.deps.db.updateTable('quota');
  await testServer.active();
  await quotas().set({ due_date: '2026-11-20' }).where('number', '=', 3).execute();
  testServer.debits.bank.decides = 'noFunds';
  await testServer.round();
  await quotas().set({ paid_on: '2026-11-21' }).where('number', '=', 2).execute();
  await testServer.post();
  const text = testServer.mails.at(-1)?.text;
  expect(text).toContain('No pudimos cobrar $193.000');
  expect(text).toContain('Monto: $96.500');
});
