import { renderContract, signAgreement } from '#contract/agreement.ts';
import { useCard } from '#contract/cards.ts';
import { enrolDebit } from '#contract/debit.ts';
import type { PaymentState } from '#contract/payment-status.ts';
import { preparePayment, startPayment } from '#contract/payment.ts';
import type { Modes } from '#sandbox/modes.ts';
import { anAutomatable, aPlan, aPut, type DebtorFixture } from '#server/testing/fixtures.ts';
import { activate, fillIn, fillInCard, type Ending } from './provider-pages.ts';
import { insist } from './retry.ts';
import { Gone, type Payer } from './client.ts';
import type { TestSystem } from './test-system.ts';

export type Stage = {
  readonly testSystem: TestSystem;
  readonly payer: Payer;
  readonly debtorId: string;
  readonly fixture: DebtorFixture;
};

/** One way to pay, and how it ends at the provider. */
export type Scenario = {
  readonly name: string;
  makeFixture(): DebtorFixture;
  walk(stage: Stage): Promise<void>;
  /** What becomes of its payment when nothing comes between. */
  readonly ends: PaymentState;
  /** How the card provider behaves meanwhile. */
  readonly gateway?: Modes['gateway'];
  /** Ends only by the retry schedule, which takes the servers' next round. */
  readonly byRetrySchedule?: boolean;
};

async function payOnPage({ testSystem, payer, fixture }: Stage, ending: Ending): Promise<void> {
  const prepared = await payer.call(preparePayment, fixture.everything);
  if (prepared.status !== 'success') throw new Error(prepared.reason);
  const { quote_id } = prepared.data;
  const started = await payer.call(startPayment, { quote_id, payment_method: 'webpay' });
  const page = started.status === 'success' ? started.data : null;
  // A provider that could not be asked, or a page that was used up meanwhile: there is nothing to fill in.
  if (!page) throw new Gone(started.status);
  const back = await fillIn(testSystem.origin, page.token, ending);
  if (back) await payer.comeBack(back);
}

const ENDS = {
  ...{ approved: 'paid', paidAndClosed: 'paid', declined: 'declined' },
  ...{ cancelled: 'cancelled', broken: 'cancelled', timedOut: 'expired', left: 'expired' },
} as const satisfies Record<Ending, PaymentState>;

const loses = (gateway?: Modes['gateway']) => gateway === 'dropAfterCommit' || gateway === 'dropAnswer';

const onPage = (ending: Ending, gateway?: Modes['gateway']): Scenario => ({
  name: `page, ${ending}${gateway ? `, provider ${gateway}` : ''}`,
  makeFixture: aPut,
  walk: (stage) => payOnPage(stage, ending),
  ends: gateway === 'wrongAmount' ? 'review' : ENDS[ending],
  ...(gateway && { gateway }),
  byRetrySchedule: ending === 'left' || ending === 'paidAndClosed' || loses(gateway),
});

const plan: Scenario = {
  name: 'plan signed, down payment',
  makeFixture: aPlan,
  ends: 'paid',
  async walk(stage) {
    const { payer, fixture } = stage;
    const id = fixture.agreement;
    const chosen = { id, agreed_quota: 12, expiration_day: 5 };
    const { data } = await payer.call(renderContract, { debts: [chosen] });
    const contract_hash = data?.contract_hash ?? '';
    const signed = await payer.call(signAgreement, { plan: chosen, contract_hash, accepted: true });
    if (signed.status !== 'success') throw new Error(signed.status);
    await payOnPage(stage, 'approved');
  },
};

/** An enrolment that a crash cut off is of no use; the debtor saves the card once more. */
async function saveCard({ testSystem, payer, debtorId }: Stage): Promise<string> {
  for (let tries = 0; tries < 2; tries++) {
    const begun = await payer.call(useCard, { data: { debts_ids: [], payment_method: 'oneclick' } });
    if (begun.status !== 'success' || begun.data.kind !== 'enrolment') throw new Gone(begun.status);
    const back = await fillInCard(testSystem.origin, begun.data.token, 'approved');
    if (back) await payer.comeBack(back);
    const card = testSystem.deps.db.selectFrom('card').select('id').where('debtor_id', '=', debtorId);
    const kept = await insist(() => card.executeTakeFirst());
    if (kept) return kept.id;
  }
  throw new Gone('no card');
}

const savedCard = (gateway?: Modes['gateway']): Scenario => ({
  name: `saved card${gateway ? `, provider ${gateway}` : ''}`,
  makeFixture: aPut,
  ends: 'paid',
  async walk(stage) {
    const { payer, fixture } = stage;
    const card_id = await saveCard(stage);
    const prepared = await payer.call(preparePayment, fixture.everything);
    if (prepared.status !== 'success') throw new Error(prepared.reason);
    const debts_ids = fixture.everything.debts.map(({ id }) => id);
    const plan_data = { card_id, quote_id: prepared.data.quote_id };
    if (gateway) stage.testSystem.state.modes.change({ gateway });
    await payer.call(useCard, { data: { debts_ids, payment_method: 'oneclick', plan_data } });
  },
  byRetrySchedule: loses(gateway),
});

const automatic: Scenario = {
  name: 'automatic debit',
  makeFixture: anAutomatable,
  ends: 'paid',
  async walk({ payer, fixture }) {
    const debts = fixture.everything.debts.map((debt) => ({ ...debt, selected_quota: 0 }));
    const asked = await payer.call(enrolDebit, { ...fixture.everything, automize: true, debts });
    const page = asked.status === 'success' ? asked.data.activation_url : null;
    if (!page) throw new Gone(asked.status);
    const back = await activate(page);
    if (back) await payer.comeBack(back);
  },
  byRetrySchedule: true,
};

/** Every way to pay with every way it can end. The first is what most people do. */
export const SCENARIOS: readonly Scenario[] = [
  onPage('approved'),
  onPage('declined'),
  onPage('cancelled'),
  onPage('timedOut'),
  onPage('broken'),
  onPage('paidAndClosed'),
  onPage('left'),
  onPage('approved', 'dropAfterCommit'),
  onPage('approved', 'slowBefore'),
  onPage('declined', 'slowBefore'),
  onPage('approved', 'lagging'),
  onPage('approved', 'wrongAmount'),
  plan,
  savedCard(),
  savedCard('dropAnswer'),
  savedCard('slowBefore'),
  automatic,
];
