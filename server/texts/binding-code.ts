import { type BindingAct, CODE_MINUTES } from '#domain/binding-code.ts';
import type { Company } from '#domain/company.ts';

/** What is answered about a code. */
export const CODE = {
  NO_CODES_LEFT: 'Ya te enviamos todos los códigos de esta visita. Escribe el último que recibiste.',
  NO_TRIES_LEFT:
    'Los códigos escritos no coinciden y se acabaron los intentos de esta visita. Para pedir otro código, sal e identifícate de nuevo.',
  ALL_EXPIRED:
    'Los códigos de esta visita ya no sirven. Para pedir otro código, sal e identifícate de nuevo.',
  WRONG_CODE: 'El código no coincide. Revisa el correo y vuelve a escribirlo.',
  CODE_EXPIRED: 'El código ya no sirve. Pide otro.',
} as const;

export const NO_REGISTERED_CONTACT = ({ name, helpEmail }: Company) =>
  `No tenemos un correo tuyo registrado de antes, así que no podemos enviarte un código. Escribe a ${helpEmail} para que ${name} registre tu correo.`;

/** What a debtor does who cannot read the registered mail any more: a load that brings another address makes it the registered one. */
export const LOST_MAIL = ({ name, helpEmail }: Company) =>
  `¿Ya no lees ese correo? Escribe a ${helpEmail} o acude a ${name} con tu cédula. Cuando registren tu correo nuevo, el código llegará ahí. Por seguridad, aquí no se puede cambiar sin el código.`;

/** The words of the mail with a code. Neither subject nor preview holds the code: both are shown on locked screens. */
export const CODE_MAIL = {
  subject: ({ name }: Company) => `Código para confirmar en ${name}`,
  preview: 'Alguien con tu sesión abierta quiere hacer algo que necesita tu confirmación.',
  greeting: 'Hola:',
  title: 'Tu código de confirmación',
  code: 'Código',
  forWhat: 'Sirve para',
  acts: {
    changeContact: 'Cambiar tu correo o tu teléfono',
    signAgreement: 'Firmar un convenio de pago',
    saveCard: 'Guardar una tarjeta para pagar',
    chargeCard: 'Pagar con una tarjeta guardada',
    enrolDebit: 'Activar un cargo automático en una cuenta bancaria',
  } satisfies Record<BindingAct, string>,
  how: `Escríbelo en la página donde te lo pedimos. Sirve ${CODE_MINUTES} minutos y solo para esto.`,
  secret:
    'No se lo des a nadie: ni la institución ni el portal te lo pedirán por teléfono, mensaje o correo.',
} as const;
