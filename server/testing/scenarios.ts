import { updateContact } from '#contract/identity.ts';
import { resendReceipt, tracePayment } from '#contract/receipt.ts';
import { joinProgramme } from '#contract/requests.ts';
import { verifyDocument } from '#contract/verification.ts';
import { assignMoney, confirmRefund, refundMoney } from '../suspense/orders.ts';
import { codeOf } from '../documents/verification-codes.ts';
import { withAgreements } from './agreement-world.ts';
import { withCards } from './card-story.ts';
import type { DebitWorld } from './debit-world.ts';
import { lastingScenarios } from './lasting-scenarios.ts';
import { anAutomatable, aConvenio, aPlan, aPut, type DebtorFixture } from './stories.ts';
import { withSuspense } from './suspense.ts';
import { MINUTE, withTransfers } from './transfer-world.ts';

export type Person = DebtorFixture & { debtorId: string; token: string };
export type Scenario = (person: Person) => Promise<unknown[]>;

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

/** The portfolio row each scenario begins with. */
export const STORIES = {
  'pays a single payment': aPut,
  'pays instalments': aConvenio,
  'is declined, and gives up another try': aPut,
  'signs a plan and pays its down payment': aPlan,
  'signs a plan whose down payment is declined': aPlan,
  'automates instalments and cancels while one is charged': anAutomatable,
  'automates instalments, of which one fails': anAutomatable,
  'gets money back in two parts': aPut,
  'has money that waited assigned': aPut,
  'saves a card, pays with it and removes it': aPut,
  'gives another address': aPut,
  'pays by bank transfer': aPut,
  'transfers only a part': aPut,
  'transfers twice': aPut,
  'pays a plan to its end': aPlan,
  'lets a plan lapse': aPlan,
} as const;

