import bancoCordillera from '#domain/testing/companies/banco-cordillera.ts';
import cordilleraConsumo from '#domain/testing/companies/cordillera-consumo.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { SignedPlan } from '#domain/agreement.ts';
import type { Debt } from '#domain/debt.ts';
import { planOf } from '#domain/plan.ts';
import { amountOf, selectedQuotas } from '#domain/quotas.ts';
import { makeDebt, TODAY } from '#domain/testing/debts.ts';
import type { ContractPlan } from '#contract/agreement.ts';
import { contractPlanToWire } from '#contract/agreement-translation.ts';
import type { MyData } from '#contract/rights.ts';
import type { Answer } from '../payment-flow/context.ts';
import type { Identification } from '../identification/machine.ts';
import type * as t from '../payment-flow/types.ts';
import type { PaymentResult } from '../payment-result/settlement.ts';
import type { HistoryPage } from '../payment-history/machine.ts';
import type { PreparedPayment, PreparePaymentInput } from '../payment-start/types.ts';
import type { RightsOrder } from '../rights-page/machine.ts';
import { cardList, enrolmentPage, VISA } from './cards.ts';

/** What external actors answer a payment flow in tests, unless one says otherwise. */
export const bank: Company = bancoCordillera;
export const consumer: Company = cordilleraConsumo;

export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const KEY = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';

/** A token that says when it begins and ends, and its debtor; the browser checks no signature. */
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
    in_review: [],
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
  wants_reminders: false,
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
  agreement_id: KEY,
  debt_id: 'ac1',
  agreed_quota: 12,
  expiration_day: 5,
  signed_on: '21/11/2026',
  debt: 4_800_000,
  discount: 1_920_000,
  down_payment: 288_000,
};

/** What the contract of 12 instalments on day 5 states of its plan. */
export function contractPlanOf(debt: Debt, today: CalendarDate = TODAY): ContractPlan {
  if (!debt.planLimits) throw new Error('no plan can be made of this debt');
  const choice = { instalments: 12, paymentDay: 5 };
  return contractPlanToWire(planOf(debt, debt.planLimits, choice, bank.terms, today));
}

/** A contract as the server writes it. */
export const contractText = {
  template_rendered: [
    '<body><h1>Convenio de pago 700-C1</h1><p>Entre Banco Cordillera y Carla &lt;Soto&gt;.</p>',
    '<h2>1. La deuda</h2><table><caption>Operaciones: 901</caption><tbody>',
    '<tr><th scope="row">Deuda total</th><td>$4.800.000</td></tr></tbody></table>',
    '<h2>2. Las cuotas</h2><table><caption>Calendario de pago</caption><thead>',
    '<tr><th scope="col">Cuota</th><th scope="col">Vencimiento</th><th scope="col">Monto</th></tr></thead><tbody>',
    '<tr><th scope="row">1</th><td>5 de febrero de 2027</td><td>$216.000</td></tr></tbody></table></body>',
  ].join(''),
  contract_hash: 'a'.repeat(64),
  ...contractPlanOf(agreement),
};

/** One page of a history of so many pages of one payment each. */
export function historyPage(page: number, pages: number, change: Partial<HistoryPage> = {}): HistoryPage {
  return {
    status: 'success',
    items: [
      {
        fee: pages - page + 1,
        operation_number: '900100191',
        payment_date: '28/09/2026',
        product: 'Crédito hipotecario',
        amount: 74_900,
        ref: null,
      },
    ],
    page,
    pages,
    total: pages,
    years: [2026, 2025],
    operations: ['900100191'],
    lapsed_agreements: [],
    ...change,
  };
}

/** A price that the server holds for these quotas: by default the only one of `put`; of a down payment for that agreement. */
export const quoteOf = (
  amount: number,
  quote_id: string = KEY,
  quotaIds: readonly string[] = ['put1-1'],
  agreement_id: string | null = null,
): PreparedPayment => ({
  status: 'success',
  data: {
    ...{ quote_id, agreement_id, amount, discount: 0, expires_at: '' },
    lines: quotaIds.map((id) => ({ id, fee_to_pay: 1, amount_to_pay: amount / quotaIds.length })),
  },
});

/** What the server knows of Ana, unless a test says otherwise. */
export const myData = (change: Partial<MyData> = {}): MyData => ({
  name: 'Ana Rojas',
  rut: '11.***.***-1',
  contact: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
  kept: [{ use: 'identity', rows: 1 }],
  draw: null,
  requests: [],
  ...change,
});

export const askForAccess: RightsOrder = {
  idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a12',
  about: 'access',
  message: '',
};

/** What each actor answers unless a test says otherwise: Ana's scenario. */
export const answers = {
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
  preparePayment: (asked: PreparePaymentInput, { debts }: t.PaymentFlowContext) => {
    const offer = debts?.offers.find(({ key }) => key === asked.offerKey);
    const quotas = offer ? selectedQuotas(offer, asked.runs) : [];
    return quoteOf(
      amountOf(quotas),
      KEY,
      quotas.map(({ id }) => id),
      debts?.signed.find(({ debtId }) => debtId in asked.runs)?.id,
    );
  },
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
  fetchRights: null,
  loadMyData: myData(),
  sendRightsOrder: { status: 'success' },
} satisfies Record<string, unknown>;

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
  wants_reminders: false,
  has_contact: true,
  ...more,
});
