import { randomUUID } from 'node:crypto';
import { SEEN_OPENED } from '#server/testing/seen.ts';
import { selectionOf, unknownId, type Owner, type ResourceKind } from './owned-resources.ts';
import type { Asked } from './requestable.ts';

/** A request whole: `:id` and `?page` stand beside the body's own names. */
export type Request = Record<string, unknown>;

const acceptance = { accepted: true, version: '2025-05-05' };
const acceptances = { terms_and_conditions: acceptance, privacy_policy: acceptance };
export const NEW_CONTACT = { email: 'nueva@reservado.example', phone: '+56912345678' };
const month = { year: 2026, month: 11 };

/** What a client sends that means it well, about resources of one debtor. */
type Sound = (own: (kind: ResourceKind) => string, owner: Owner) => Request;

const plan = (own: (kind: ResourceKind) => string) => ({
  id: own('plan'),
  agreed_quota: 12,
  expiration_day: 5,
});
const valueOf = ({ persona }: Owner) => persona.company.toUpperCase().replace('-', '_');
const isPyme = ({ persona }: Owner) => persona.kind === 'pyme';

const SOUND: Readonly<Record<string, Sound>> = {
  verifyFlow: (own, owner) => ({
    ...{ captcha: 'token', is_pyme: isPyme(owner), product_type: valueOf(owner), rut: own('rut') },
  }),
  verifySerial: (own) => ({ rut: own('rut'), serial: '100200300' }),
  verifyIdentity: (own, owner) => ({
    ...{ captcha: 'token', product_type: valueOf(owner), rut: own('rut'), serial: '100200300' },
  }),
  verifyOperation: (own) => ({ rut: own('rut'), payment_agreement_number: own('operation') }),
  updateContact: (own) => ({ ...NEW_CONTACT, rut: own('rut'), extra: acceptances }),
  updateSmeContact: (own) => ({
    ...{ ...NEW_CONTACT, rut: own('rut'), payment_agreement_number: own('operation'), extra: acceptances },
  }),
  sendCode: () => ({ act: 'signAgreement' }),
  confirmCode: () => ({ act: 'signAgreement', code: '123456' }),
  validateProductType: (own) => ({ debts_ids: [own('debt')] }),
  fetchDebtOrigin: (own) => ({ debts_ids: [own('debt')] }),
  renderContract: (own) => ({ debts: [plan(own)] }),
  signAgreement: (own) => ({ plan: plan(own), contract_hash: '0'.repeat(64), accepted: true }),
  fetchPaymentMethods: (own) => ({ automize: false, debts_ids: [own('debt')] }),
  preparePayment: (own) => selectionOf(own('debt'), 2),
  startPayment: (own) => ({ quote_id: own('quote'), payment_method: 'webpay' }),
  abandonPayment: (own) => ({ ref: own('payment') }),
  enrolDebit: (own) => ({ ...selectionOf(own('automatableDebt'), 0), automize: true }),
  fetchDebit: (own) => ({ ref: own('debit') }),
  cancelDebit: (own) => ({ ref: own('debit') }),
  fetchPaymentStatus: (own) => ({ ref: own('payment') }),
  fetchPaymentHistory: (own) => ({ ...month, operation_number: own('paidOperation'), '?page': '1' }),
  exportPaymentHistory: (own) => ({ ...month, operation_number: own('paidOperation') }),
  resendReceipt: (own) => ({ ref: own('payment'), email: 'otra@reservado.example' }),
  tracePayment: (own, owner) => ({
    ...{ product_type: valueOf(owner), rut: own('rut'), reference: own('payment') },
  }),
  verifyDocument: (own) => ({ code: own('code') }),
  listCards: (own, { persona }) => ({
    ...{ entity: persona.company, user_id: own('debtor'), enrolment: own('enrolment') },
  }),
  useCard: (own) => ({
    data: {
      ...{ debts_ids: [own('debt')], payment_method: 'oneclick' },
      plan_data: { card_id: own('card'), quote_id: own('cardQuote') },
    },
  }),
  removeCard: (own) => ({ ':id': own('card') }),
  requestLoad: (own, owner) => ({
    ...{ captcha: 'token', product_type: valueOf(owner), rut: own('rut'), ...NEW_CONTACT },
    ...{ operation_number: '123456', message: '' },
  }),
  joinProgramme: () => ({ draw: false }),
  leaveDraw: () => ({}),
  fetchReminders: () => ({}),
  wantReminders: () => ({ wanted: true }),
  fetchPaidDebts: () => ({}),
  issueCertificate: (own) => ({ kind: 'payment', agreement_number: own('debt') }),
  leaveFlow: (_, { persona }) => ({
    company: persona.company,
    step: 'plan',
    state: 'planning',
    waited: 'under1min',
    product_type: null,
    signed: false,
    reason: 'closed',
  }),
  countMoves: (_, { persona }) => ({
    company: persona.company,
    moves: [{ arrow: 'planning|visitor.goBack|0', times: 1, signed: false }],
  }),
  fetchFlowCounts: () => ({ from: '2026-11-01', until: '2026-11-20' }),
  listEvents: () => ({ after: '0', limit: '10' }),
  listPayments: () => ({ after: '0', limit: '1', from: '2026-11-01', until: '2026-11-30' }),
  listSettlements: () => ({ from: '2026-11-01', until: '2026-11-20' }),
  settlementFile: () => ({ ':day': '2026-11-20' }),
  createWebhook: () => ({ url: 'https://receiver.example/', email: 'sistemas@correo.example' }),
  changeWebhook: () => ({ ':id': randomUUID(), action: 'remove' }),
  listDeliveries: () => ({ ':id': randomUUID(), after: '0' }),
  findPayments: (own) => ({ by: 'reference', value: own('payment') }),
  readDeskPayment: (own) => ({ ref: own('payment') }),
  proposeOrder: (own) => ({
    ...{ kind: 'refund', ref: own('payment'), amount: null },
    reason: 'La persona pagó dos veces',
  }),
  decideProposal: () => ({
    ':id': randomUUID(),
    event: 'proposal.approve',
    reason: 'Se comprobó el pago doble',
  }),
  createDeskWebhook: () => ({
    ...{ url: 'https://accounts.example/', email: 'sistemas@correo.example', after: null },
    reason: 'Nuevo sistema contable',
  }),
  readDeskWebhook: () => ({ ':id': randomUUID(), before: '1000' }),
  changeDeskWebhook: () => ({
    ...{ ':id': randomUUID(), event: 'endpoint.rotateSecret', reason: 'El secreto se filtró' },
  }),
  createDeskKey: () => ({ name: 'ERP', scopes: ['events', 'payments'], reason: 'Nuevo sistema contable' }),
  changeDeskKey: () => ({ ':id': randomUUID(), event: 'key.revoke', reason: 'Ya no se usa' }),
  endDeskSessions: () => ({
    ...{ subject: 'banco-cordillera-Martín Soto', event: 'session.end', reason: 'Ya no trabaja aquí' },
  }),
  requestAboutData: () => ({ kind: 'rectification', message: 'Mi nombre está mal escrito' }),
  openDispute: (own) => ({
    ...{ operation_number: own('disputable'), kind: 'wrongAmount' },
    ...{ message: 'Debo menos de lo que dice', receipt: null },
  }),
  moveDispute: (own) => ({ ':id': own('dispute'), event: 'dispute.withdraw', message: '' }),
  readDispute: () => ({ id: randomUUID() }),
  decideDispute: () => ({
    ...{ ':id': randomUUID(), event: 'dispute.refuse', amount: null, seen: SEEN_OPENED },
    reason: 'El contrato lleva tu firma',
  }),
  readDataRequest: () => ({ id: randomUUID() }),
  decideDataRequest: () => ({
    ...{ ':id': randomUUID(), event: 'dataRequest.answer', reason: 'Corregimos tu nombre' },
    seen: { state: 'received' },
  }),
  readRequest: () => ({ id: randomUUID() }),
  closeRequest: () => ({
    ...{ ':id': randomUUID(), event: 'request.answer', reason: 'Se le escribió un correo' },
    seen: { received_at: '2026-11-21T15:00:00.000Z', draw: null },
  }),
  findDebtor: (own) => ({ rut: own('rut') }),
  findAgreements: (own) => ({ rut: own('rut') }),
  readAgreement: (own) => ({ id: own('agreement') }),
  orderEnabling: () => ({ operations: ['900100141'], until: '2026-12-15', reason: 'Acuerdo en sucursal' }),
  announceMaintenance: () => ({
    ...{ from: '2026-12-06T20:00', until: '2026-12-07T06:00', reason: 'Cambio de servidores' },
  }),
  closeNotice: () => ({ ':id': randomUUID(), event: 'notice.withdraw', reason: 'Se hará otro día' }),
  listDeskSettlements: () => ({ before: '2026-11-30' }),
  readDeskSettlement: () => ({ day: '2026-11-20' }),
  resendSettlement: () => ({ day: '2026-11-20', reason: 'Servidor reparado' }),
  openPortfolioLoad: () => ({
    ...{ mode: 'full', allow_empty: false, reason: 'Cartera de noviembre' },
    files: [{ name: 'debtors.csv', bytes: 1_250_000 }],
  }),
  decidePortfolioLoad: () => ({
    ...{ ':id': randomUUID(), event: 'load.discard', check: null, reason: 'Falta un archivo' },
  }),
  listActions: () => ({ before: '1000' }),
  contractDraft: (own) => plan(own),
  contractFile: (own) => ({ ':id': own('agreement') }),
  certificateFile: (own) => ({ ':file': own('certificateFile') }),
  letterFile: (own) => ({ ':file': own('letterFile') }),
  dueDates: () => ({}),
  myDataFile: () => ({ ':file': 'datos.pdf' }),
  receiptFile: (own) => ({ ':file': own('receiptFile') }),
};

/** A sound request of this debtor's, with an unknown id for each resource they do not own. */
export function soundRequest({ name }: Pick<Asked, 'name'>, owner: Owner): Request {
  return SOUND[name]?.((kind) => owner.resources[kind] ?? unknownId(kind), owner) ?? {};
}
