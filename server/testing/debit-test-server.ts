import { createHmac, randomUUID } from 'node:crypto';
import { cancelDebit, enrolDebit, fetchDebit, type DebitAnswer } from '#contract/debit.ts';
import { fetchDebts } from '#contract/debts.ts';
import { callbackPath } from '../payments/methods/pac/addresses.ts';
import { attendDueDebits } from '../payments/methods/pac/due.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { askDue } from '../payments/due.ts';
import { createPaymentTestServer } from './payment-test-server.ts';
import { anAutomatable, type DebtorFixture } from './fixtures.ts';

const KEYS = { new: 'test-key-of-the-callbacks', old: 'earlier-key-of-the-callbacks' };

type Callback = { type: string; mandate?: string; reference?: string; event_id?: string };
type Signing = { kid?: keyof typeof KEYS; secret?: string; company?: string };

/** The payment test server with a debtor who asks for automatic debits, and a provider that calls back. */
export async function createDebitTestServer(options: Parameters<typeof createPaymentTestServer>[0] = {}) {
  const testServer = await createPaymentTestServer(options);

  /** Asks for every instalment of a debt, or once for the first `selected` of it. */
  async function ask(
    token: string,
    { everything }: DebtorFixture,
    selected: number | null = null,
    key = randomUUID(),
  ) {
    const [debt] = everything.debts;
    const debts = [{ id: debt?.id ?? '', selected_quota: selected ?? 0 }];
    const body = { product_type: everything.product_type, automize: selected === null, debts };
    return testServer.call(enrolDebit, body, { token, key });
  }

  /** Luis, who has asked and stands at the provider's page. */
  async function asking(fixture = anAutomatable(), selected: number | null = null) {
    const { debtorId, token } = await testServer.enter(fixture.persona);
    const answer = await ask(token, fixture, selected);
    if (answer.status !== 'success') throw new Error(answer.status);
    const { ref } = answer.data;
    const mandate = testServer.debits.mandates().find((one) => one.reference === ref)?.id ?? '';
    return { ...fixture, debtorId, token, ref, mandate };
  }

  /** The browser comes back from the provider; answers where it is sent on. */
  async function back(mandate: string): Promise<string> {
    const { statusCode, headers } = await testServer.app.inject({
      url: `/saldar/return/debit?mandate=${mandate}`,
    });
    return `${statusCode} ${headers.location}`;
  }

  /** A debit that was activated at the provider; nothing is charged yet. */
  async function active(fixture?: DebtorFixture, selected: number | null = null) {
    const debtor = await asking(fixture, selected);
    testServer.debits.become(debtor.mandate, 'active');
    await back(debtor.mandate);
    return debtor;
  }

  /** A debit with a charge at the bank, not yet decided; `charge` is its reference there. */
  async function charging(fixture?: DebtorFixture, selected: number | null = null) {
    const debtor = await active(fixture, selected);
    await round();
    return { ...debtor, charge: lastCharge() };
  }

  const lastCharge = () => testServer.debits.charges().at(-1)?.reference ?? '';

  /** One round of the background work, by one worker. */
  const round = () => attendDueDebits(testServer.deps);

  /** A round at a later time, after the payments' own. */
  async function roundAt(instant: string) {
    testServer.clock.set(new Date(instant));
    await askDue(testServer.deps);
    return round();
  }

  /** Posts a callback as the provider does; answers the HTTP status. */
  async function sendCallback(
    { type, mandate = 'none', reference = 'none', event_id = randomUUID() }: Callback,
    { kid = 'new', secret = KEYS[kid], company = 'banco-cordillera' }: Signing = {},
  ): Promise<number> {
    const payload = JSON.stringify({ event_id, type, mandate, reference });
    const seconds = Math.floor(testServer.clock.now().getTime() / 1000);
    const hex = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    const signature = `t=${seconds},k=${kid},v1=${hex}`;
    const headers = { 'content-type': 'application/json', 'debit-signature': signature };
    const sent = { method: 'POST', url: callbackPath(company), payload, headers } as const;
    return (await testServer.app.inject(sent)).statusCode;
  }

  async function debit(ref: string, token?: string): Promise<DebitAnswer> {
    return (await testServer.call(fetchDebit, { ref }, token === undefined ? {} : { token })).data;
  }

  const stateOf = async (ref: string) => (await debit(ref)).state;

  const cancel = (ref: string, token: string) => testServer.call(cancelDebit, { ref }, { token });

  /** The automatic debits on the page of debts. */
  async function shown(token: string) {
    const answer = await testServer.call(fetchDebts, {}, { token });
    return answer.status === 'success' ? answer.automatic_debits : [];
  }

  /** The debit's history: `event → state`. */
  async function history(ref: string): Promise<string[]> {
    const rows = await testServer.deps.db
      .selectFrom('automatic_debit_event as e')
      .innerJoin('automatic_debit as d', 'd.id', 'e.debit_id')
      .select(['event', 'to_state'])
      .where('ref', '=', ref)
      .orderBy('seq')
      .execute();
    return rows.map(({ event, to_state }) => `${event} → ${to_state}`);
  }

  /** The references of the payments a debit has made, oldest first. */
  async function payments(ref: string): Promise<string[]> {
    const rows = await testServer.deps.db
      .selectFrom('automatic_debit_charge as c')
      .innerJoin('automatic_debit as d', 'd.id', 'c.debit_id')
      .innerJoin('payment as p', 'p.id', 'c.payment_id')
      .select('p.ref')
      .where('d.ref', '=', ref)
      .orderBy('p.created_at')
      .execute();
    return rows.map((row) => row.ref);
  }

  /** Sends every mail that was enqueued; answers their subjects. */
  async function post(): Promise<string[]> {
    for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    return testServer.mails.map(({ subject }) => subject);
  }

  const own = {
    ask,
    asking,
    back,
    active,
    charging,
    round,
    roundAt,
    sendCallback,
    debit,
    stateOf,
    cancel,
    shown,
  };
  return { ...testServer, ...own, history, payments, post, lastCharge };
}

export type DebitTestServer = Awaited<ReturnType<typeof createDebitTestServer>>;
