import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.ts';
import { createLog } from '../http/log.ts';
import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { until } from '../testing/until.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { LONGEST_MS, MailRefused, type OutgoingMail } from '../mail/mailer.ts';
import { giveUpMail, sendMailRow } from './send-mail.ts';

const testServer = sharedByTests(createPaymentTestServer);
beforeEach(() => testServer.reset());

/** A paid payment, the id of its mail, and a mail host that does as set. */
async function paid() {
  const visit = await testServer.paid();
  const [mailId = ''] = testServer.mailIds;
  return { ...visit, mailId };
}

function withHost(send: (mail: OutgoingMail) => Promise<void>): Dependencies {
  return { ...testServer.deps, outside: { ...testServer.deps.outside, mailer: { send } } };
}

const mailRow = (id: string) => testServer.deps.db.selectFrom('mail').where('id', '=', id);
const rowOf = (id: string) => mailRow(id).select(['sent_at', 'failure']).executeTakeFirstOrThrow();
const claimOf = async (id: string) =>
  (await mailRow(id).select('claimed_until').executeTakeFirst())?.claimed_until;

describe('the mail of a voucher', () => {
  it('goes to the address that the debtor confirmed, with amount and reference in its subject', async () => {
    const { mailId, ref } = await paid();
    await sendMailRow(testServer.deps, mailId);
    expect(testServer.mails).toEqual([
      {
        id: mailId,
        from: { name: 'Banco Cordillera', address: 'no-responder@banco-cordillera.example' },
        replyTo: 'ayuda@banco-cordillera.example',
        to: 'ana@correo.example',
        subject: `Comprobante de tu pago de $500.000 · Referencia ${ref}`,
        html: expect.stringContaining('Recibimos tu pago de $500.000') as string,
        text: expect.stringContaining('RUT: 10.***.***-') as string,
        attachments: [
          {
            filename: `comprobante-${ref}.pdf`,
            content: expect.any(Buffer) as Buffer,
            contentType: 'application/pdf',
          },
        ],
      },
    ]);
    expect(await rowOf(mailId)).toEqual({ sent_at: testServer.clock.now(), failure: null });
  });

  it('goes where the voucher says, also when the debtor has given another address since', async () => {
    const { mailId, ref, session, debtorId } = await paid();
    const email = 'otra@correo.example';
    await testServer.deps.db
      .updateTable('contact')
      .set({ email })
      .where('debtor_id', '=', debtorId)
      .execute();
    await sendMailRow(testServer.deps, mailId);
    expect(testServer.mails.map(({ to }) => to)).toEqual(['ana@correo.example']);
    expect((await testServer.status(ref, session)).data.voucher?.email).toBe('a***@c***.example');
  });

  it('is enqueued once, however often the browser comes back', async () => {
    const { token } = await paid();
    await testServer.comeBack({ token_ws: token }, 'POST');
    expect(testServer.mailIds).toHaveLength(1);
  });

  it('is sent once, however often and by however many it is enqueued', async () => {
    const { mailId } = await paid();
    await testServer.openConnections();
    await Promise.allSettled(Array.from({ length: 5 }, () => sendMailRow(testServer.deps, mailId)));
    await sendMailRow(testServer.deps, mailId);
    expect(testServer.mails).toHaveLength(1);
  });

  it('is sent, refused, put off or given up by itself, whatever becomes of others', async () => {
    for (let debtors = 0; debtors < 3; debtors += 1) await testServer.paid();
    const [first = '', refused = '', late = ''] = testServer.mailIds;
    const fails = (error: Error) => withHost(async () => Promise.reject(error));
    await sendMailRow(
      withHost(async () => {
        await sendMailRow(fails(new MailRefused()), refused);
        await expect(sendMailRow(fails(new Error('ECONNECTION')), late)).rejects.toThrow();
        expect([await claimOf(first), await claimOf(late)]).toEqual([expect.any(Date), null]);
        await giveUpMail(testServer.deps, late);
        expect(await rowOf(first)).toEqual({ sent_at: null, failure: null });
      }),
      first,
    );
    expect(await Promise.all([first, refused, late].map(rowOf))).toEqual([
      { sent_at: testServer.clock.now(), failure: null },
      { sent_at: null, failure: 'refused' },
      { sent_at: null, failure: 'notTaken' },
    ]);
  });

  it('is sent while no transaction is open, so that no limit of the database ends one under a slow mail host', async () => {
    const { mailId } = await paid();
    const open: unknown[] = [];
    const slow = withHost(async () => {
      const { rows } =
        await sql`select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
          testServer.deps.db,
        );
      open.push(rows);
    });
    await sendMailRow(slow, mailId);
    expect(open).toEqual([[]]);
  });

  it('is left to the worker that is sending it, and tried later', async () => {
    const { mailId } = await paid();
    const answer = Promise.withResolvers<undefined>();
    const sending = sendMailRow(
      withHost(() => answer.promise),
      mailId,
    );
    await until(() => claimOf(mailId), Boolean);
    await expect(sendMailRow(testServer.deps, mailId)).rejects.toThrow('another worker is sending this mail');
    answer.resolve(undefined);
    await sending;
    await sendMailRow(testServer.deps, mailId);
    expect(testServer.mails).toEqual([]);
  });

  it('is sent by another worker once the claim of a dead one is over, which is minutes later at most', async () => {
    const { mailId } = await paid();
    void sendMailRow(
      withHost(() => new Promise(() => undefined)),
      mailId,
    );
    const claim = await until(() => claimOf(mailId), Boolean);
    const { rows } = await sql<{ now: Date }>`select now()`.execute(testServer.deps.db);
    const seconds = (Number(claim) - Number(rows[0]?.now)) / 1000;
    expect(seconds).toBeGreaterThan(LONGEST_MS / 1000);
    expect(seconds).toBeLessThan(120);
    await testServer.deps.db
      .updateTable('mail')
      .set({ claimed_until: sql<Date>`now() - interval '1 second'` })
      .execute();
    await sendMailRow(testServer.deps, mailId);
    expect(testServer.mails).toHaveLength(1);
  });

  it('that was taken while the database refuses to note it is noted later, not sent again', async () => {
    const { mailId, ref, session } = await paid();
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.sent_at is not null then raise exception 'no'; end if; return new; end $$`.execute(
      testServer.deps.db,
    );
    await sql`create trigger refuse before update on mail for each row execute function refuse()`.execute(
      testServer.deps.db,
    );
    const sending = sendMailRow(testServer.deps, mailId);
    const ended = sending.catch(() => undefined);
    await until(
      () => testServer.mails.length,
      (count) => count === 1,
    );
    await sql`drop function refuse cascade`.execute(testServer.deps.db);
    await ended;
    await sendMailRow(testServer.deps, mailId);
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('sent');
    expect(testServer.mails).toHaveLength(1);
  });

  it('that is given up while it is being sent counts as sent when the host takes it after all', async () => {
    const { mailId, ref, session } = await paid();
    await sendMailRow(
      withHost(() => giveUpMail(testServer.deps, mailId)),
      mailId,
    );
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('sent');
  });

  it('that is not taken now is tried again', async () => {
    const { mailId, ref, session } = await paid();
    const down = withHost(async () => Promise.reject(new Error('mail not sent: ECONNECTION')));
    await expect(sendMailRow(down, mailId)).rejects.toThrow('ECONNECTION');
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('waiting');
    await sendMailRow(testServer.deps, mailId);
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('sent');
  });

  it('that is refused for good is not tried again, and the voucher says so', async () => {
    const { mailId, ref, session } = await paid();
    await sendMailRow(
      withHost(async () => Promise.reject(new MailRefused())),
      mailId,
    );
    await sendMailRow(testServer.deps, mailId);
    expect(testServer.mails).toEqual([]);
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('failed');
  });

  it('that is refused for good is named by its id in the log, which says nothing of the mailbox', async () => {
    const { mailId } = await paid();
    const lines: string[] = [];
    const refusing = withHost(async () => Promise.reject(new MailRefused()));
    await sendMailRow(
      { ...refusing, log: createLog('trace', { write: (line) => void lines.push(line) }) },
      mailId,
    );
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({ mailId, msg: 'a mail was refused' });
    expect(lines.join('')).not.toContain('@');
  });

  it('that is out is noted again and again until another copy would be sent, and then fails', async () => {
    const { mailId } = await paid();
    const { db } = testServer.deps;
    await sql`alter table mail add constraint refused check (sent_at is null) not valid`.execute(db);
    // Each write takes ten seconds: the claim, and a note again and again.
    const update = db.updateTable.bind(db);
    const writes = jest
      .spyOn(db, 'updateTable')
      .mockImplementation(((table: 'mail') => update(table)) as never);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => writes.mock.calls.length * 10_000);
    await expect(sendMailRow(testServer.deps, mailId)).rejects.toThrow('refused');
    expect(writes).toHaveBeenCalledTimes(5);
    clock.mockRestore();
    writes.mockRestore();
    await sql`alter table mail drop constraint refused`.execute(db);
    expect(await rowOf(mailId)).toEqual({ sent_at: null, failure: null });
  });

  it('that was not delivered for a day is given up, unless it was sent after all', async () => {
    const { mailId, ref, session } = await paid();
    await giveUpMail(testServer.deps, mailId);
    expect((await testServer.status(ref, session)).data.voucher?.email_state).toBe('failed');
    const other = await paid();
    const [, otherMail = ''] = testServer.mailIds;
    await sendMailRow(testServer.deps, otherMail);
    await giveUpMail(testServer.deps, otherMail);
    expect((await testServer.status(other.ref, other.session)).data.voucher?.email_state).toBe('sent');
    expect((await rowOf(otherMail)).failure).toBeNull();
  });
});
