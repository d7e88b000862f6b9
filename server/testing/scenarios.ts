import { updateContact } from '#contract/identity.ts';
import { resendReceipt, tracePayment } from '#contract/receipt.ts';
import { joinProgramme } from '#contract/requests.ts';
import { verifyDocument } from '#contract/verification.ts';
import { assignMoney, confirmRefund, refundMoney } from '../suspense/orders.ts';
import { codeOf } from '../documents/verification-codes.ts';
import { withAgreements } from './agreement-test-server.ts';
import { withCards } from './card-debtor.ts';
import type { DebitTestServer } from './debit-test-server.ts';
import { lastingScenarios } from './lasting-scenarios.ts';
import { anAutomatable, aConvenio, aPlan, aPut, type DebtorFixture } from './fixtures.ts';
import { withSuspense } from './suspense.ts';
import { MINUTE, withTransfers } from './transfer-test-server.ts';

export type Person = DebtorFixture & { debtorId: string; token: string };
export type Scenario = (person: Person) => Promise<unknown[]>;

const OPERATOR = { who: 'Marcela Ruiz', second: 'Jorge Pinto', why: 'Pagó en sucursal' };

/** The portfolio row each scenario begins with. */
export const SCENARIOS = {
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
export function scenariosIn(testServer: DebitTestServer) {
  const plans = withAgreements(testServer);
  const suspense = withSuspense(testServer);
  const transfers = withTransfers(testServer);

  async function payAll({ token, everything }: Person): Promise<string> {
    const [{ id, selected_quota } = { id: '', selected_quota: 0 }] = everything.debts;
    return plans.pay(token, everything.product_type, id, selected_quota);
  }

  const idOf = async (ref: string) => {
    const { id } = await testServer.deps.db
      .selectFrom('payment')
      .select('id')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    return id;
  };

  /** The answers of every channel about a payment. */
  async function answersAbout(ref: string, { token, persona }: Person): Promise<unknown[]> {
    const code = await codeOf(testServer.deps, { payment_id: await idOf(ref) });
    const trace = { product_type: 'BANCO_CORDILLERA', rut: persona.rut, reference: ref };
    return [
      await testServer.status(ref, token),
      await testServer.status(ref),
      await testServer.call(tracePayment, trace),
      await testServer.call(verifyDocument, { code }),
    ];
  }

  /** The institution's branch takes the money while the card is charged: the payment waits to be assigned or given back. */
  async function payTwice({ agreement, token, everything }: Person): Promise<string> {
    const payment = await testServer.begin(token, everything);
    testServer.gateway.finish(payment.token);
    testServer.gateway.become(payment.token, 'AUTHORIZED');
    await suspense.payElsewhere(agreement);
    await testServer.comeBack({ token_ws: payment.token });
    await testServer.post();
    return payment.ref;
  }

  async function activate({ token, ...fixture }: Person) {
    const answer = await testServer.ask(token, fixture);
    if (answer.status !== 'success') throw new Error(answer.status);
    await testServer.post();
    const { ref } = answer.data;
    const mandate = testServer.debits.mandates().find((one) => one.reference === ref)?.id ?? '';
    testServer.debits.become(mandate, 'active');
    await testServer.back(mandate);
    await testServer.post();
    return { ref, mandate };
  }

  /** The debtor approves transfers of these amounts at the bank, and comes back after the first. */
  async function transfer(
    { token, everything }: Person,
    ...amounts: (number | undefined)[]
  ): Promise<string> {
    const { ref, token: session } = await testServer.begin(token, everything, 'transfer');
    const now = testServer.clock.now();
    for (const amount of amounts) {
      testServer.transfers.arrive(session, amount);
      await transfers.comeBack(session);
      testServer.clock.pass(MINUTE);
    }
    await transfers.callBack(session, 'transfer.received');
    await testServer.post();
    await transfers.giveBack();
    testServer.clock.set(now);
    return ref;
  }

  const scenarios: Record<keyof typeof SCENARIOS, Scenario> = {
    'pays a single payment': async (person) => {
      const ref = await payAll(person);
      await testServer.call(resendReceipt, { ref, email: 'otra@correo.example' }, { token: person.token });
      return answersAbout(ref, person);
    },
    'pays instalments': async (person) => [
      ...(await answersAbout(await plans.pay(person.token, 'convenio', person.agreement, 1), person)),
      ...(await answersAbout(await plans.pay(person.token, 'convenio', person.agreement, 2), person)),
    ],
    'is declined, and gives up another try': async (person) => {
      const { token } = await testServer.begin(person.token, person.everything);
      testServer.gateway.finish(token, -1);
      await testServer.comeBack({ token_ws: token });
      const again = await testServer.begin(person.token, person.everything);
      await testServer.comeBack({ TBK_TOKEN: again.token });
      return [...(await answersAbout(again.ref, person))];
    },
    'signs a plan and pays its down payment': async (person) => {
      const { token, agreement } = person;
      const shown = await plans.render(token, agreement);
      const signed = await plans.sign(token, agreement);
      const down = await plans.pay(token, 'abono_convenio', agreement, 1);
      const { id } = await testServer.deps.db
        .selectFrom('agreement')
        .select('id')
        .where('agreement_number', '=', agreement)
        .executeTakeFirstOrThrow();
      const code = await codeOf(testServer.deps, { agreement_id: id });
      return [
        shown,
        signed,
        await testServer.call(verifyDocument, { code }),
        await testServer.call(joinProgramme, { draw: true }, { token }),
        await testServer.call(resendReceipt, { ref: down, email: 'otra@correo.example' }, { token }),
        ...(await answersAbout(down, person)),
      ];
    },
    'signs a plan whose down payment is declined': async (person) => {
      const signed = await plans.sign(person.token, person.agreement);
      const { ref, token } = await testServer.begin(person.token, person.everything);
      testServer.gateway.finish(token, -1);
      await testServer.comeBack({ token_ws: token });
      return [signed, ...(await answersAbout(ref, person))];
    },
    'automates instalments and cancels while one is charged': async (person) => {
      const { ref } = await activate(person);
      await testServer.round();
      const charged = testServer.lastCharge();
      const cancelled = await testServer.cancel(ref, person.token);
      const during = await testServer.debit(ref, person.token);
      testServer.debits.decide(charged, 'paid');
      await testServer.sendCallback({ type: 'charge.paid', reference: charged });
      await testServer.round();
      const [payment = ''] = await testServer.payments(ref);
      return [
        cancelled,
        during,
        await testServer.debit(ref, person.token),
        ...(await answersAbout(payment, person)),
      ];
    },
    'automates instalments, of which one fails': async (person) => {
      const { ref } = await activate(person);
      await testServer.round();
      testServer.debits.decide(testServer.lastCharge(), 'noFunds');
      await testServer.sendCallback({ type: 'charge.failed', reference: testServer.lastCharge() });
      await testServer.round();
      return [await testServer.debit(ref, person.token), await testServer.debit(ref)];
    },
    'gets money back in two parts': async (person) => {
      const ref = await payTwice(person);
      const waiting = await answersAbout(ref, person);
      expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: 200_000 })).toBeNull();
      await suspense.pass(0);
      const part = await answersAbout(ref, person);
      expect(await refundMoney(testServer.deps, { ref, ...OPERATOR, amount: null })).toBeNull();
      expect(await confirmRefund(testServer.deps, { ref, ...OPERATOR, happened: true })).toBeNull();
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
      expect(await assignMoney(testServer.deps, { ref, ...OPERATOR })).toBeNull();
      return answersAbout(ref, person);
    },
    'saves a card, pays with it and removes it': async (person) => {
      const cards = withCards(testServer, person);
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
      return [await testServer.call(updateContact, { ...contact, extra }, { token })];
    },
    'pays by bank transfer': async (person) => answersAbout(await transfer(person, undefined), person),
    'transfers only a part': async (person) => answersAbout(await transfer(person, 200_000), person),
    'transfers twice': async (person) => answersAbout(await transfer(person, undefined, undefined), person),
    ...lastingScenarios(testServer, answersAbout),
  };

  return scenarios;
}
