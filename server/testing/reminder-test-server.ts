import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { createAgreementTestServer } from './agreement-test-server.ts';
import { aPlan } from './fixtures.ts';

/** The test server of agreements with a debtor who is reminded of one, day by day. */
export async function createReminderTestServer() {
  const testServer = await createAgreementTestServer({ hasOtherTenant: true });
  type Debtor = Pick<Awaited<ReturnType<typeof testServer.inForce>>, 'debtorId' | 'persona'>;

  const at = (instant: string) => testServer.clock.set(new Date(instant));
  const again = ({ debtorId, persona }: Debtor) => testServer.identify(debtorId, persona);
  const want = async (debtor: Debtor, wanted = true) =>
    testServer.call(wantReminders, { wanted }, { token: await again(debtor) });
  const reminders = async (debtor: Debtor) =>
    testServer.call(fetchReminders, {}, { token: await again(debtor) });

  /** Sends what was enqueued; the mails of just now. */
  const sendMails = async () => (await testServer.post()).splice(0);

  /** A debtor who wants reminders; twelve instalments on day 5 from February 2027, none of which is paid. */
  async function wanting() {
    const debtor = await testServer.inForce(aPlan({ email: 'carla@correo.example' }));
    await want(debtor);
    await sendMails();
    return debtor;
  }

  /** The round of a day, without its mails. */
  async function round(instant: string): Promise<void> {
    at(instant);
    await remindDebtors(testServer.deps);
  }

  /** A day whose mails go out; what they are about. */
  async function day(instant: string): Promise<string[]> {
    await round(instant);
    return (await sendMails()).map(({ subject }) => subject);
  }

  return { ...testServer, at, again, want, reminders, sendMails, wanting, round, day };
}

export type ReminderTestServer = Awaited<ReturnType<typeof createReminderTestServer>>;
