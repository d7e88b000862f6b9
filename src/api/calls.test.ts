import axios, { AxiosError } from 'axios';
import type { Company } from '#domain/company.ts';
import { renderContract, signAgreement } from '#contract/agreement.ts';
import type { Call } from '#contract/call.ts';
import { listCards, removeCard, useCard } from '#contract/cards.ts';
import { cancelDebit, enrolDebit, fetchDebit } from '#contract/debit.ts';
import { fetchDebtOrigin } from '#contract/debt-origin.ts';
import { fetchDebts, fetchSmeDebts } from '#contract/debts.ts';
import { exportPaymentHistory, fetchPaymentHistory } from '#contract/history.ts';
import {
  updateContact,
  updateSmeContact,
  verifyFlow,
  verifyOperation,
  verifySerial,
} from '#contract/identity.ts';
import { fetchPaymentStatus } from '#contract/payment-status.ts';
import { abandonPayment, fetchPaymentMethods, preparePayment, startPayment } from '#contract/payment.ts';
import { resendReceipt, tracePayment } from '#contract/receipt.ts';
import { joinProgramme, leaveDraw, requestLoad } from '#contract/requests.ts';
import { endSession, recreateSession } from '#contract/session.ts';
import { verifyDocument } from '#contract/verification.ts';
import { createCalls, type Calls } from './calls.ts';
import {
  ENVIRONMENT,
  expectSent,
  leaveNetwork,
  noPendingLogout,
  type Sent,
  tokenOf,
} from './testing/network.ts';

const calls = createCalls(ENVIRONMENT, noPendingLogout());
afterEach(leaveNetwork);

const token = tokenOf('debtor-1');
const idempotencyKey = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
const cardId = '00000000-0000-4000-8000-0000000000c1';
const quoteId = '00000000-0000-4000-8000-0000000000a1';
const ref = 'reference-1';
const company = { key: 'banco', productType: 'BANCO', sourceInvocation: 'BANCO-WEB' } as Company;
const person = { rut: '111111111', proof: 'A1234567', userType: 'person' } as const;
const pyme = { rut: '761111111', proof: '900100191', userType: 'pyme' } as const;
const choice = { instalments: 12, paymentDay: 5 };
const plan = { id: 'debt-1', agreed_quota: 12, expiration_day: 5 };
const runs = { 'debt-1': 2, 'debt-2': 3 };
const quotaIds = ['debt-1:1', 'debt-1:2'];
const chosen = [
  { id: 'debt-1', selected_quota: 2 },
  { id: 'debt-2', selected_quota: 3 },
];
const debtIds = ['debt-1', 'debt-2'];
const hash = 'a'.repeat(64);
const contact = {
  email: 'ana@correo.example',
  phone: '987654321',
  reminders: false,
  versions: { terms: 'T-1', privacy: 'P-2' },
};
const contactOnWire = {
  email: 'ana@correo.example',
  phone: '987654321',
  extra: {
    terms_and_conditions: { accepted: true, version: 'T-1' },
    privacy_policy: { accepted: true, version: 'P-2' },
    reminders: false,
  },
};
const load = {
  kind: 'load',
  ...{ companyValue: 'BANCO', operationNumber: '900100200', rut: '111111111' },
  ...{ email: 'ana@correo.example', phone: '987654321', message: 'Falta mi crédito' },
} as const;
const loadOnWire = {
  ...{ captcha: null, product_type: 'BANCO', rut: '111111111', email: 'ana@correo.example' },
  ...{ phone: '987654321', operation_number: '900100200', message: 'Falta mi crédito' },
};
const filters = { year: 2026, month: 8, operationNumber: 'LOAN-2' };
const filtersOnWire = { year: 2026, month: 8, operation_number: 'LOAN-2' };

const own = { token };
const once = { token, idempotencyKey };

