import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { renderContract, signAgreement } from '#contract/agreement.ts';
import { preparePayment } from '#contract/payment.ts';
import { fetchDebts } from '#contract/debts.ts';
import { sendMailRow } from '../notifications/send-mail.ts';
import { createPaymentTestServer, type PaymentTestServer } from './payment-test-server.ts';
import { aPlan } from './fixtures.ts';

type Chosen = { agreed_quota: number; expiration_day: number };
const TWELVE: Chosen = { agreed_quota: 12, expiration_day: 5 };

/** The payment test server with a debtor who signs plans and pays their instalments. */
export async function createAgreementTestServer(options: Parameters<typeof createPaymentTestServer>[0] = {}) {
  return withAgreements(await createPaymentTestServer(options));
}

/** A payment test server that there is already, with the same. */
export function withAgreements(testServer: PaymentTestServer) {
  const render = (token: string, id: string, chosen = TWELVE) =>
    testServer.call(renderContract, { debts: [{ id, ...chosen }] }, { token });

  /** Reads the contract and signs exactly what it says. */
  async function sign(token: string, id: string, chosen = TWELVE, key = randomUUID()) {
    const { data } = await render(token, id, chosen);
    const plan = { id, ...chosen };
    const body = { plan, contract_hash: data?.contract_hash ?? '0'.repeat(64), accepted: true } as const;
    return testServer.call(signAgreement, body, { token, key });
  }

  /** A debtor with a plan to sign. */
  async function carla(fixture = aPlan()) {
    return { ...fixture, ...(await testServer.enter(fixture.persona)) };
  }

  /** Pays what is selected, whole way through the provider; answers the payment's reference. */
  async function pay(token: string, product_type: string, id: string, selected_quota: number) {
    const payment = await testServer.begin(token, { product_type, debts: [{ id, selected_quota }] });
    testServer.gateway.finish(payment.token);
    await testServer.comeBack({ token_ws: payment.token });
    return payment.ref;
  }

  /** A debtor whose agreement is in force, and the convenio its instalments are paid as. */
  async function inForce(fixture = aPlan(), chosen = TWELVE) {
    const debtor = await carla(fixture);
    const signed = await sign(debtor.token, debtor.agreement, chosen);
    if (signed.status !== 'success') throw new Error(signed.status);
    const ref = await pay(debtor.token, 'abono_convenio', debtor.agreement, 1);
    return { ...debtor, id: signed.data.agreement_id, ref, number: `${debtor.agreement}-C1` };
  }

  /** The offers the debtor is shown: type, number, and how many quotas. */
  async function shown(token: string) {
    const answer = await testServer.call(fetchDebts, {}, { token });
    if (answer.status !== 'success') return answer.status;
    return answer.offers.map(
      (offer) => `${offer.product_type} ${offer.payment_agreement_number} ${offer.quotas_detail.length}`,
    );
  }

  const prepared = (token: string, id: string) =>
    testServer.call(
      preparePayment,
      { product_type: 'abono_convenio', debts: [{ id, selected_quota: 1 }] },
      { token },
    );

  /** State and history of every agreement on an offer, oldest first. */
  async function historyOf(agreementNumber: string) {
    const rows = await testServer.deps.db
      .selectFrom('agreement')
      .innerJoin('agreement_event as e', 'e.agreement_id', 'agreement.id')
      .select(['agreement.id', 'event', 'to_state'])
      .where('agreement_number', '=', agreementNumber)
      .orderBy('signed_at')
      .orderBy('agreement.id')
      .orderBy('seq')
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))];
    return ids.map((id) =>
      rows.filter((row) => row.id === id).map(({ event, to_state }) => `${event} → ${to_state}`),
    );
  }

  /** Sends every mail that was enqueued. */
  async function post() {
    for (const id of testServer.mailIds.splice(0)) await sendMailRow(testServer.deps, id);
    return testServer.mails;
  }

  /** What all payments together took off what is owed. */
  const owed = () =>
    sql<{
      sum: number;
    }>`select sum(amount)::bigint as sum from ledger_line where account = 'debtorReceivable'`.execute(
      testServer.deps.db,
    );

  return { ...testServer, owed, render, sign, carla, pay, inForce, shown, prepared, historyOf, post };
}

export type AgreementTestServer = Awaited<ReturnType<typeof createAgreementTestServer>>;
