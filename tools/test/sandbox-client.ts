import type { System } from './running-system.ts';

/** One line of the card provider's book (docs/sandbox.md). */
export type Charge = {
  buy_order: string;
  amount: number;
  status: string;
  form: string;
  authorised_at: string | null;
};
export type Mail = { id: string; subject: string; text: string; html: string; to: string[] };
export type Payment = { status: string; data: Record<string, unknown> };

/** The outside world and the portal's public answer, as an auditor of a payment sees them. */
export function createOutside({ sandbox, portal }: Pick<System, 'sandbox' | 'portal'>) {
  async function read<Answer>(path: string): Promise<Answer> {
    // A command that a test waits for may take longer than an idle connection is kept.
    const answer = await fetch(sandbox + path, { headers: { connection: 'close' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }
  const allCharges = () => read<Charge[]>('/gateway/charges.json');
  const attempts = async (amount: number) =>
    (await allCharges()).filter((charge) => charge.amount === amount);
  return {
    /** The provider's whole book. */
    allCharges,
    /** All payments of that amount that were begun at the provider. */
    attempts,
    /** Those of them that moved money. */
    charges: async (amount: number) =>
      (await attempts(amount)).filter((charge) => charge.authorised_at !== null),
    /** How many payments of that amount were begun at the provider, and how many of them moved money. */
    tally: async (amount: number) => {
      const begun = await attempts(amount);
      const charges = begun.filter((charge) => charge.authorised_at !== null).length;
      return { attempts: begun.length, charges };
    },
    /** Newest first. */
    mails: (to: string) => read<Mail[]>(`/mailbox.json?to=${encodeURIComponent(to)}`),
    /** What pages reported of their errors, as it came. */
    errorReports: async () => (await read<{ body: string }[]>('/sentry.json')).map(({ body }) => body),
    /** The first file that came with a mail. */
    attachment: async ({ id }: Mail) => {
      const answer = await fetch(`${sandbox}/mailbox/${id}/attachments/0`);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** What the portal answers to the bare reference. */
    async payment(ref: string): Promise<Payment> {
      const answer = await fetch(`${portal}/external/api/payment/status/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ref }),
      });
      return (await answer.json()) as Payment;
    },
    async setModes(modes: Record<string, string | number>): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${sandbox}/modes`, { method: 'PUT', headers, body: JSON.stringify(modes) });
      if (!answer.ok) throw new Error(`The sandbox refused ${JSON.stringify(modes)}`);
    },
  };
}
export type Outside = ReturnType<typeof createOutside>;