// prettier-ignore
const SENT: [title: string, act: (calls: Calls) => Promise<unknown>, call: Call, body: object, sent: Sent][] =
  [
    ['begins the identification of a person', (c) => c.startIdentification({ company, identity: person, idempotencyKey }), verifyFlow, { captcha: null, is_pyme: false, product_type: 'BANCO', rut: '111111111', source_invocation: 'BANCO-WEB' }, { idempotencyKey }],
    ['begins the identification of a business', (c) => c.startIdentification({ company, identity: pyme, idempotencyKey }), verifyFlow, { captcha: null, is_pyme: true, product_type: 'BANCO', rut: '761111111', source_invocation: 'BANCO-WEB' }, { idempotencyKey }],
    ['proves a person by the serial number', (c) => c.verifyIdentity({ identity: person, ...once }), verifySerial, { rut: '111111111', serial: 'A1234567' }, once],
    ['proves a business by an operation number', (c) => c.verifyIdentity({ identity: pyme, ...once }), verifyOperation, { rut: '761111111', payment_agreement_number: '900100191' }, once],
    ['saves all of the contact data of a person', (c) => c.saveContact({ contact, userType: 'person', ...once }), updateContact, contactOnWire, once],
    ['saves the contact data of a business', (c) => c.saveContact({ contact, userType: 'pyme', ...once }), updateSmeContact, contactOnWire, once],
    ['leaves out of the contact data what stays as it is', (c) => c.saveContact({ contact: { email: null, phone: null, reminders: null, versions: null }, userType: 'person', ...once }), updateContact, { extra: {} }, once],
    ['renews the session by its cookie', (c) => c.renewSession(), recreateSession, {}, {}],
    ['ends the session', (c) => c.closeSession(own), endSession, {}, own],
    ['ends a session whose token is gone', (c) => c.closeSession({ token: null }), endSession, {}, {}],
    ['asks for the debts of a person', (c) => c.loadDebts({ userType: 'person', token }), fetchDebts, {}, own],
    ['asks for the debts of a business', (c) => c.loadDebts({ userType: 'pyme', token }), fetchSmeDebts, {}, own],
    ['asks where the amounts of debts come from', (c) => c.askOrigins({ debtIds, token }), fetchDebtOrigin, { debts_ids: debtIds }, own],
    ['asks for the contract of a plan', (c) => c.renderContract({ debtId: 'debt-1', choice, token }), renderContract, { debts: [plan] }, own],
    ['signs a plan by the text that was read', (c) => c.signAgreement({ debtId: 'debt-1', choice, contractHash: hash, ...once }), signAgreement, { plan, contract_hash: hash, accepted: true }, once],
    ['asks for the ways to pay', (c) => c.loadMethods({ debtIds, automize: true, token }), fetchPaymentMethods, { automize: true, debts_ids: debtIds }, own],
    ['asks for the price of what was selected', (c) => c.preparePayment({ offerKey: 'put', runs, ...once }), preparePayment, { product_type: 'put', debts: chosen }, once],
    ['opens the page of a payment', (c) => c.startPayment({ quoteId, method: 'webpay', cardId: null, debtIds, ...once }), startPayment, { quote_id: quoteId, payment_method: 'webpay' }, once],
    ['charges a saved card', (c) => c.startPayment({ quoteId, method: 'oneclick', cardId, debtIds, ...once }), useCard, { data: { debts_ids: debtIds, payment_method: 'oneclick', plan_data: { card_id: cardId, quote_id: quoteId } } }, once],
    ['lists the saved cards of the token’s own debtor', (c) => c.loadCards({ company, enrolment: null, token }), listCards, { entity: 'banco', user_id: 'debtor-1' }, own],
    ['asks what came of a form for a card', (c) => c.loadCards({ company, enrolment: 'form-1', token }), listCards, { entity: 'banco', user_id: 'debtor-1', enrolment: 'form-1' }, own],
    ['opens the form for a card', (c) => c.startEnrolment(once), useCard, { data: { debts_ids: [], payment_method: 'oneclick' } }, once],
    ['removes a card', (c) => c.removeCard({ cardId, ...once }), removeCard, {}, { ...once, params: { id: cardId } }],
    ['asks for an automatic debit of what falls due', (c) => c.enrolDebit({ offerKey: 'convenio', automize: true, debtIds, runs, quotaIds, ...once }), enrolDebit, { product_type: 'convenio', automize: true, debts: debtIds.map((id) => ({ id, selected_quota: 0 })) }, once],
    ['asks for an automatic debit of what was selected and of no other debt', (c) => c.enrolDebit({ offerKey: 'convenio', automize: false, debtIds: [...debtIds, 'unselected'], runs, quotaIds, ...once }), enrolDebit, { product_type: 'convenio', automize: false, debts: chosen, quota_ids: quotaIds }, once],
    ['asks for an automatic debit', (c) => c.askDebit({ ref, token }), fetchDebit, { ref }, own],
    ['cancels an automatic debit', (c) => c.cancelDebit({ ref, ...once }), cancelDebit, { ref }, once],
    ['gives up a payment', (c) => c.abandonPayment({ ref, ...once }), abandonPayment, { ref }, once],
    ['asks how a payment ended', (c) => c.askPayment({ ref, token }), fetchPaymentStatus, { ref }, own],
    ['asks for a loan to be put into the portal', (c) => c.sendRequest({ wish: load, idempotencyKey, token }), requestLoad, loadOnWire, { idempotencyKey }],
    ['asks for the programme', (c) => c.sendRequest({ wish: { kind: 'programme', draw: true }, ...once }), joinProgramme, { draw: true }, once],
    ['leaves the draw', (c) => c.sendRequest({ wish: { kind: 'leaveDraw' }, ...once }), leaveDraw, {}, once],
    ['asks for a receipt by mail', (c) => c.sendRequest({ wish: { kind: 'receipt', ref, email: 'otra@correo.example' }, ...once }), resendReceipt, { ref, email: 'otra@correo.example' }, once],
    ['traces a payment', (c) => c.askInquiry({ question: { kind: 'trace', companyValue: 'BANCO', rut: '111111111', reference: 'R-1' }, idempotencyKey }), tracePayment, { product_type: 'BANCO', rut: '111111111', reference: 'R-1' }, { idempotencyKey }],
    ['checks a code with an amount', (c) => c.askInquiry({ question: { kind: 'verify', code: 'C-1', amount: 500 }, idempotencyKey }), verifyDocument, { code: 'C-1', amount: 500 }, { idempotencyKey }],
    ['checks a code without an amount', (c) => c.askInquiry({ question: { kind: 'verify', code: 'C-1', amount: null }, idempotencyKey }), verifyDocument, { code: 'C-1' }, { idempotencyKey }],
    ['asks for a page of the whole history', (c) => c.loadHistory({ token, filters: null, page: 3 }), fetchPaymentHistory, {}, { ...own, query: { page: '3' } }],
    ['asks for a page of the history as it is filtered', (c) => c.loadHistory({ token, filters, page: 1 }), fetchPaymentHistory, filtersOnWire, { ...own, query: { page: '1' } }],
    ['asks for the history as a file', (c) => c.exportHistory({ token, filters }), exportPaymentHistory, filtersOnWire, own],
  ];

it.each(SENT)('%s', (_, act, call, body, sent) => expectSent(() => act(calls), call, body, sent));

const signature = { debtId: 'debt-1', choice, contractHash: hash, ...once };
it.each<[what: string, act: (signal: AbortSignal) => Promise<unknown>]>([
  ['of a signature', (signal) => calls.signAgreement(signature, signal)],
  ['to save contact data', (signal) => calls.saveContact({ contact, userType: 'person', ...once }, signal)],
])(
  'a request %s whose page was left is sent no more: it would replace what came after it',
  async (_, act) => {
    const left = new AbortController();
    let sent = 0;
    axios.defaults.adapter = (config) => {
      sent++;
      left.abort();
      return Promise.reject(new AxiosError('down', AxiosError.ERR_NETWORK, config));
    };
    await expect(act(left.signal)).rejects.toMatchObject({ code: 'NETWORK' });
    expect(sent).toBe(1);
  },
);
