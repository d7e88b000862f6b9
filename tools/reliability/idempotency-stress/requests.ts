import { useCard } from '#contract/cards.ts';
import type { Call } from '#contract/call.ts';
import { enrolDebit } from '#contract/debit.ts';
import { preparePayment, startPayment } from '#contract/payment.ts';
import { enterWithCards } from '#server/testing/card-debtor.ts';
import type { DebitTestServer } from '#server/testing/debit-test-server.ts';
import { anAutomatable } from '#server/testing/fixtures.ts';

/** Something a debtor wants once, and something else they might want instead. */
export type Intent = {
  readonly call: Call;
  readonly body: unknown;
  readonly other: unknown;
  readonly debtor: { readonly token: string; readonly again: () => Promise<string> };
  /** How often it, or the other, has happened. */
  readonly effects: () => Promise<number>;
};

const TABLES = { prepare: 'quote', start: 'payment', card: 'payment', debit: 'automatic_debit' } as const;
export type Kind = keyof typeof TABLES;
export const KINDS = Object.keys(TABLES) as Kind[];

/** A new debtor of two agreements with an intent of this kind. */
export async function intend(testServer: DebitTestServer, kind: Kind): Promise<Intent> {
  const [fixture, second] = [anAutomatable(), anAutomatable()];
  const persona = {
    ...fixture.persona,
    offers: [...(fixture.persona.offers ?? []), ...(second.persona.offers ?? [])],
  };
  const debtor = await enterWithCards(testServer, { ...fixture, persona });
  const { token, debtorId } = debtor;
  const effects = async () => {
    const rows = testServer.deps.db.selectFrom(TABLES[kind]).select('id').where('debtor_id', '=', debtorId);
    return (await rows.execute()).length;
  };
  const who = { token, again: () => testServer.identify(debtorId, persona) };
  return { ...(await bodiesOf(testServer, kind, debtor, second.agreement)), debtor: who, effects };
}

type Debtor = Awaited<ReturnType<typeof enterWithCards>>;
type Bodies = Pick<Intent, 'call' | 'body' | 'other'>;

async function bodiesOf(
  testServer: DebitTestServer,
  kind: Kind,
  debtor: Debtor,
  second: string,
): Promise<Bodies> {
  const of = (id: string) => ({ product_type: 'convenio', debts: [{ id, selected_quota: 1 }] });
  const [one, two] = [of(debtor.agreement), of(second)];
  if (kind === 'prepare') return { call: preparePayment, body: one, other: two };
  if (kind === 'debit')
    return { call: enrolDebit, body: { ...one, automize: false }, other: { ...two, automize: false } };
  const quotes = [
    (await testServer.prepare(debtor.token, one)).quote_id,
    (await testServer.prepare(debtor.token, two)).quote_id,
  ];
  if (kind === 'start') {
    const [body, other] = quotes.map((quote_id) => ({ quote_id, payment_method: 'webpay' }));
    return { call: startPayment, body, other };
  }
  const card_id = await debtor.save();
  const [body, other] = quotes.map((quote_id) => ({
    data: { debts_ids: [], payment_method: 'oneclick', plan_data: { card_id, quote_id } },
  }));
  return { call: useCard, body, other };
}