/** What a debtor does, from identification to its end; each resolves with every answer the server gave. */
export function scenariosIn(world: DebitWorld) {
  const plans = withAgreements(world);
  const suspense = withSuspense(world);
  const transfers = withTransfers(world);

  async function payAll({ token, everything }: Person): Promise<string> {
    const [{ id, selected_quota } = { id: '', selected_quota: 0 }] = everything.debts;
    return plans.pay(token, everything.product_type, id, selected_quota);
  }

  const idOf = async (ref: string) => {
    const { id } = await world.deps.db
      .selectFrom('payment')
      .select('id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    return id;
  };

  /** The answers of every channel about a payment. */
  async function answersAbout(ref: string, { token, story }: Person): Promise<unknown[]> {
    const code = await codeOf(world.deps, { payment_id: await idOf(ref) });
    const trace = { product_type: 'BANCO_CORDILLERA', rut: story.rut, reference: ref };
    return [
      await world.status(ref, token),
      await world.status(ref),
      await world.call(tracePayment, trace),
      await world.call(verifyDocument, { code }),
    ];
  }

  /** The institution's branch takes the money while the card is charged: the payment waits to be assigned or given back. */
  async function payTwice({ agreement, token, everything }: Person): Promise<string> {
    const payment = await world.begin(token, everything);
    world.gateway.finish(payment.token);
    world.gateway.become(payment.token, 'AUTHORIZED');
    await suspense.payElsewhere(agreement);
    await world.comeBack({ token_ws: payment.token });
    return payment.ref;
  }

  async function activate({ token, ...fixture }: Person) {
    const answer = await world.ask(token, fixture);
    if (answer.status !== 'success') throw new Error(answer.status);
    const { ref } = answer.data;
    const mandate = world.debits.mandates().find((one) => one.reference === ref)?.id ?? '';
    world.debits.become(mandate, 'active');
    await world.back(mandate);
    return { ref, mandate };
  }

  /** The debtor approves transfers of these amounts at the bank, and comes back after the first. */
  async function transfer(
    { token, everything }: Person,
    ...amounts: (number | undefined)[]
  ): Promise<string> {
    const { ref, token: session } = await world.begin(token, everything, 'transfer');
    const now = world.clock.now();
    for (const amount of amounts) {
      world.transfers.arrive(session, amount);
      await transfers.comeBack(session);
      world.clock.pass(MINUTE);
    }
    await transfers.callBack(session, 'transfer.received');
    await transfers.giveBack();
    world.clock.set(now);
    return ref;
  }

  const scenarios: Record<keyof typeof STORIES, Scenario> = {
    'pays a single payment': async (person) => {
      const ref = await payAll(person);
      await world.call(resendReceipt, { ref, email: 'otra@correo.example' }, { token: person.token });
      return answersAbout(ref, person);
    },
    'pays instalments': async (person) => [
      ...(await answersAbout(await plans.pay(person.token, 'convenio', person.agreement, 1), person)),
      ...(await answersAbout(await plans.pay(person.token, 'convenio', person.agreement, 2), person)),
    ],
    'is declined, and gives up another try': async (person) => {
      const { token } = await world.begin(person.token, person.everything);
      world.gateway.finish(token, -1);
      await world.comeBack({ token_ws: token });
      const again = await world.begin(person.token, person.everything);
      await world.comeBack({ TBK_TOKEN: again.token });
      return [...(await answersAbout(again.ref, person))];
    },
    'signs a plan and pays its down payment': async (person) => {
      const { token, agreement } = person;
      const shown = await plans.render(token, agreement);
      const signed = await plans.sign(token, agreement);
      const down = await plans.pay(token, 'abono_convenio', agreement, 1);
      const { id } = await world.deps.db
        .selectFrom('agreement')
        .select('id')
        .where('agreement_number', '=', agreement)
        .executeTakeFirstOrThrow();
      const code = await codeOf(world.deps, { agreement_id: id });
      return [
        shown,
        signed,
        await world.call(verifyDocument, { code }),
        await world.call(joinProgramme, { draw: true }, { token }),
        await world.call(resendReceipt, { ref: down, email: 'otra@correo.example' }, { token }),
        ...(await answersAbout(down, person)),
      ];
    },
    'signs a plan whose down payment is declined': async (person) => {
      const signed = await plans.sign(person.token, person.agreement);
      const { ref, token } = await world.begin(person.token, person.everything);
      world.gateway.finish(token, -1);
      await world.comeBack({ token_ws: token });
      return [signed, ...(await answersAbout(ref, person))];
    },
    'automates instalments and cancels while one is charged': async (person) => {
      const { ref } = await activate(person);
      await world.round();
      const charged = world.lastCharge();
      const cancelled = await world.cancel(ref, person.token);
      const during = await world.debit(ref, person.token);
      world.debits.decide(charged, 'paid');
      await world.sendCallback({ type: 'charge.paid', reference: charged });
      await world.round();
      const [payment = ''] = await world.payments(ref);
      return [
        cancelled,
        during,
        await world.debit(ref, person.token),
        ...(await answersAbout(payment, person)),
      ];
    },
    'automates instalments, of which one fails': async (person) => {
      const { ref } = await activate(person);
      await world.round();
      world.debits.decide(world.lastCharge(), 'noFunds');
      await world.sendCallback({ type: 'charge.failed', reference: world.lastCharge() });
      await world.round();
      return [await world.debit(ref, person.token), await world.debit(ref)];
    },
    'gets money back in two parts': async (person) => {
      const ref = await payTwice(person);
      const waiting = await answersAbout(ref, person);
      expect(await refundMoney(world.deps, { ref, ...OPERATOR, amount: 200_000 })).toBeNull();
      await suspense.pass(0);
      const part = await answersAbout(ref, person);
      expect(await refundMoney(world.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
      expect(await confirmRefund(world.deps, { ref, ...OPERATOR, happened: true })).toBeNull();
      return [
        ...waiting,
        ...part,
        ...(await answersAbout(ref, person)),
        await suspense.refunds(await idOf(ref)),
      ];
    },
    'has money that waited assigned': async (person) => {
      const ref = await payTwice(person);
      await suspense.owedAgain(person.agreement);
      expect(await assignMoney(world.deps, { ref, ...OPERATOR })).toBeNull();
      return answersAbout(ref, person);
    },
    'saves a card, pays with it and removes it': async (person) => {
      const cards = withCards(world, person);
      const card = await cards.save();
      const listed = await cards.list();
      const paid = await cards.pay(card);
      const removed = await cards.remove(card);
      return [listed, paid, removed, await cards.list()];
    },
    'gives another address': async ({ token }) => {
      const accepted = { accepted: true, version: '2025-05-05' } as const;
      const extra = { terms_and_conditions: accepted, privacy_policy: accepted };
      const contact = { email: 'nueva@correo.example', phone: '+56987654321' };
      return [await world.call(updateContact, { ...contact, extra }, { token })];
    },
    'pays by bank transfer': async (person) => answersAbout(await transfer(person, undefined), person),
    'transfers only a part': async (person) => answersAbout(await transfer(person, 200_000), person),
    'transfers twice': async (person) => answersAbout(await transfer(person, undefined, undefined), person),
    ...lastingScenarios(world, answersAbout),
  };

  return scenarios;
}
