import { sendCode } from '#contract/binding-code.ts';
import { createMailScenes } from '../testing/mail-scenes.ts';
import { moneyMails } from '../testing/money-mails.ts';
import { rightsMails } from '../testing/rights-mails.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { sendMailRow } from './send-mail.ts';
import { writeRefundMail, writeSuspenseMail } from './write-refund-mails.ts';

const testServer = sharedByTests(createMailScenes);
beforeEach(() => testServer.reset().then(testServer.paidBefore));

describe('a mail that goes out late', () => {
  it.each([
    ['is no use any more, ten minutes later', '2026-11-21T15:10:00Z', null],
    ['was confirmed meanwhile', '2026-11-21T15:05:00Z', new Date('2026-11-21T15:04:00Z')],
  ])('brings no code that %s', async (_, instant, confirmed_at) => {
    const { db } = testServer.deps;
    const { token } = await testServer.enter(aPlan().persona);
    await db.updateTable('debtor').set({ email: 'registered@correo.example' }).execute();
    await testServer.call(sendCode, { act: 'signAgreement' }, { token });
    if (confirmed_at) await db.updateTable('binding_code').set({ confirmed_at }).execute();
    testServer.clock.set(new Date(instant));
    const mails = db
      .selectFrom('mail')
      .select(['id', 'sent_at', 'failure'])
      .where('kind', '=', 'bindingCode');
    await sendMailRow(testServer.deps, (await mails.executeTakeFirstOrThrow()).id);
    expect(await mails.execute()).toMatchObject([{ sent_at: null, failure: 'overtaken' }]);
  });

  it('names the day that was promised then, though it was put off since', async () => {
    await rightsMails(() => testServer).dataRequestExtended();
    const { rows } = await testServer.sent('dataRequestReceived');
    expect(rows).toMatchObject({ Plazo: '21-12-2026' });
  });

  it('about money goes where its debtor is reached now, when the address of its payment is forgotten', async () => {
    await moneyMails(() => testServer).refund();
    const { deps } = testServer;
    const { id, payment_id } = await deps.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
    const letters = async () => [await writeSuspenseMail(deps, payment_id), await writeRefundMail(deps, id)];
    expect((await letters()).map(({ to }) => to)).toEqual(['paid@correo.example', 'paid@correo.example']);
    await deps.db.updateTable('payment').set({ email: '' }).where('id', '=', payment_id).execute();
    expect((await letters()).map(({ to }) => to)).toEqual([
      'present@correo.example',
      'present@correo.example',
    ]);
  });
});
