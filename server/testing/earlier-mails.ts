import type { DebitTestServer } from './debit-test-server.ts';
import { aPut } from './fixtures.ts';

type Needs = Pick<DebitTestServer, 'deps' | 'clock' | 'mailIds' | 'mails' | 'paid'>;

/** Debtors who got mails before a scenario begins: no mail of the scenario is to them, nor of their rows. */
export function earlierMails({ deps, clock, mailIds, mails, paid }: Needs) {
  const earlier: string[] = [];
  const gotEarlier = (id: string) => earlier.includes(id);

  /** One debtor has paid, and is known by another name, address and phone. */
  async function paidBefore() {
    const { debtorId } = await paid(aPut({ name: 'Eva Soto', email: 'before@correo.example' }));
    const contact = deps.db.updateTable('contact').set({ phone: '+56955550000' });
    await contact.where('debtor_id', '=', debtorId).execute();
    earlier.push(...mailIds);
  }

  /** All debtors so far become others, with their mails and reminders; the next scenario begins when the first did. */
  async function meetOthers() {
    clock.set(new Date('2026-11-21T15:00:00Z'));
    await deps.db.updateTable('debtor').set({ name: 'Eva Soto' }).execute();
    const contact = { email: 'before@correo.example', phone: '+56955550000' };
    await deps.db.updateTable('contact').set(contact).execute();
    await deps.db.updateTable('former_notice').set({ email: contact.email }).execute();
    await deps.db.deleteFrom('reminder_day').execute();
    const sent = await deps.db.selectFrom('mail').select('id').execute();
    earlier.push(...sent.map(({ id }) => id));
    mails.length = 0;
  }

  return { gotEarlier, paidBefore, meetOthers };
}
