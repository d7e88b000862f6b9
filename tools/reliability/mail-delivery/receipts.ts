import fc from 'fast-check';
import { sendMailRow } from '#server/notifications/send-mail.ts';
import { createPaymentWorld } from '#server/testing/payment-world.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { checkWorldBooks } from '#server/testing/world-books.ts';
import { MISHAPS, startMailHost, type Mishap } from './smtp-host.ts';

/** How long the mail host may be silent, here. */
const PATIENCE_MS = 600;
const TRIES = 20;

export const mailTrouble = fc.record({
  mishaps: fc.array(fc.constantFrom<Mishap>(...MISHAPS, ...MISHAPS, 'refuse'), { maxLength: 4 }),
  /** How many ring for the same mail at once. */
  ringers: fc.integer({ min: 1, max: 3 }),
});
export type MailTrouble = typeof mailTrouble extends fc.Arbitrary<infer Story> ? Story : never;

/** A mishap alone, each. */
export const mishaps: readonly MailTrouble[] = [...MISHAPS, 'refuse' as const].map((mishap) => ({
  mishaps: [mishap],
  ringers: 2,
}));

/** A server whose mails go to a host that goes wrong. */
export async function createPostOffice() {
  const host = await startMailHost();
  const mailer = createMailer(host.url, PATIENCE_MS);
  const world = await createPaymentWorld({
    wrap: (deps) => ({ ...deps, outside: { ...deps.outside, mailer } }),
  });
  const close = async () => {
    await world.close();
    await host.close();
  };
  return { world, host, close };
}

type PostOffice = Awaited<ReturnType<typeof createPostOffice>>;

/** A payment whose receipt meets a mail host's troubles: the payment stands, and the receipt arrives as one mail. */
export async function payAndMail({ world, host }: PostOffice, story: MailTrouble): Promise<string[]> {
  await world.reset();
  host.empty();
  host.goWrong(...story.mishaps);
  const faults: string[] = [];
  const say = (isWrong: boolean, what: string) => isWrong && faults.push(what);
  const { ref, session, token } = await world.atTheProvider();
  world.gateway.finish(token);
  const answer = await world.comeBack({ token_ws: token });
  say(!answer.includes('/success?'), `the return is answered ${answer}`);
  say((await world.status(ref, session)).status !== 'paid', 'the payment is not paid');

  const [mailId = '', ...more] = world.mailIds;
  say(mailId === '' || more.length > 0, `${world.mailIds.length} mails are rung for`);
  await ringUntilItIsOut(world, mailId, story.ringers);
  const copies = host.empty();
  const isRefused = before(story, 'refuse');
  const expected =
    (isRefused ? 0 : 1) + story.mishaps.slice(0, endOf(story)).filter((one) => one === 'kept').length;
  say(copies.length !== expected, `${copies.length} copies are in the mailbox, not ${expected}`);
  say(
    copies.some((id) => !id.includes(mailId)),
    'a mail is in the mailbox that no row tells of',
  );
  const { data } = await world.status(ref, session);
  const told = data.voucher?.email_state;
  say(told !== (isRefused ? 'failed' : 'sent'), `the voucher says of its mail: ${told}`);
  return [...faults, ...(await checkWorldBooks(world))];
}

/** After this mishap the mail is out, or given up: `closes` has taken it, `refuse` never will. */
const endOf = ({ mishaps }: MailTrouble) => {
  const at = mishaps.findIndex((one) => one === 'closes' || one === 'refuse');
  return at < 0 ? mishaps.length : at;
};
const before = (story: MailTrouble, mishap: Mishap) => story.mishaps[endOf(story)] === mishap;

/** As the queue does: again and again until nothing is thrown. */
async function ringUntilItIsOut(
  { deps }: PostOffice['world'],
  mailId: string,
  ringers: number,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const rings = Array.from({ length: ringers }, () => sendMailRow(deps, mailId));
    const rung = await Promise.allSettled(rings);
    if (rung.every(({ status }) => status === 'fulfilled')) return;
  }
}
