import { createActor, fromPromise, type StateValue } from 'xstate';
import bancoCordillera from '#domain/companies/banco-cordillera.ts';
import cordilleraConsumo from '#domain/companies/cordillera-consumo.ts';
import type { Company } from '#domain/company.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Debt } from '#domain/debt.ts';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import type { Answer } from '../payment-flow/context.ts';
import { agreementSigningMachine } from '../agreement-signing/machine.ts';
import { contactFormMachine, type Contact } from '../contact-form/machine.ts';
import { checkoutMachine } from '../checkout/machine.ts';
import { cardChangeMachine } from '../card-change/machine.ts';
import { debitEnrolmentMachine } from '../debit-enrolment/machine.ts';
import { debitPageMachine } from '../debit-page/machine.ts';
import { identificationMachine, type Identification, type Identity } from '../identification/machine.ts';
import { paymentHistoryMachine } from '../payment-history/machine.ts';
import { sessionClockMachine } from '../session-clock/machine.ts';
import { innermostState } from '../payment-flow/arrows.ts';
import { paymentFlowMachine } from '../payment-flow/machine.ts';
import type * as t from '../payment-flow/types.ts';
import { sendToVisit, visitState, type VisitEvent } from '../payment-flow/workers.ts';
import { cardList, enrolmentPage, VISA } from './cards.ts';
import { contractText } from './contract.ts';
import { historyPage } from './history.ts';
import { paymentResultMachine } from '../payment-result/machine.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import { paymentStartMachine } from '../payment-start/machine.ts';
import { quoteOf } from './quote.ts';
import { stopAfterTest } from './running.ts';
import { untilVisit } from './wait-until.ts';

/** A payment flow with a scripted outside: every actor answers what the test says, and what it was asked is kept. */
export const bank: Company = bancoCordillera;
export const consumer: Company = cordilleraConsumo;

export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const INTENT = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';

/** A token that says when it begins and ends, and whose it is; nobody in the browser checks a signature. */
export function tokenFor(minutes: number, sub = 'debtor-1'): string {
  const iat = NOW / 1000;
  const payload = Buffer.from(JSON.stringify({ iat, exp: iat + minutes * 60, sub })).toString('base64url');
  return `e30.${payload}.x`;
}

export const put = makeDebt('put1', 1, { productType: 'put', totalDebt: 1_250_000, discount: 750_000 });
export const convenio = makeDebt('conv1', 12);

export function debtsAnswer(debts: Debt[], signed: SignedPlan[] = []): Answer<'debts'> {
  return {
    status: 'success',
    agreement: null,
    token: tokenFor(30),
    user_data: { name: 'Ana Rojas', rut: '11.***.***-1', email: 'a***@c***.cl' },
    automatic_debits: [],
    payment_under_way: null,
    today: TODAY,
    debts,
    signed,
  };
}

const identified: Identification = {
  status: 'success',
  verified: true,
  message: '',
  warning: null,
  token: tokenFor(30),
  contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
  has_current_debts: false,
  has_past_due_debts: true,
};

export const paymentResult = (status: PaymentResult['status']): PaymentResult => ({
  status,
  data: {
    ref: 'reference-1',
    company: bank.key,
    entity: bank.name,
    amount: 1000,
    date: '21/11/2026',
    hour: '09:00',
    cause: null,
    voucher: null,
  },
});

export const agreement = makeDebt('ac1', 1, {
  productType: 'abono_convenio',
  totalDebt: 4_800_000,
  discount: 1_920_000,
  planLimits: { minInstalments: 6, maxInstalments: 36, downPaymentPercent: 10, paymentDays: [5, 15] },
  quotas: [{ id: 'ac1-1', feeToPay: 1, dueDate: TODAY, amountToPay: 288_000 }],
});
/** Signed today: 12 instalments on day 5. */
export const signedTwelve = {
  agreement_id: INTENT,
  debt_id: 'ac1',
  agreed_quota: 12,
  expiration_day: 5,
  signed_on: '21/11/2026',
  down_payment: 288_000,
};

/** What each actor answers unless a test says otherwise: Ana's story. */
const answers = {
  startIdentification: {
    status: 'success',
    token: 'identification',
    contact_data: { email: null, phone: null },
    has_current_debts: false,
    has_past_due_debts: false,
  },
  verifyIdentity: identified,
  saveContact: {
    status: 'success',
    message: '',
    token: tokenFor(30),
    contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
  },
  renewSession: { status: 'NO_SESSION', message: '' },
  closeSession: null,
  loadDebts: debtsAnswer([put]),
  renderContract: { status_code: 200, message: '', reason: null, data: contractText },
  signAgreement: { status: 'success', data: signedTwelve },
  loadMethods: { high_amounts: false, payment_methods: [{ id: 1, code_name: 'webpay', priority: 1 }] },
  preparePayment: (_: unknown, { choice }: t.PaymentFlowContext) => quoteOf(choice.selection.total),
  startPayment: {
    status: 'success',
    data: { ref: 'reference-1', url: 'http://provider/form', field: 'token_ws', token: 't' },
  },
  enrolDebit: { status: 'success', data: { ref: 'debit-reference-1' } },
  ...{ askDebit: null, cancelDebit: null },
  loadCards: cardList(),
  startEnrolment: enrolmentPage,
  removeCard: { status: 'success', data: { id: VISA.id } },
  abandonPayment: { status: 'success' },
  askPayment: paymentResult('paid'),
  loadHistory: historyPage(1, 5),
} satisfies Record<string, unknown>;
export type ActorName = keyof typeof answers;
/** An answer, or a list of them in order, or an error thrown by name; a function makes it of what was asked. */
type Script = Partial<Record<ActorName, unknown>>;

