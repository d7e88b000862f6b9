import { closed, NO_IDS, NOT_FOUND, OF_PAID, OPEN, PDF, READ, type Row } from './row.ts';

const system = closed('institution');
/** What each role is answered is staff-matrix.ts's. */
const staff = closed('staff');

/**
 * The answer of each call to each caller. A call without a row, or with a text that its row does not mention, fails the
 * experiment: a new one needs its answer to other callers here.
 */
export const ROWS: Readonly<Record<string, Row>> = {
  listCompanies: OPEN,
  verifyFlow: {
    ...OPEN,
    ids: { rut: { of: 'rut', others: '200 success' } },
    free: ['captcha', 'product_type', 'source_invocation'],
  },
  verifySerial: {
    ...{ token: 'identification', person: '200 success', pyme: '400 BAD_REQUEST' },
    ids: { rut: { of: 'rut', others: '400 BAD_REQUEST' } },
    free: ['serial'],
  },
  verifyIdentity: {
    ...{ token: 'none', person: '200 success', pyme: '200 WRONG_DATA' },
    ids: {},
    // RUT and serial together are the identification: the time experiment compares their answers.
    free: ['captcha', 'product_type', 'rut', 'serial', 'source_invocation'],
  },
  verifyOperation: {
    ...{ token: 'identification', person: '400 BAD_REQUEST', pyme: '200 success' },
    ids: {
      rut: { of: 'rut', others: '400 BAD_REQUEST' },
      payment_agreement_number: { of: 'operation', others: '200 NOT_VERIFIED' },
    },
    free: [],
  },
  updateContact: {
    ...{ token: 'session', person: '200 success', pyme: '403 FORBIDDEN' },
    ids: { rut: { of: 'rut', others: '400 BAD_REQUEST' } },
    free: [
      ...['email', 'phone', 'extra.product_type'],
      ...['extra.terms_and_conditions.version', 'extra.privacy_policy.version'],
    ],
  },
  updateSmeContact: {
    ...{ token: 'session', person: '403 FORBIDDEN', pyme: '200 success' },
    ids: {
      rut: { of: 'rut', others: '400 BAD_REQUEST' },
      payment_agreement_number: { of: 'operation', others: '200 success' },
    },
    free: [
      ...['email', 'phone', 'product_type'],
      ...['extra.terms_and_conditions.version', 'extra.privacy_policy.version'],
    ],
  },
  recreateSession: { token: 'none', person: '200 NO_SESSION', pyme: '200 NO_SESSION', ...NO_IDS },
  endSession: { token: 'optional', person: '200 success', pyme: '200 success', ...NO_IDS },
  sendCode: { ...READ, person: '200 NO_REGISTERED_CONTACT', pyme: '200 NO_REGISTERED_CONTACT' },
  confirmCode: { ...READ, person: '200 CODE_EXPIRED', pyme: '200 CODE_EXPIRED', free: ['code'] },
  fetchDebts: { ...READ, pyme: '403 FORBIDDEN' },
  fetchSmeDebts: { ...READ, person: '403 FORBIDDEN' },
  validateProductType: { ...READ, ids: { 'debts_ids[]': { of: 'debt', others: '200 success' } } },
  fetchDebtOrigin: { ...READ, ids: { 'debts_ids[]': { of: 'debt', others: NOT_FOUND } } },
  renderContract: {
    ...{ ...READ, person: '200', pyme: '200' },
    ids: { 'debts[].id': { of: 'plan', others: '200 409' } },
  },
  signAgreement: {
    // The text is their own, and its hash is not what was sent: nothing is signed.
    ...{ ...READ, person: '200 CONTRACT_CHANGED', pyme: '200 CONTRACT_CHANGED' },
    ids: { 'plan.id': { of: 'plan', others: '200 PLAN_REFUSED' } },
    free: ['contract_hash'],
  },
  fetchPaymentMethods: {
    ...{ ...READ, person: '200', pyme: '200' },
    ids: { 'debts_ids[]': { of: 'debt', others: '400 BAD_REQUEST' } },
  },
  preparePayment: {
    ...READ,
    ids: { 'debts[].id': { of: 'debt', others: '200 SELECTION_REFUSED' } },
    free: ['product_type'],
  },
  startPayment: { ...READ, ids: { quote_id: { of: 'quote', others: '200 QUOTE_STALE' } } },
  abandonPayment: {
    ...{ ...READ, person: '200 NOT_OPEN', pyme: '200 NOT_OPEN' },
    ids: { ref: { of: 'payment', others: NOT_FOUND } },
  },
  enrolDebit: {
    ...READ,
    ids: { 'debts[].id': { of: 'automatableDebt', others: '200 SELECTION_REFUSED' } },
    free: ['product_type', 'quota_ids[]'],
  },
  fetchDebit: {
    ...{ ...READ, token: 'optional' },
    ids: { ref: { of: 'debit', others: '200 success', bearer: true } },
  },
  cancelDebit: { ...READ, ids: { ref: { of: 'debit', others: NOT_FOUND } } },
  fetchPaymentStatus: {
    ...{ ...READ, token: 'optional', person: '200 paid', pyme: '200 paid' },
    ids: { ref: { of: 'payment', others: '200 paid', bearer: true } },
  },
  fetchMyData: READ,
  // Of each kind one is open at a time, and others’ texts were tried in it before.
  requestAboutData: {
    ...{ ...READ, person: '200 ALREADY_OPEN', pyme: '200 ALREADY_OPEN' },
    free: ['message'],
  },
  fetchDisputes: READ,
  openDispute: {
    ...READ,
    ids: { operation_number: { of: 'disputable', others: '200 UNKNOWN_DEBT' } },
    free: ['message', 'receipt'],
  },
  moveDispute: { ...READ, ids: { ':id': { of: 'dispute', others: NOT_FOUND } }, free: ['message'] },
  fetchPaymentHistory: { ...READ, ids: OF_PAID, free: ['?page'] },
  exportPaymentHistory: { ...READ, ids: OF_PAID },
  resendReceipt: { ...READ, ids: { ref: { of: 'payment', others: NOT_FOUND } }, free: ['email'] },
  tracePayment: {
    ...OPEN,
    ids: {
      rut: { of: 'rut', others: '200 NOT_FOUND' },
      reference: { of: 'payment', others: '200 NOT_FOUND' },
    },
    free: ['product_type'],
  },
  verifyDocument: { ...OPEN, ids: { code: { of: 'code', others: '200 success', bearer: true } } },
  listCards: {
    ...{ ...READ, person: '200', pyme: '200' },
    ids: {
      user_id: { of: 'debtor', others: '403 FORBIDDEN' },
      enrolment: { of: 'enrolment', others: '200' },
    },
    free: ['entity'],
  },
  useCard: {
    ...READ,
    ids: {
      'data.plan_data.card_id': { of: 'card', others: '200 CARD_NOT_FOUND' },
      'data.plan_data.quote_id': { of: 'cardQuote', others: '200 QUOTE_STALE' },
    },
    // What is charged is the quote's alone.
    free: ['data.debts_ids[]'],
  },
  removeCard: { ...READ, ids: { ':id': { of: 'card', others: NOT_FOUND } } },
  requestLoad: {
    ...OPEN,
    ids: { rut: { of: 'rut', others: '200 success' } },
    free: ['captcha', 'product_type', 'email', 'phone', 'operation_number', 'message'],
  },
  joinProgramme: READ,
  leaveDraw: READ,
  fetchReminders: READ,
  wantReminders: READ,
  fetchPaidDebts: READ,
  issueCertificate: {
    ...{ ...READ, person: '200 NOT_CERTIFIED', pyme: '200 NOT_CERTIFIED' },
    ids: { agreement_number: { of: 'debt', others: '200 NOT_CERTIFIED' } },
    free: [],
  },
  leaveFlow: { ...OPEN, free: ['company', 'state'] },
  countMoves: { ...OPEN, free: ['company', 'moves[].arrow'] },
  // An institution's: no debtor is let in, whatever the days or positions.
  fetchFlowCounts: {
    ...{ token: 'analyst', person: '401 UNAUTHORIZED', pyme: '401 UNAUTHORIZED' },
    ...{ ids: {}, free: ['from', 'until'] },
  },
  listEvents: system('after', 'limit'),
  listPayments: system('after', 'limit', 'from', 'until', 'order', 'ref'),
  listSettlements: system('from', 'until'),
  settlementFile: system(':day'),
  listWebhooks: system(),
  createWebhook: system('url', 'email'),
  changeWebhook: system(':id', 'url', 'email'),
  listDeliveries: system(':id', 'after'),
  openDesk: OPEN,
  signOut: staff(),
  findPayments: staff('value'),
  readDeskPayment: staff('ref'),
  listCases: staff(),
  proposeOrder: staff('ref', 'reason', 'seen'),
  listDeskSettlements: staff('before'),
  readDeskSettlement: staff('day'),
  resendSettlement: staff('day', 'reason'),
  listProposals: staff(),
  decideProposal: staff(':id', 'reason'),
  listPortfolioLoads: staff(),
  followPortfolioLoad: staff(),
  openPortfolioLoad: staff('reason', 'files[].name'),
  decidePortfolioLoad: staff(':id', 'check', 'reason'),
  listActions: staff('before'),
  exportActions: staff(),
  listDeskWebhooks: staff(),
  createDeskWebhook: staff('url', 'email', 'reason'),
  readDeskWebhook: staff(':id', 'before'),
  changeDeskWebhook: staff(':id', 'url', 'email', 'reason', 'seen.url', 'seen.email'),
  listDeskKeys: staff(),
  createDeskKey: staff('name', 'reason'),
  changeDeskKey: staff(':id', 'reason'),
  listDeskPeople: staff(),
  endDeskSessions: staff('subject', 'reason'),
  listRequests: staff(),
  readRequest: staff('id'),
  closeRequest: staff(':id', 'reason', 'seen.received_at'),
  listDataRequests: staff(),
  readDataRequest: staff('id'),
  decideDataRequest: staff(':id', 'reason'),
  listDisputes: staff(),
  readDispute: staff('id'),
  decideDispute: staff(':id', 'reason'),
  listAgreements: staff(),
  findDebtor: staff('rut'),
  findAgreements: staff('rut'),
  readAgreement: staff('id'),
  listEnabled: staff(),
  orderEnabling: staff('operations[]', 'until', 'seen_until', 'reason'),
  listMaintenance: staff(),
  announceMaintenance: staff('from', 'until', 'reason'),
  closeNotice: staff(':id', 'reason'),
  contractDraft: { ...PDF, ids: { id: { of: 'plan', others: NOT_FOUND } } },
  contractFile: { ...PDF, ids: { ':id': { of: 'agreement', others: NOT_FOUND } } },
  myDataFile: { ...PDF, free: [':file'] },
  receiptFile: { ...PDF, ids: { ':file': { of: 'receiptFile', others: NOT_FOUND } } },
  certificateFile: { ...PDF, ids: { ':file': { of: 'certificateFile', others: NOT_FOUND } } },
  letterFile: { ...PDF, ids: { ':file': { of: 'letterFile', others: NOT_FOUND } } },
  dueDates: { ...READ, person: '200 text/calendar', pyme: '200 text/calendar' },
};
