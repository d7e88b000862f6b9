import fc from 'fast-check';
import { sendMailRow } from '#server/notifications/send-mail.ts';
import { createPaymentTestServer } from '#server/testing/payment-test-server.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { checkReconciliation } from '#server/testing/reconcile-providers.ts';
import { MISHAPS, startMailHost, type Mishap } from './smtp-host.ts';

/** How long the mail host may be silent, here. */
const PATIENCE_MS = 600;
const TRIES = 20;

export const mailTrouble = fc.record({
  mishaps: fc.array(fc.constantFrom<Mishap>(...MISHAPS, ...MISHAPS, 'refuse'), { maxLength: 4 }),
  /** How many ring for the same mail at once. */
  senders: fc.integer({ min: 1, max: 3 }),
});
export type MailTrouble = typeof mailTrouble extends fc.Arbitrary<infer Scenario> ? Scenario : never;

/** A mishap alone, each. */
export const mishaps: readonly MailTrouble[] = [...MISHAPS, 'refuse' as const].map((mishap) => ({
  mishaps: [mishap],
  senders: 2,
}));

/** A server whose mails go to a host that goes wrong. */
export async function createPostOffice() {
  const host = await startMailHost();
  const mailer = createMailer(host.url, PATIENCE_MS);
  const testServer = await createPaymentTestServer({
    wrap: (deps) => ({ ...deps, outside: { ...deps.outside, mailer } }),
  });
  const close = async () => {
    await testServer.close();
    await host.close();
  };
  return { testServer, host, close };
}

type PostOffice = Awaited<ReturnType<typeof createPostOffice>>;

/** A payment whose receipt meets a mail host's troubles: the payment stands, and the receipt arrives as one mail. */
export async function payAndMail({ testServer, host }: PostOffice, scenario: MailTrouble): Promise<string[]> {
  await testServer.reset();
  host.empty();
  host.goWrong(...scenario.mishaps);
  const faults: string[] = [];
  const say = (isWrong: boolean, what: string) => isWrong && faults.push(what);
  const { ref, session, token } = await testServer.atTheProvider();
  testServer.gateway.finish(token);
  const answer = await testServer.comeBack({ token_ws: token });
  say(!answer.includes('/success?'), `the return is answered ${answer}`);
  say((await testServer.status(ref, session)).status !== 'paid', 'the payment is not paid');

  const [mailId = '', ...more] = testServer.mailIds;
  say(mailId === '' || more.length > 0, `${testServer.mailIds.length} mails are enqueued`);
  await sendUntilItIsOut(testServer, mailId, scenario.senders);
  const copies = host.empty();
  const isRefused = before(scenario, 'refuse');
  const expected =
    (isRefused ? 0 : 1) + scenario.mishaps.slice(0, endOf(scenario)).filter((one) => one === 'kept').length;
  say(copies.length !== expected, `${copies.length} copies are in the mailbox, not ${expected}`);
  say(
    copies.some((id) => !id.includes(mailId)),
    'a mail is in the mailbox that no row names',
  );
  const { data } = await testServer.status(ref, session);
  const shown = data.voucher?.email_state;
  say(shown !== (isRefused ? 'failed' : 'sent'), `the voucher says of its mail: ${shown}`);
  return [...faults, ...(await checkReconciliation(testServer))];
}

/** After this mishap the mail is out, or given up: `closes` has taken it, `refuse` never will. */
const endOf = ({ mishaps }: MailTrouble) => {
  const at = mishaps.findIndex((one) => one === 'closes' || one === 'refuse');
  return at < 0 ? mishaps.length : at;
};
const before = (scenario: MailTrouble, mishap: Mishap) => scenario.mishaps[endOf(scenario)] === mishap;

/** As the queue does: again and again until nothing is thrown. */
async function sendUntilItIsOut(
  { deps }: PostOffice['testServer'],
  mailId: string,
  senders: number,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const sends = Array.from({ length: senders }, () => sendMailRow(deps, mailId));
    const enqueued = await Promise.allSettled(sends);
    if (enqueued.every(({ status }) => status === 'fulfilled')) return;
  }
}
