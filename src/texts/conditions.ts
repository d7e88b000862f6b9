import type { Terms } from '#domain/company.ts';
import { bookingText, termText } from './deadlines.ts';

/** The conditions panels of plan selection (§2.5, §4.6 "Lapse", "Honouring"). Every number is the company's. */
export const conditionTexts = {
  put: (terms: Terms) => [
    'Tienes que pagar todas las operaciones de la lista, juntas y por el monto ofrecido.',
    'El descuento se respeta solo si pagas mientras la oferta está vigente.',
    'Antes hay que pagar las cuotas de este mes y las deudas vencidas anteriores, si las tienes.',
    `El pago queda registrado dentro de ${bookingText(terms)}.`,
    `La deuda se regulariza dentro de ${termText(terms.regularisation.singlePayment)} y desde entonces puedes pedir tu certificado.`,
  ],
  agreement: ({ executiveContact, firstDueDate, agreementLapsesAfterDays, regularisation }: Terms) => [
    'Primero firmas el contrato con la identidad que ya comprobaste; después pagas el pie.',
    'Al recibir el pie, el convenio queda formalizado y te enviamos el contrato firmado por correo.',
    ...(executiveContact
      ? [`Un ejecutivo te contacta dentro de ${termText(executiveContact)} desde el pago del pie.`]
      : []),
    firstDueDate.from === 'booking'
      ? `La primera cuota vence en tu día de pago, pasados ${firstDueDate.count} días desde que el pie queda registrado.`
      : `La primera cuota vence en tu día de pago, pasados ${firstDueDate.count} días desde el pago del pie.`,
    'Las cuotas no tienen interés. El plan y su descuento se respetan solo si pagas todas las cuotas del mes.',
    `Si una cuota se atrasa más de ${agreementLapsesAfterDays} días, el convenio queda sin efecto. Lo pagado se abona a la deuda total.`,
    `Pagada la última cuota, la deuda se regulariza dentro de ${termText(regularisation.agreement)}.`,
  ],
};
