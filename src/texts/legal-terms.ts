import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import type { Term } from '#domain/term.ts';
import type { LegalSection } from './legal-section.ts';

const UNITS: Record<Term['unit'], [one: string, many: string]> = {
  days: ['día', 'días'],
  businessDays: ['día hábil', 'días hábiles'],
  months: ['mes', 'meses'],
};

/** `5 días hábiles`, `1 mes`. */
function term({ count, unit }: Term): string {
  return `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`;
}

/** Version of 1 December 2026: who answers, by name, and what a visit to the portal is not. */
export function termsSections2026(company: Company): LegalSection[] {
  const [first, ...rest] = termsSections(company);
  const { creditor, dataContact } = company;
  return [
    ...(first
      ? [
          {
            ...first,
            paragraphs: [
              ...first.paragraphs,
              `Responde ${creditor.name}, RUT ${creditor.rut}, ${dataContact.address}.`,
              'Este portal no es una demanda ni un embargo. Puedes consultar tus derechos en el SERNAC.',
            ],
          },
        ]
      : []),
    ...rest,
  ];
}

/** Terms and conditions in general words, with the figures of the company's own data (§9). */
export function termsSections(company: Company): LegalSection[] {
  return [
    about(company),
    identity(company),
    offers(company),
    ...agreements(company),
    payment(company),
    booking(company),
    closing(company),
  ];
}

const about = ({ name }: Company): LegalSection => ({
  title: 'Qué es este portal',
  paragraphs: [
    `En este portal las personas y empresas con deudas vencidas con ${name}, también las que ya dio por perdidas en su contabilidad (castigadas), pueden ver sus opciones de pago y pagar en línea. Lo desarrolla y opera Saldar por encargo de ${name}.`,
    'Usarlo no tiene costo. Mirar tus opciones no te obliga a tomar ninguna.',
  ],
});

const identity = ({ name }: Company): LegalSection => ({
  title: 'Cómo te identificas',
  paragraphs: [
    'El portal no usa cuentas ni claves. Las personas se identifican con su RUT y el número de serie de su cédula de identidad; las empresas, con su RUT y el número de una de sus operaciones.',
    'Al identificarte declaras que actúas por ti, o que puedes representar a la empresa. Los datos con que te identificas valen como firma electrónica simple de lo que aceptes aquí.',
    `No uses los datos de otra persona. Si crees que alguien usó los tuyos, avísanos a nosotros y a ${name} lo antes posible.`,
  ],
});

const offers = ({ name, terms }: Company): LegalSection => ({
  title: 'Qué deudas y ofertas ves',
  paragraphs: [
    `Las deudas, los descuentos y las fechas los informa ${name}. Aquí se muestran las que tienen ${terms.minimumDaysOverdue === 1 ? 'al menos un día' : `${terms.minimumDaysOverdue} días o más`} de atraso; las demás se pagan por sus propios canales.`,
    'Cada oferta vale hasta la fecha que indica y en las condiciones que se muestran antes de pagar. Puedes pagar una oferta a la vez. Las cuotas más antiguas se pagan primero.',
  ],
});

/** Only where agreements are offered. */
const agreements = ({ productTypeToBlock, terms }: Company): LegalSection[] =>
  productTypeToBlock.includes('abono_convenio')
    ? []
    : [
        {
          title: 'Convenios de pago',
          paragraphs: [
            'Un convenio se firma en este portal y queda formalizado cuando se recibe su pago inicial. Sus cuotas no llevan interés. Te enviaremos por correo el documento firmado.',
            `El convenio caduca si una cuota se atrasa más de ${terms.agreementLapsesAfterDays} días. En ese caso lo que pagaste se abona a la deuda total.`,
          ],
        },
      ];

const payment = ({ terms }: Company): LegalSection => ({
  title: 'Cómo se paga',
  paragraphs: [
    'El pago se hace en la página segura del proveedor del medio de pago que elijas. El portal no ve ni guarda los números ni las claves de tus tarjetas.',
    `Algunas tarjetas de débito o cuentas tienen un límite diario para compras en línea, que puede ser de ${formatPesos(terms.dailyOnlineLimit)}. Ese límite lo fija quien emite la tarjeta.`,
    'Un pago vale cuando el portal lo confirma y te entrega un comprobante con su código de referencia. Si la respuesta tarda, espera la confirmación antes de volver a pagar.',
  ],
});

const booking = ({ name, terms }: Company): LegalSection => ({
  title: 'Qué pasa después de pagar',
  paragraphs: [
    `${name} registra el pago en un plazo de ${term(terms.paymentBooked)}. La deuda queda regularizada en ${term(terms.regularisation.singlePayment)} si fue un pago único, o en ${term(terms.regularisation.agreement)} después de la última cuota si fue un convenio.`,
    'Día hábil es de lunes a viernes, sin contar feriados ni el 31 de diciembre.',
  ],
});

const closing = ({ helpEmail }: Company): LegalSection => ({
  title: 'Cambios, dudas y reclamos',
  paragraphs: [
    'Si estos términos cambian, publicaremos aquí la versión nueva con su fecha. A cada pago y a cada firma se aplica la versión que aceptaste al hacerlos.',
    `Para dudas o reclamos escríbenos a ${helpEmail}. Estos términos se rigen por las leyes de Chile y no limitan los derechos que ellas te dan como consumidor.`,
  ],
});
