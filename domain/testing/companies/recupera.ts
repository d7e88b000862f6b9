import type { Company } from '../../company.ts';
import { STANDARD_FLOWS } from '../../flows.ts';
import { CYCLE_TYPES } from '../../product.ts';
import { AUTOMATIC_DEBIT_BANKS, PAYMENT_DESCRIPTIONS } from '../../standard-terms.ts';
import { CONSUMER_TERMS, PRODUCT_LABELS } from '../terms.ts';

export default {
  key: 'recupera',
  name: 'Recupera Servicios',
  kind: 'collections',
  creditor: {
    name: 'Recupera Servicios de Cobranza SpA',
    rut: '99.990.103-4',
    representative: 'Rosa Muñoz Vidal',
  },
  dataContact: { address: 'Calle Los Aromos 345, oficina 801, Santiago', email: 'datos@recupera.example' },
  active: true,

  companyUrl: '/recupera',
  goToFromIdentity: '/recupera/payment',
  isBySteps: true,
  authFlow: false,
  hasHistory: false,
  hasNextSteps: false,
  hasSuccessEnrollment: false,
  totalSteps: 4,
  flows: STANDARD_FLOWS,
  foldedSteps: [],
  groupsProducts: true,

  color: '#6b2a5b',
  onColor: '#ffffff',
  style: {
    toolbarColor: '#6b2a5b',
    elevationToolbarColor: '#481a3d',
    iconToolbarColor: '#ffffff',
    bulletColor: '#6b2a5b',
    howItWorkBackgroundColor: '#f8eff5',
  },
  img: '/companies/recupera/logo.svg',
  tabImg: '/companies/recupera/tab.svg',

  footer: true,
  footerHasDestaLogo: false,
  footerHasPolicyAndTerms: true,
  helpEmail: 'ayuda@recupera.example',
  mailbox: { from: 'no-responder@recupera.example', replyTo: 'ayuda@recupera.example' },
  helpDesk: { phone: '600 000 0103', opens: '09:00', closes: '18:00', replyBusinessDays: 2 },
  legalVersions: { terms: ['2025-05-05', '2026-12-01'], privacy: ['2025-05-05', '2026-12-01'] },

  chatbot: { enabled: false, questions: [] },
  simulation: null,
  banners: { whiteDays: null, programme: null, chad: null },
  certificates: { issues: [], validDays: 30, signer: null },
  accompaniment: false,

  displayFields: {
    email: true,
    emailConfirmation: false,
    emailMsg: 'A este correo te enviaremos el comprobante de tu pago.',
    phone: true,
    reminderConsent: true,
    rut: true,
    serie: true,
  },
  displayFieldsSme: {
    email: true,
    emailConfirmation: false,
    emailMsg: 'A este correo enviaremos el comprobante del pago de tu empresa.',
    phone: true,
    reminderConsent: false,
    rut: true,
    serie: false,
  },
  confirmsContactData: false,
  forcedExecutiveEmailString: 'ejecutivos@recupera.example',
  forcedSkipModalContact: true,

  productType: 'RECUPERA',
  productTypeToBlock: [...CYCLE_TYPES, 'abono_convenio'],
  validateProductType: 'put',
  sourceInvocation: 'PORTAL_RECUPERA',

  paymentMethods: [{ id: 1, code_name: 'webpay', priority: 1 }],
  paymentMethodsExtraConfig: { webpay: { showLegend: true }, oneclick: { showLegend: false } },
  paymentModalDescription: PAYMENT_DESCRIPTIONS,
  productLabels: PRODUCT_LABELS,
  hideDebtAmount: false,
  hidePaymentMethodMessageFor: [],
  listOfErrors: [
    'error.dataEntryError',
    'error.browserIsNotUpdated',
    'error.exceedsMaximumAmount',
    'error.enoughBalance',
  ],
  automaticDebitBanks: AUTOMATIC_DEBIT_BANKS,
  terms: CONSUMER_TERMS,

  pixelIds: {},
  receiverTagId: 'recupera',
} satisfies Company;
