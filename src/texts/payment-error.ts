import type { OfferType } from '#domain/product.ts';
import type { Cause } from './methods/method.ts';

/** The payment error screen (§2.5 "Error screen", §3 listOfErrors). */
export const paymentErrorTexts = {
  page: 'Pago no realizado',
  titleWithoutResult: 'No pudimos completar tu pago',
  nothingCharged: 'No se hizo ningún cobro',
  /** What was not paid is as it was. */
  stays: {
    put: 'Tus deudas siguen igual.',
    abono_convenio: 'Tu convenio sigue firmado; falta pagar el pie.',
    convenio: 'Tu convenio y tus cuotas siguen igual.',
    put_wf: 'Tus cuotas siguen igual.',
    ciclo: 'Tus cuotas siguen igual.',
  } satisfies Record<OfferType, string>,
  debtChanged: {
    title: 'Tu deuda cambió mientras pagabas',
    detail: (amount: string) =>
      `Por ejemplo, ya está pagada o en revisión. Por eso no cobramos los ${amount}. Si tu banco muestra el monto como retenido, se libera solo.`,
    retry: 'Ver mis deudas',
  },
  detailWithoutResult:
    'El pago no se pudo completar. Si crees que sí se cobró, revisa tu correo o los movimientos de tu tarjeta antes de intentarlo de nuevo.',
  probableCause: 'Lo más probable',
  causes: 'Otras razones posibles',
  causesAlone: 'Puede haber pasado por una de estas razones',
  causesOfCancelled: 'Si no fuiste tú quien lo canceló',
  cause: {
    'error.dataEntryError': 'Algún dato de la tarjeta se ingresó mal. Revísalo y vuelve a intentar.',
    'error.browserIsNotUpdated': 'El navegador está desactualizado. Prueba con otro.',
    'error.exceedsMaximumAmount':
      'El monto supera el máximo que permite el emisor de tu tarjeta. Prueba con otra.',
    'error.enoughBalance': 'La tarjeta no tiene saldo o cupo suficiente. Prueba con otra.',
    'error.connection': 'Se cortó la conexión a internet mientras pagabas.',
  } satisfies Record<Cause, string>,
  /** Where the offer is paid in quotas. */
  fewerQuotas: 'Si son varias cuotas, puedes pagar menos a la vez.',
  contingencyNow:
    'El servicio de pago informa problemas en este momento y ya lo estamos revisando. Vuelve a intentar en unos minutos o cambia de navegador.',
  retry: 'Volver a intentar',
  help: '¿Necesitas ayuda? Escribe a',
  reference: 'Código de referencia',
} as const;
