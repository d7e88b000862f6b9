import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { updateContact } from '#contract/identity.ts';
import { resendReceipt } from '#contract/receipt.ts';
import { joinProgramme, requestLoad } from '#contract/requests.ts';
import { createPaymentTestServer, type PaymentTestServer } from '../testing/payment-test-server.ts';
import { whileRefused } from '../testing/database.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { enqueueMail } from './enqueue.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

type Asker = Awaited<ReturnType<PaymentTestServer['paid']>>;
const accepted = { accepted: true, version: '2025-05-05' } as const;
const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
const loan = {
  ...{ captcha: 'token', product_type: 'BANCO_CORDILLERA', rut: '14.000.001-9', email: 'quien@correo.cl' },
  ...{ phone: '987654321', operation_number: '700123', message: 'No encuentro mi crédito.' },
};

/** Each kept row, with the call that makes it under a key. */
const ASKED = [
  [
    'contact data that change',
    'contact',
    ({ session: token }: Asker, key: string) =>
      testServer.call(updateContact, { email: 'nueva@otro.example', extra }, { token, key }),
  ],
  [
    'a receipt to another address',
    'resend',
    ({ ref, session: token }: Asker, key: string) =>
      testServer.call(resendReceipt, { ref, email: 'otra@correo.example' }, { token, key }),
  ],
  [
    'the programme',
    'programme_request',
    ({ session: token }: Asker, key: string) =>
      testServer.call(joinProgramme, { draw: true }, { token, key }),
  ],
  ['a loan to load', 'load_request', (_: Asker, key: string) => testServer.call(requestLoad, loan, { key })],
] as const;

it.each(ASKED)(
  '%s: is kept together with the mail about it, or asked for again, never without',
  async (_, table, ask) => {
    const asker = await testServer.paid();
    const key = randomUUID();
    const kept = async () => (await sql`select * from ${sql.table(table)}`.execute(testServer.deps.db)).rows;
    const before = [await kept(), testServer.mailIds.length];
    await whileRefused(testServer.deps.db, { table: 'mail' }, () =>
      expect(ask(asker, key)).rejects.toThrow('answered 500'),
    );
    expect([await kept(), testServer.mailIds.length]).toEqual(before);
    expect(await ask(asker, key)).toMatchObject({ status: 'success' });
    expect(await kept()).not.toEqual(before[0]);
    expect(testServer.mailIds.length).toBeGreaterThan(Number(before[1]));
  },
);

it('A mail that is enqueued twice is one mail, sent once', async () => {
  const about = randomUUID();
  for (let count = 0; count < 2; count += 1)
    await testServer.deps.db
      .transaction()
      .execute((tx) => enqueueMail(tx, testServer.deps, 'voucher', about));
  const mails = await testServer.deps.db.selectFrom('mail').select('id').where('about', '=', about).execute();
  expect(testServer.mailIds).toEqual(mails.map(({ id }) => id));
  expect(mails).toHaveLength(1);
});
