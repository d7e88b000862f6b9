import { fetchReminders, wantReminders } from '#contract/reminders.ts';
import { remindDebtors } from '../reminders/remind.ts';
import { createAgreementWorld } from './agreement-world.ts';
import { aPlan } from './stories.ts';

/** The world of agreements with a debtor who is reminded of one, day by day. */
export async function createReminderWorld() {
  const world = await createAgreementWorld({ hasNeighbour: true });
  type Debtor = Pick<Awaited<ReturnType<typeof world.inForce>>, 'debtorId' | 'story'>;

  const at = (instant: string) => world.clock.set(new Date(instant));
  const again = ({ debtorId, story }: Debtor) => world.identify(debtorId, story);
  const want = async (debtor: Debtor, wanted = true) =>
    world.call(wantReminders, { wanted }, { token: await again(debtor) });
  const reminders = async (debtor: Debtor) => world.call(fetchReminders, {}, { token: await again(debtor) });

  /** Sends what was rung for; the mails of just now. */
  const sendMails = async () => (await world.post()).splice(0);

  /** A debtor who wants reminders; twelve instalments on day 5 from February 2027, none of which is paid. */
  async function wanting() {
    const debtor = await world.inForce(aPlan({ email: 'carla@correo.example' }));
    await want(debtor);
    await sendMails();
    return debtor;
  }

  /** The round of a day, without its mails. */
  async function round(instant: string): Promise<void> {
    at(instant);
    await remindDebtors(world.deps);
  }

  /** A day whose mails go out; what they are about. */
  async function day(instant: string): Promise<string[]> {
    await round(instant);
    return (await sendMails()).map(({ subject }) => subject);
  }

  return { ...world, at, again, want, reminders, sendMails, wanting, round, day };
}

export type ReminderWorld = Awaited<ReturnType<typeof createReminderWorld>>;
