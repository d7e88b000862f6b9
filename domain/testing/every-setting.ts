import type { Company } from '../company.ts';
import { STANDARD_FLOWS } from '../flows.ts';
import { AUTOMATIC_DEBIT_BANKS } from '../standard-terms.ts';

const fields = {
  email: true,
  emailConfirmation: true,
  emailMsg: 'A este correo te enviaremos el comprobante y el contrato, si firmas un convenio.',
  phone: true,
  reminderConsent: true,
  rut: true,
  serie: true,
};

const question = (about: string) => ({
  question: `¿Qué pasa si ${about}?`,
  answer: [
    `Si ${about}, escríbenos y te responde una persona en dos días hábiles.`,
    'Ten a mano tu número de operación: con él encontramos tu deuda más rápido.',
  ],
});

const banner = (title: string, name: string) => ({
  title: `${title} de ${name}`,
  text: `${title}: ${name} tiene condiciones especiales. Las verás al identificarte; nadie te las ofrecerá por teléfono.`,
  from: '2026-01-01',
  until: '2099-12-31',
  link: { label: `Leer las bases de ${name}`, href: 'https://institucion.example/bases' },
});

/** An institution with every setting on and unique texts and figures; `number` distinguishes it from all others. */
export function everySetting(number: number) {
  const key = `institucion-${number}`;
  const name = `Institución Nº ${number} Ñuñoa & Cía.`;
  const days = (count: number) => ({ count: count + (number % 7), unit: 'businessDays' as const });
  return {
    key,
    name,
    kind: 'bank',
    creditor: { name: `${name} S.A.`, rut: '99.990.110-7', representative: 'Íñigo Ürményi' },
    dataContact: { address: 'Pasaje Ñandú 12, oficina 3, Concepción', email: `datos@${key}.example` },
    active: true,
    companyUrl: `/${key}`,
    goToFromIdentity: `/${key}/plan`,
    isBySteps: true,
    authFlow: true,
    hasHistory: true,
    hasNextSteps: true,
    hasSuccessEnrollment: true,
    totalSteps: 4 + (number % 2),
    flows: STANDARD_FLOWS,
    foldedSteps: number % 2 === 0 ? [] : ['contact'],
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
    img: `/companies/${key}/logo.svg`,
    tabImg: `/companies/${key}/tab.svg`,
    footer: true,
    footerHasDestaLogo: true,
    footerHasPolicyAndTerms: true,
    helpEmail: `ayuda@${key}.example`,
    mailbox: { from: `no-responder@${key}.example`, replyTo: `ayuda@${key}.example` },
    helpDesk: { phone: '600 000 0199', opens: '08:30', closes: '20:15', replyBusinessDays: 3 },
    legalVersions: { terms: ['2025-05-05', '2026-03-01'], privacy: ['2025-05-05', '2026-06-01'] },
    chatbot: {
      enabled: true,
      questions: ['no reconozco la deuda', 'cambié de correo', 'pagué en una sucursal', 'me embargaron'].map(
        question,
      ),
    },
    simulation: {
      minDebt: 100_000 + number,
      maxDebt: 90_000_000,
      plan: { minInstalments: 4, maxInstalments: 48, downPaymentPercent: 15, paymentDays: [5, 20] },
    },
    banners: {
      whiteDays: banner('Días blancos', name),
      programme: banner('Acompañamiento', name),
      chad: banner('Campaña', name),
    },
    accompaniment: true,
    displayFields: fields,
    displayFieldsSme: { ...fields, serie: false },
    confirmsContactData: true,
    forcedExecutiveEmailString: `ejecutiva@${key}.example`,
    forcedSkipModalContact: false,
    productType: `INSTITUCION_${number}`,
    productTypeToBlock: ['put_wf'],
    validateProductType: 'put',
    sourceInvocation: `PORTAL_${number}`,
    paymentMethods: [
      { id: 1, code_name: 'webpay', priority: 3 },
      { id: 2, code_name: 'oneclick', priority: 2 },
      { id: 3, code_name: 'pac', priority: 1 },
    ],
    paymentMethodsExtraConfig: { webpay: { showLegend: true }, oneclick: { showLegend: true } },
    paymentModalDescription: {
      abono_convenio: `Vas a pagar el pie de tu convenio con ${name}.`,
      convenio: `Vas a pagar cuotas de tu convenio con ${name}.`,
      put: `Vas a pagar toda tu deuda con ${name}.`,
      put_wf: `Vas a pagar en cuotas toda tu deuda con ${name}.`,
      default: `Vas a pagar cuotas de tu deuda con ${name}.`,
    },
    hideDebtAmount: true,
    hidePaymentMethodMessageFor: ['convenio'],
    listOfErrors: ['error.dataEntryError', 'error.browserIsNotUpdated', 'error.enoughBalance'],
    automaticDebitBanks: AUTOMATIC_DEBIT_BANKS,
    terms: {
      agreementLapsesAfterDays: 61 + number,
      automaticDebitActivationHours: 4,
      automaticDebitBusinessHours: 71,
      automaticDebitCancelledAfterBusinessDays: 6,
      paymentBooked: days(4),
      paymentBookedCardHours: 48,
      unassignedMoney: days(6),
      regularisation: { singlePayment: days(19), agreement: days(21) },
      bureauRemoval: { singlePayment: { count: 3, unit: 'months' }, agreement: { count: 4, unit: 'months' } },
      executiveContact: days(2),
      firstDueDate: { count: 40, from: 'booking' },
      minimumDaysOverdue: 2,
      dailyOnlineLimit: 210_000,
      highAmountFrom: 11_000_000,
    },
    certificates: { issues: ['noDebt'], validDays: 40 + number, signer: `Firma ${number}` },
    pixelIds: {
      initialButton: [`first-${number}`],
      identified: [`known-${number}`],
      planSigned: [`signed-${number}`],
      paymentStarted: [`started-${number}`],
      paid: [`paid-${number}`, `paid-too-${number}`],
    },
    receiverTagId: `tag-${number}`,
  } satisfies Company;
}
