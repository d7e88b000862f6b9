import { type BindingAct, CODE_MINUTES, parseCode } from '#domain/binding-code.ts';

/** The words of the dialog that asks a code (decision 0090). */
export const codeTexts = {
  title: 'Confirma que eres tú',
  why: {
    changeContact: 'Para cambiar tus datos de contacto',
    signAgreement: 'Para firmar tu convenio',
    saveCard: 'Para guardar una tarjeta',
    chargeCard: 'Para pagar con tu tarjeta guardada',
    enrolDebit: 'Para activar el cargo automático',
  } satisfies Record<BindingAct, string>,
  lead: (why: string) => `${why} te pedimos un código de un solo uso. Así nadie más puede hacerlo por ti.`,
  sending: 'Enviando el código…',
  sentTo: (email: string) => `Enviamos un código a ${email}, el correo que ya estaba registrado.`,
  sentAgain: (email: string) => `Enviamos otro código a ${email}.`,
  label: 'Código de 6 números',
  hint: `Llega en unos minutos y sirve ${CODE_MINUTES} minutos. Revisa también el correo no deseado.`,
  invalid: (typed: string) =>
    parseCode(typed) === null ? 'Escribe los 6 números del código, sin letras.' : null,
  confirm: 'Confirmar',
  confirming: 'Confirmando…',
  resend: 'Enviar otro código',
  resendIn: (seconds: number) => `Podrás pedir otro en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  noneLeft: 'Ya enviamos todos los códigos de esta visita. Si ninguno sirve, sal e identifícate de nuevo.',
  expired: 'El código ya no sirve.',
  unsent: 'No pudimos enviar el código.',
  retry: 'Volver a intentar',
  cancel: 'Cancelar',
  close: 'Volver',
} as const;
