import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';
import type { Evidence } from '../database/agreement-schema.ts';

/** The signed contract as a document. */
export const CONTRACT_PDF = {
  title: (number: string, entity: string) => `Convenio de pago ${number} · ${entity}`,
  file: (number: string) => `convenio-${number.replace(/[^\w-]/g, '')}.pdf`,
  reason: 'Convenio de pago formalizado',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  evidence: 'Constancia de la firma y del pago del pie',
  evidenceCaption: 'Firma electrónica simple. Lo que quedó registrado al firmar y al recibir el pie.',
  signedAt: 'Firmado',
  moment: (date: string, time: string) => `${date} a las ${time}, hora de Santiago`,
  acceptance: 'Aceptación',
  accepted: 'Se le mostró el contrato completo y marcó que lo acepta',
  verification: 'Identidad verificada con',
  code: 'Código del correo registrado confirmado',
  id: 'Identificador de la firma',
  hash: 'Huella del contrato (SHA-256)',
  planHash: 'Huella del plan (SHA-256)',
  version: 'Versión del texto',
  formalisedAt: 'Pie recibido',
  fileSignature: 'Firma digital de este archivo',
} as const;

/** The contract as a file before it is signed. */
export const CONTRACT_DRAFT = {
  title: 'Borrador de convenio de pago',
  file: 'borrador-de-convenio.pdf',
  notice:
    'Borrador para leer con calma. No está firmado y no obliga a nadie. El convenio vale cuando lo firmas en el portal y se recibe el pie.',
  page: (page: number, pages: number) => `Borrador sin firma. Página ${page} de ${pages}`,
} as const;

export const VERIFICATIONS = {
  serial: 'RUT y número de serie de la cédula',
  operation: 'RUT y número de operación',
} as const satisfies Record<Evidence['verification'], string>;

/** The words of the mail with the signed contract (§4.6 "a signed PDF is e-mailed"). */
export const AGREEMENT_MAIL = {
  subject: (number: string) => `Tu convenio de pago ${number} quedó formalizado`,
  preview: 'Adjuntamos tu contrato firmado y el calendario de cuotas.',
  greeting: (name: string) => `Hola, ${name}:`,
  title: 'Tu convenio de pago está vigente',
  link: 'Ver y pagar tus cuotas',
  attached:
    'Adjuntamos el contrato firmado en PDF. Guárdalo: también puedes volver a descargarlo desde tu comprobante.',
  footer: (company: Company) => `Si no firmaste este convenio, avísanos de inmediato a ${company.helpEmail}.`,
  late: (company: Company) =>
    `Si una cuota se atrasa más de ${company.terms.agreementLapsesAfterDays} días, el convenio queda sin efecto. Lo pagado se abona a la deuda total.`,
  executive: (company: Company, until: CalendarDate) =>
    `Un ejecutivo de ${company.name} te contactará a más tardar el ${formatLong(until)}.`,
} as const;

/** The words to the institution's executive (§4.6 "For the bank an executive contacts the user"). */
export const EXECUTIVE_MAIL = {
  subject: (number: string) => `Contactar al cliente del convenio ${number}`,
  preview: (until: CalendarDate) => `Plazo: ${formatLong(until)}.`,
  greeting: 'Estimado equipo de ejecutivos:',
  title: (until: CalendarDate) => `Contactar a más tardar el ${formatLong(until)}`,
  body: 'La persona pagó el pie y su convenio quedó formalizado. En su correo se le informó este plazo.',
  link: 'Abrir el portal',
  footer: (company: Company) => `Aviso automático del portal de pagos de ${company.name}.`,
} as const;

export const AGREEMENT_LABELS = {
  number: 'Convenio',
  offer: 'Oferta de origen',
  name: 'Nombre',
  rut: 'RUT',
  email: 'Correo',
  phone: 'Teléfono',
  downPayment: 'Pie pagado',
  rest: 'Saldo en cuotas',
  instalments: 'Cuotas',
  first: 'Primera cuota',
  last: 'Última cuota',
  paidInstalments: 'Cuotas pagadas',
  paidInAll: 'Total pagado',
  notice: 'Aviso a los registros de morosidad',
  regularised: 'Deuda regularizada',
  certificate: 'Certificado de deuda disponible',
  removed: 'Fuera de los registros de morosidad',
  ended: 'Sin efecto desde',
} as const;

/** `last`: its amount, which takes what the division leaves. */
export function instalmentsOf(count: number, amount: Pesos, last: Pesos): string {
  return `${count} de ${formatPesos(amount)}${last === amount ? '' : `; la última, de ${formatPesos(last)}`}`;
}

export function paidInstalmentsOf(paid: number, count: number, amount: Pesos): string {
  return `${paid} de ${count}, ${formatPesos(amount)}`;
}
