import { useCard } from '#contract/cards.ts';
import { type DebtsAnswer, fetchDebts } from '#contract/debts.ts';
import { preparePayment, startPayment } from '#contract/payment.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Persona } from '#server/testing/portfolio.ts';
import type { Stage } from './test-system.ts';
import type { Visit } from './schedule.ts';

type Wish = RequestOf<typeof preparePayment>;
export type Debtor = { readonly persona: Persona; readonly debtorId: string; readonly cardId: string };

/** The page of the result asks again and again. Seconds after it was opened. */
const LOOKS = [0, 5, 40, 300, 1_000, 4_000];

const UNCHARGED: readonly string[] = ['declined', 'cancelled', 'expired'];

/** What a debtor does in the portal and at the provider's form, and what they read. */
export function createVisitor(stage: Stage, { persona, debtorId, cardId }: Debtor) {
  const { simulation, testServer, form, vault, messages } = stage;
  const { note, sleep } = simulation;
  const request = <T>(name: string, work: () => Promise<T>) => simulation.run(name, work);

  async function lookAtDebts(token: string): Promise<DebtsAnswer> {
    const answer = await request('debts', () => testServer.call(fetchDebts, {}, { token }));
    await messages.debts(answer);
    // What is under way is shown beside the debts, with the way to its page.
    if (answer.status === 'success' && answer.payment_under_way) await look(answer.payment_under_way.ref);
    return answer;
  }

  async function look(ref: string): Promise<string> {
    const answer = await request('status', () => testServer.call(fetchPaymentStatus, { ref }));
    const said = answer.data.money?.standing ?? answer.status;
    note(`the page says: ${said}`);
    await messages.status(ref, answer);
    return said;
  }

  async function visit(plan: Visit): Promise<void> {
    note('a visitor comes');
    const token = await request('identify', () => testServer.identify(debtorId, persona));
    const answer = await lookAtDebts(token).catch(turnedAway);
    const wish = answer && wishOf(answer, plan.quotas);
    if (!wish) return note('nothing can be paid');
    const quote = await request('prepare', () => testServer.call(preparePayment, wish, { token }));
    if (quote.status !== 'success') return note(`refused: ${quote.reason}`);
    await sleep(plan.hesitates * 1000);
    await (plan.pays === 'card' ? payOnForm : payBySavedCard)(plan, token, quote.data.quote_id);
  }

  async function payOnForm(plan: Visit, token: string, quote_id: string): Promise<void> {
    const pay = { quote_id, payment_method: 'webpay' as const };
    const answer = await request('pay', () => testServer.call(startPayment, pay, { token }));
    note(`pay: ${answer.status}`);
    if (answer.status !== 'success' && answer.status !== 'IN_PROGRESS') return;
    const page = answer.status === 'success' ? answer.data : answer.data.redirect;
    if (!page) return watch(plan, answer.data.ref);
    await sleep((plan.form === 'timedOut' ? 240 : plan.formTakes) * 1000);
    if (plan.form && (form.isOpen(page.token) || plan.form === 'timedOut')) {
      form.end(page.token, plan.form);
      note(`the form is ${plan.form}`);
    }
    for (const delay of plan.form ? plan.returns : []) {
      await sleep(delay * 1000);
      note('the browser comes back');
      const isPost = plan.form === 'cancelled';
      await request('return', () => testServer.comeBack(form.returnOf(page.token), isPost ? 'POST' : 'GET'));
      simulation.start('watch', () => watch(plan, page.ref));
    }
  }

  async function payBySavedCard(plan: Visit, token: string, quote_id: string): Promise<void> {
    vault.issuer.approves = plan.form !== 'declined';
    const plan_data = { card_id: cardId, quote_id };
    const data = { debts_ids: [], payment_method: 'oneclick' as const, plan_data };
    const answer = await request('pay by card', () => testServer.call(useCard, { data }, { token }));
    note(`pay by saved card: ${answer.status}`);
    if (answer.status === 'success' && answer.data.kind === 'payment') await watch(plan, answer.data.ref);
    if (answer.status === 'IN_PROGRESS') await watch(plan, answer.data.ref);
  }

  async function watch(plan: Visit, ref: string): Promise<void> {
    let before = 0;
    for (const at of LOOKS) {
      await sleep((at - before) * 1000);
      before = at;
      const status = await look(ref);
      if (status === 'paid') return;
      if (!UNCHARGED.includes(status)) continue;
      if (plan.paysAgain)
        await visit({ ...plan, form: 'approved', returns: [0], hesitates: 0, paysAgain: false });
      return;
    }
  }

  return { visit, look };
}

/** Who is not in the portfolio any more. */
function turnedAway(error: unknown): null {
  if (String(error).includes('answered 403')) return null;
  throw error;
}

export type Visitor = ReturnType<typeof createVisitor>;

/** The first quotas of what is offered first: as many as wished, and all of a single total payment. */
function wishOf(answer: DebtsAnswer, quotas: number): Wish | null {
  const [offer] = answer.status === 'success' ? answer.offers : [];
  if (!offer) return null;
  const { id, product_type: type, quotas_detail: all } = offer;
  const selected_quota = type === 'put' ? all.length : Math.min(quotas, all.length);
  return { product_type: type.startsWith('ciclo') ? 'ciclo' : type, debts: [{ id, selected_quota }] };
}
