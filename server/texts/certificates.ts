import type { CalendarDate } from '#domain/calendar.ts';
import { formatLong } from '#domain/long-date.ts';
import type { CertificateKind } from '#domain/certificate.ts';
import type { Company } from '#domain/company.ts';
import { REGISTRY_NOTICE_DAYS } from '#domain/deadlines.ts';
import type { Seal } from '../documents/seal.ts';

const page = (at: number, pages: number) => `Página ${at} de ${pages}`;
const operations = (count: number) => (count === 1 ? 'Operación' : 'Operaciones');

/** Why nothing is certified now, in words a debtor can act on. */
export const NOT_CERTIFIED = {
  notIssued: ({ name, helpEmail }: Company) =>
    `${name} no emite este certificado en el portal. Pídelo en ${helpEmail}.`,
  notPaid: () => 'Esa deuda no aparece pagada por completo.',
  debtLeft: ({ name, helpEmail }: Company) =>
    `En este portal todavía hay una operación tuya sin pagar en ${name}. Si crees que es un error, escribe a ${helpEmail}.`,
  notRegularised: (from: CalendarDate) =>
    `Puedes pedirlo desde el ${formatLong(from)}, cuando lo que pagaste quede regularizado. El certificado de pago puedes pedirlo ya.`,
  paymentUnderWay: () =>
    'Hay un pago tuyo que todavía no termina o que una persona está revisando. Vuelve a pedir el certificado cuando se resuelva.',
  moneyWaiting: () =>
    'Hay dinero tuyo por asignar o en devolución. Vuelve a pedir el certificado cuando se resuelva.',
} as const;

type Person = { readonly name: string; readonly rut: string; readonly today: string };

/** Certificates as files. */
export const CERTIFICATE_PDF = {
  title: {
    payment: ({ name }: Company) => `Certificado de pago · ${name}`,
    noDebt: ({ name }: Company) => `Certificado de no tener deudas · ${name}`,
  } satisfies Record<CertificateKind, unknown>,
  heading: {
    payment: 'Certificado de pago',
    noDebt: 'Certificado de no tener deudas',
  } satisfies Record<CertificateKind, string>,
  paid: ({ creditor }: Company, { name, rut, paidOn }: Person & { readonly paidOn: string }) =>
    `${creditor.name} certifica que la deuda de ${name}, RUT ${rut}, que se identifica abajo, quedó pagada por completo el ${paidOn}.`,
  noDebt: ({ creditor, name: company }: Company, { name, rut, today }: Person) =>
    `${creditor.name} certifica que, al ${today}, ${name}, RUT ${rut}, no tiene deudas pendientes en la cartera del portal de ${company}.`,
  caption: 'Datos del certificado',
  rows: {
    number: 'Número',
    creditor: 'Acreedor',
    debtor: 'A nombre de',
    operations,
    agreement: 'Oferta o convenio',
    amount: 'Total pagado',
    paidOn: 'Pagada el',
    issued: 'Emitido el',
    validUntil: 'Válido hasta el',
  },
  signedBy: 'Emitido por',
  signer: (signer: string, { creditor }: Company) => `${signer}, por ${creditor.name}`,
  page,
  file: (number: string) => `certificado-${number}.pdf`,
} as const;

/** Beside the code of a certificate. */
export const CERTIFICATE_SEAL = (at: string): Seal['words'] => ({
  heading: 'Código de verificación',
  explain: `Cualquier persona puede comprobar si este certificado es auténtico y se confirma hoy. Escanea el código o escríbelo en ${at}. Muestra el RUT oculto en parte; no muestra el nombre ni el monto.`,
  picture: 'Código QR que lleva a la página de verificación de este certificado',
});

type Verified = { readonly number: string; readonly rut: string; readonly until: string };

/** What is said of a certificate that is verified. */
const CERTIFIED: Readonly<Record<CertificateKind, string>> = {
  payment: 'certifica que una deuda quedó pagada por completo',
  noDebt: 'certifica que ese día no había deudas pendientes',
};
export const VERIFIED_CERTIFICATE = {
  valid: (kind: CertificateKind, { number, rut, until }: Verified) =>
    `El certificado ${number}, a nombre del RUT ${rut}, ${CERTIFIED[kind]}. Es válido hasta el ${until}.`,
  expired: (kind: CertificateKind, { number, rut, until }: Verified) =>
    `El certificado ${number}, a nombre del RUT ${rut}, ${CERTIFIED[kind]}. Venció el ${until}: pide uno nuevo.`,
  withdrawn: (_: CertificateKind, { number, rut }: Verified) =>
    `El certificado ${number}, a nombre del RUT ${rut}, ya no se confirma. Un pago en que se basaba no quedó en la deuda.`,
} as const;

type Claim = {
  readonly paidOn: string;
  /** Of the last payment of the debt; those before it may have been made elsewhere. */
  readonly isPaidHere: boolean;
};

/** The letter to a creditor that did not notify the registry in time. */
export const LETTER_PDF = {
  title: 'Carta para actualizar los registros de morosidad',
  to: ({ creditor, dataContact }: Company) => [
    `Señores ${creditor.name}, RUT ${creditor.rut}`,
    'Responsable de datos personales',
    `${dataContact.address} · ${dataContact.email}`,
  ],
  heading: 'Solicitud de actualizar los registros de morosidad',
  who: (name: string, rut: string) => `Soy ${name}, RUT ${rut}.`,
  paid: ({ name }: Company, { paidOn, isPaidHere }: Claim) =>
    `El ${paidOn} terminé de pagar${isPaidHere ? `, en el portal de pagos de ${name},` : ''} la deuda que se identifica en la tabla.`,
  law: (notice: string) =>
    `La Ley 19.628, artículo 19, da ${REGISTRY_NOTICE_DAYS} días hábiles desde el pago para avisarlo. Se avisa al registro público donde se comunicó la morosidad. Ese plazo terminó el ${notice}.`,
  company: ({ name }: Company, removed: string) =>
    `${name} además fijó el ${removed} como último día para eliminar la deuda de los registros de morosidad. Ese día ya pasó.`,
  ask: 'Pido que avisen ahora el pago a cada registro al que comunicaron la deuda. Pido también que me respondan por escrito a cuáles lo avisaron y qué día.',
  attached: 'Adjunto el comprobante de mi último pago en el portal; su código se verifica ahí.',
  caption: 'La deuda pagada',
  rows: {
    operations,
    agreement: 'Oferta o convenio',
    amount: 'Total pagado',
    ref: 'Referencia del último pago en el portal',
    code: 'Código del comprobante',
  },
  sign: 'Firma',
  line: (name: string, rut: string) => `______________________________  ${name}, RUT ${rut}`,
  page,
  file: (ref: string) => `carta-registros-${ref}.pdf`,
  day: formatLong,
} as const;
