import type { Company } from '../../company.ts';
import { STANDARD_FLOWS } from '../../flows.ts';
import { AUTOMATIC_DEBIT_BANKS, PAYMENT_DESCRIPTIONS } from '../../standard-terms.ts';
import { PRODUCT_LABELS } from '../terms.ts';

export default {
  key: 'banco-cordillera',
  name: 'Banco Cordillera',
  kind: 'bank',
  creditor: { name: 'Banco Cordillera S.A.', rut: '99.990.101-8', representative: 'Teresa Ibáñez Molina' },
  dataContact: {
    address: 'Avenida Los Cóndores 1500, piso 12, Las Condes, Santiago',
    email: 'datos@banco-cordillera.example',
  },
  active: true,

  companyUrl: '/banco-cordillera',
  goToFromIdentity: '/banco-cordillera/plan',
  isBySteps: true,
  authFlow: true,
  hasHistory: true,
  hasNextSteps: true,
  hasSuccessEnrollment: true,
  totalSteps: 4,
  flows: STANDARD_FLOWS,
  foldedSteps: [],
  groupsProducts: true,

  color: '#163a70',
  onColor: '#ffffff',
  style: {
    toolbarColor: '#163a70',
    elevationToolbarColor: '#0e274d',
    iconToolbarColor: '#ffffff',
    bulletColor: '#163a70',
    howItWorkBackgroundColor: '#eef3fa',
  },
  img: '/companies/banco-cordillera/logo.svg',
  tabImg: '/companies/banco-cordillera/tab.svg',

  footer: true,
  footerHasDestaLogo: true,
  footerHasPolicyAndTerms: true,
  helpEmail: 'ayuda@banco-cordillera.example',
  mailbox: { from: 'no-responder@banco-cordillera.example', replyTo: 'ayuda@banco-cordillera.example' },
  helpDesk: { phone: '600 000 0101', opens: '09:00', closes: '19:00', replyBusinessDays: 1 },
  legalVersions: { terms: ['2025-05-05', '2026-12-01'], privacy: ['2025-05-05', '2026-12-01'] },

  chatbot: {
    enabled: true,
    questions: [
      {
        question: '¿Puedo pagar en una sucursal?',
        answer: ['Sí, con tu cédula de identidad. El descuento de este portal vale solo si pagas aquí.'],
      },
    ],
  },
  simulation: {
    minDebt: 100_000,
    maxDebt: 100_000_000,
    plan: { minInstalments: 6, maxInstalments: 36, downPaymentPercent: 10, paymentDays: [5] },
  },
  banners: {
    whiteDays: {
      title: 'Días blancos',
      text: 'Durante los días blancos, algunas ofertas de pago único tienen un descuento mayor. Identifícate para ver si la tuya es una de ellas.',
      from: '2026-11-20',
      until: '2026-11-30',
      link: null,
    },
    programme: {
      title: 'Parte del programa Acompañamiento PRO',
      text: 'Banco Cordillera es parte de un programa gratuito de seis meses para ordenar tus finanzas. Te lo ofrecemos después de firmar un convenio.',
      from: null,
      until: null,
      link: null,
    },
    chad: null,
  },
  accompaniment: true,
  certificates: { issues: ['payment', 'noDebt'], validDays: 30, signer: 'Gerencia de Cobranza' },

  displayFields: {
    email: true,
    emailConfirmation: true,
    emailMsg: 'A este correo te enviaremos el comprobante de tu pago.',
    phone: true,
    reminderConsent: true,
    rut: true,
    serie: true,
  },
  displayFieldsSme: {
    email: true,
    emailConfirmation: true,
    emailMsg: 'A este correo enviaremos el comprobante del pago de tu empresa.',
    phone: true,
    reminderConsent: false,
    rut: true,
    serie: false,
  },
  bindingCode: { acts: ['signAgreement'], withoutContact: 'allow' },
  confirmsContactData: true,
  forcedExecutiveEmailString: null,
  forcedSkipModalContact: false,

  productType: 'BANCO_CORDILLERA',
  productTypeToBlock: [],
  validateProductType: 'put',
  sourceInvocation: 'PORTAL_BANCO_CORDILLERA',

  paymentMethods: [
    { id: 1, code_name: 'webpay', priority: 1 },
    { id: 2, code_name: 'oneclick', priority: 2 },
    { id: 3, code_name: 'pac', priority: 3 },
    { id: 4, code_name: 'transfer', priority: 4 },
  ],
  paymentMethodsExtraConfig: {
    webpay: { showLegend: true },
    oneclick: { showLegend: true, maxAmount: 5_000_000 },
  },
  paymentModalDescription: PAYMENT_DESCRIPTIONS,
  productLabels: PRODUCT_LABELS,
  hideDebtAmount: false,
  hidePaymentMethodMessageFor: ['put'],
  listOfErrors: [
    'error.dataEntryError',
    'error.browserIsNotUpdated',
    'error.exceedsMaximumAmount',
    'error.enoughBalance',
  ],
  automaticDebitBanks: AUTOMATIC_DEBIT_BANKS,
  terms: {
    agreementLapsesAfterDays: 90,
    automaticDebitActivationHours: 3,
    automaticDebitBusinessHours: 72,
    automaticDebitCancelledAfterBusinessDays: 5,
    paymentBooked: { count: 5, unit: 'businessDays' },
    paymentBookedCardHours: 72,
    unassignedMoney: { count: 5, unit: 'businessDays' },
    regularisation: {
      singlePayment: { count: 20, unit: 'businessDays' },
      agreement: { count: 20, unit: 'businessDays' },
    },
    bureauRemoval: { singlePayment: { count: 2, unit: 'months' }, agreement: { count: 2, unit: 'months' } },
    executiveContact: { count: 2, unit: 'businessDays' },
    firstDueDate: { count: 45, from: 'booking' },
    minimumDaysOverdue: 180,
    dailyOnlineLimit: 200_000,
    highAmountFrom: 10_000_000,
  },

  pixelIds: {},
  receiverTagId: 'banco-cordillera',
} satisfies Company;
