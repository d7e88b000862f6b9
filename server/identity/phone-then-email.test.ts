import { updateContact } from '#contract/identity.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { enterWithCards } from '../testing/card-debtor.ts';
import { createDebitTestServer } from '../testing/debit-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };

const testServer = sharedByTests(createDebitTestServer);
beforeEach(() => testServer.reset());

async function change(token: string, contact: { email: string } | { phone: string }) {
  testServer.clock.pass(1000);
  await testServer.call(updateContact, { ...contact, extra }, { token });
}

/** Sends every mail that waits to the address that was registered first; answers what each says. */
async function mailsToOwner() {
  const rows = await testServer.deps.db
    .selectFrom('mail')
    .select('id')
    .where('id', 'in', testServer.mailIds)
    .orderBy('created_at')
    .execute();
  testServer.mails.length = 0;
  for (const { id } of rows) await sendMailRow(testServer.deps, id);
  const owners = testServer.mails.filter(({ to }) => to === 'ana@correo.example');
  expect(testServer.mails).toEqual(owners);
  return owners.map(({ subject, text }) => /Qué pasó: (.*)/.exec(text)?.[1] ?? subject);
}

describe('an e-mail address that is replaced after the phone, in one session', () => {
  it('is notified of its own replacement, once, and of what is done afterwards', async () => {
    const debtor = await enterWithCards(testServer);
    await change(debtor.token, { phone: '987654321' });
    expect(await mailsToOwner()).toEqual(['Cambiaron tus datos de contacto en Banco Cordillera']);
    for (const email of ['ladron@otro.example', 'otro@otro.example']) await change(debtor.token, { email });
    await debtor.save();
    expect(await mailsToOwner()).toEqual([
      'Se cambió tu correo de contacto',
      'Se guardó una tarjeta para pagar',
    ]);
  });

  it('guards a card that was saved between the two', async () => {
    const debtor = await enterWithCards(testServer);
    await change(debtor.token, { phone: '987654321' });
    testServer.clock.pass(1000);
    const card = await debtor.save();
    await change(debtor.token, { email: 'ladron@otro.example' });
    expect(await debtor.pay(card)).toMatchObject({ status: 'CARD_GUARDED' });
  });
});
