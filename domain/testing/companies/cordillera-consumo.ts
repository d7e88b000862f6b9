import type { Company } from '../../company.ts';
import { STANDARD_FLOWS } from '../../flows.ts';
import { AUTOMATIC_DEBIT_BANKS, PAYMENT_DESCRIPTIONS } from '../../standard-terms.ts';
import { CONSUMER_TERMS, PRODUCT_LABELS } from '../terms.ts';

export default {
  key: 'cordillera-consumo',
  name: 'Cordillera Consumo',
  kind: 'consumerFinance',
  creditor: { name: 'Cordillera Consumo S.A.', rut: '99.990.102-6', representative: 'Álvaro Peña Rivas' },
  dataContact: {
    address: 'Avenida Las Torres 2200, piso 4, Providencia, Santiago',
    email: 'datos@cordillera-consumo.example',
  },
  active: true,

  companyUrl: '/cordillera-consumo',
  goToFromIdentity: '/cordillera-consumo/plan',
  isBySteps: true,
  authFlow: true,
  hasHistory: false,
  hasNextSteps: false,
  hasSuccessEnrollment: false,
  totalSteps: 4,
  flows: STANDARD_FLOWS,
  foldedSteps: ['contact'],
  groupsProducts: false,

  color: '#17663a',
  onColor: '#ffffff',
  style: {
    toolbarColor: '#17663a',
    elevationToolbarColor: '#0f4527',
    iconToolbarColor: '#ffffff',
    bulletColor: '#17663a',
    howItWorkBackgroundColor: '#edf6f0',
  },
  img: '/companies/cordillera-consumo/logo.svg',
  tabImg: '/companies/cordillera-consumo/tab.svg',

  footer: true,
  footerHasDestaLogo: true,
  footerHasPolicyAndTerms: true,
  helpEmail: 'ayuda@cordillera-consumo.example',
  mailbox: { from: 'no-responder@cordillera-consumo.example', replyTo: 'ayuda@cordillera-consumo.example' },
  helpDesk: { phone: null, opens: '09:00', closes: '18:00', replyBusinessDays: 2 },
  legalVersions: { terms: ['2025-05-05', '2026-12-01'], privacy: ['2025-05-05', '2026-12-01'] },

  chatbot: { enabled: true, questions: [] },
  simulation: null,
  banners: {
    whiteDays: null,
    programme: null,
    chad: {
      title: 'Campaña ChAD',
      text: 'Tu deuda puede tener condiciones especiales este mes. Las verás al identificarte; nadie te las ofrecerá por teléfono a cambio de una clave.',
      from: null,
      until: null,
      link: null,
    },
  },
  accompaniment: true,

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
  confirmsContactData: false,
  forcedExecutiveEmailString: null,
  forcedSkipModalContact: false,

  productType: 'CORDILLERA_CONSUMO',
  productTypeToBlock: ['abono_convenio'],
  validateProductType: 'put',
  sourceInvocation: 'PORTAL_CORDILLERA_CONSUMO',

  paymentMethods: [{ id: 1, code_name: 'webpay', priority: 1 }],
  paymentMethodsExtraConfig: { webpay: { showLegend: true }, oneclick: { showLegend: false } },
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
  terms: CONSUMER_TERMS,

  pixelIds: {},
  receiverTagId: 'cordillera-consumo',
} satisfies Company;
