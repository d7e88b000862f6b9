import type { MoneyStanding } from '#contract/money.ts';

/** Words of the page where a person checks a receipt or a contract. */
export const verifyTexts = {
  page: 'Verificar un documento',
  title: 'Verificar un comprobante o contrato',
  lead: 'Escribe el código que está junto al QR del documento. Te decimos si es auténtico, sin mostrar la deuda ni quién pagó. De un certificado mostramos el RUT, oculto en parte.',
  code: 'Código de verificación',
  codeHint: 'Son 16 letras y números, por ejemplo 7KQF-2M9D-XH4T-0BVZ.',
  codeRequired: 'El código es requerido',
  codeInvalid: 'El código debe tener 16 letras y números',
  amount: 'Monto que dice el documento (opcional)',
  amountHint: 'El monto pagado o, en un contrato, su pie. Te decimos si coincide.',
  amountInvalid: 'El monto debe ser un número de pesos, como 500.000',
  ask: 'Verificar',
  asking: 'Verificando…',
  aside: {
    title: 'Dónde está el código',
    points: [
      ['En el comprobante', 'En pantalla, en el correo y en el PDF, junto a los datos del pago.'],
      ['En el contrato', 'Al final del convenio firmado, junto al QR.'],
      ['Si no coincide', 'No pagues ni entregues datos por ese documento. Pregúntanos antes.'],
    ],
  },
  genuine: {
    payment: 'Este comprobante es auténtico',
    agreement: 'Este contrato es auténtico',
    certificate: 'Este certificado es auténtico',
  },
  made: {
    payment: (entity: string, day: string) => `Corresponde a un pago hecho a ${entity} el ${day}.`,
    agreement: (entity: string, day: string) => `Corresponde a un convenio firmado con ${entity} el ${day}.`,
    certificate: (entity: string, day: string) => `Lo emitió ${entity} el ${day}.`,
  },
  standing: {
    assigning: 'El dinero se recibió, pero todavía no paga ninguna deuda: se está asignando.',
    returning: 'Este pago ya no vale: su dinero se está devolviendo a quien pagó.',
    returned: 'Este pago ya no vale: su dinero se devolvió a quien pagó.',
  } satisfies Record<MoneyStanding, string>,
  matches: 'El monto que escribiste es el de este documento.',
  differs:
    'El monto que escribiste no es el de este documento. Revísalo; si es el que dice el papel, puede estar alterado.',
  unknown: 'No es un documento nuestro',
} as const;