export class Refusal extends Error {
  readonly code: string;
  readonly statusCode: number;
  constructor(code: string, statusCode = 500) {
    super(`sentence for ${code}`);
    this.code = code;
    this.statusCode = statusCode;
  }
}

export const renewed = (
  company: Company,
  more: Partial<Extract<t.RenewedSession, { status: 'success' }>> = {},
): t.RenewedSession => ({
  status: 'success',
  token: tokenFor(30),
  company: company.key,
  user_type: 'person',
  contact_data: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
  has_contact: true,
  ...more,
});

export function openFlow(script: Script = {}) {
  const asked: [ActorName, unknown][] = [];
  const left: Record<string, unknown[]> = {};
  const answer = (name: ActorName): unknown => {
    const scripted = name in script ? script[name] : answers[name];
    if (!Array.isArray(scripted)) return scripted;
    left[name] ??= [...scripted];
    return left[name].length > 1 ? left[name].shift() : left[name][0];
  };
  const actorFor = (name: ActorName) =>
    fromPromise(async ({ input }: { input: unknown }) => {
      asked.push([name, input]);
      const scripted = answer(name);
      const { context } = actor.getSnapshot();
      const given: unknown = await (typeof scripted === 'function' ? scripted(input, context) : scripted);
      if (given instanceof Error) throw given;
      return given;
    });
  const given = Object.fromEntries(Object.keys(answers).map((name) => [name, actorFor(name as ActorName)]));
  const all = { actors: given as never };
  const actors = {
    ...given,
    agreementSigning: agreementSigningMachine.provide(all),
    identification: identificationMachine.provide(all),
    contactForm: contactFormMachine.provide(all),
    checkout: checkoutMachine.provide({
      actors: {
        ...given,
        cardChange: cardChangeMachine.provide(all),
        debitEnrolment: debitEnrolmentMachine.provide(all),
        paymentStart: paymentStartMachine.provide({ ...all, delays: { recheckPause: 5 } }),
      } as never,
    }),
    paymentResult: paymentResultMachine.provide({ ...all, delays: { resultPause: 5 } }),
    paymentHistory: paymentHistoryMachine.provide(all),
    debitPage: debitPageMachine.provide(all),
    sessionClock: sessionClockMachine.provide(all),
  };
  const actor = createActor(paymentFlowMachine.provide({ actors: actors as never }));
  const opened: string[] = [];
  actor.on('provider.open', ({ redirect }) => void opened.push(redirect.url));
  actor.start();
  stopAfterTest(actor);

  const enter = (place: t.Place, more: Partial<t.Arrival> = {}) =>
    actor.send({ type: 'route.entered', place, now: NOW, steps: null, backup: null, ...more });
  return {
    actor,
    opened,
    enter,
    askedOf: (name: ActorName) => asked.filter(([asker]) => asker === name).map(([, input]) => input),
    until: (state: StateValue) => untilVisit(actor, innermostState(state)),
    state: () => visitState(actor.getSnapshot()),
    /** As a screen says it: to the machine that does the state's work, or to the flow. */
    send: (event: VisitEvent) => sendToVisit(actor, event),
    signing: () => actor.getSnapshot().children.agreementSigning?.getSnapshot().context,
    /** What is known of a payment whose result is still asked for. */
    pending: () => actor.getSnapshot().children.paymentResult?.getSnapshot().context,
    identification: () => actor.getSnapshot().children.identification?.getSnapshot().context,
    context: () => actor.getSnapshot().context,
    /** What is chosen and known at the payment step. @throws at another one */
    checkout: () => {
      const found = actor.getSnapshot().children.checkout?.getSnapshot().context;
      if (!found) throw new Error(`No checkout in ${visitState(actor.getSnapshot())}`);
      return found;
    },
    steps: () => actor.getSnapshot().children.stepMenu?.getSnapshot().context,
  };
}
export type Flow = ReturnType<typeof openFlow>;

export const person: Identity = { rut: '11.111.111-1', proof: '100200301', userType: 'person' };
export const contact: Contact = {
  email: 'ana@correo.example',
  phone: null,
  reminders: false,
  versions: { terms: '2025-05-05', privacy: '2025-05-05' },
};

/** Walks as far as the contact step. */
export async function identify(flow: Flow, company = bank) {
  flow.enter({ name: 'identity', company });
  flow.send({ type: 'identity.submit', identity: person, contact: null, intent: INTENT });
}

/** Walks as far as the summary, ready to pay. */
export async function reachSummary(flow: Flow) {
  await identify(flow);
  await flow.until({ contacting: 'entering' });
  flow.send({ type: 'contact.submit', contact, intent: INTENT });
  flow.send({ type: 'contact.confirm' });
  await flow.until({ paying: 'choosing' });
}

export const pay = { type: 'payment.confirm', intent: INTENT, now: NOW } as const;
