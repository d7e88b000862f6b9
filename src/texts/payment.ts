import type { OfferType } from '#domain/product.ts';
import type { QuotaRefusal } from '#domain/quotas.ts';

/** Summary and payment (§2.5 "Summary and payment", §5 "Selection rules", §8 "Payment" and "Client messages", to the letter). */
export const paymentTexts = {
  page: 'Resumen y pago',
  /** What is about to be paid, as the institution says it in Spanish. */
  about: (_: OfferType, own: string) => own,
  title: 'Revisa y paga',
  titleWithQuotas: 'Elige tus cuotas y paga',
  titleOfLater: 'Tus próximas cuotas',

  total: 'Total a pagar',
  together: 'El descuento vale solo si pagas todo junto, por eso no se puede separar.',
  included: 'Qué incluye',
  titleOfDownPayment: 'Paga el pie de tu convenio',
  downPayment: 'Pie',
  signedPlan: 'Tu convenio firmado',
  validUntil: 'Oferta válida hasta',

  paidOf: (paid: number, total: number) => `Pagadas ${paid} de ${total} cuotas`,
  overdue: (quotas: string) => `Vencido: ${quotas}`,
  overdueInParts: (count: number) =>
    `Se pagan hasta ${count} cuotas a la vez: elige las más antiguas y vuelve por las demás.`,
  selectOverdue: (amount: string) => `Elegir todo lo vencido (${amount})`,
  selectOldest: (count: number, amount: string) => `Elegir las ${count} más antiguas (${amount})`,
  selectOverdueOf: (count: number, amount: string) => `Elegir sus ${count} vencidas (${amount})`,
  keepFirst: 'Dejar solo la primera cuota',
  keepFirstOfEach: 'Dejar solo la primera cuota de cada deuda',
  showRest: (count: number) =>
    count === 1 ? 'Ver la cuota siguiente' : `Ver las ${count} cuotas siguientes`,
  reason: {
    locked: () => 'Se paga junto con las otras',
    notYetDue: ({ opens }) => `Se puede pagar desde el ${opens}`,
    earlierFirst: ({ previous }) => `Selecciona antes la cuota ${previous}`,
    tooMany: () => 'Ya elegiste 20 cuotas, el máximo por pago',
    unknownQuota: () => 'Ya no está disponible',
  } satisfies Record<QuotaRefusal, (quota: { previous: number; opens: string }) => string>,
  refused: {
    locked: 'Estas deudas se pagan todas juntas.',
    notYetDue: 'La primera cuota se puede pagar desde el mes de su vencimiento.',
    earlierFirst: 'Debe seleccionar las deudas anteriores.',
    tooMany: 'Puedes seleccionar como máximo 20 cuotas a la vez. Paga estas y vuelve por las demás.',
    unknownQuota: 'Esa cuota ya no está disponible.',
  } satisfies Record<QuotaRefusal, string>,
  leftOutTitle: (count: number, amount: string) =>
    count === 1
      ? `Te queda 1 cuota por ${amount} que ya venció o vence este mes`
      : `Te quedan ${count} cuotas por ${amount} que ya vencieron o vencen este mes`,
  leftOut:
    'El convenio o el descuento se respeta solo si pagas todas las cuotas que vencen hasta fin de mes.',
  owedFirst:
    'El descuento de este pago único se respeta si antes pagas esas cuotas. Puedes pagarlas aquí y después volver por este pago.',
  leftOutOfCredit: 'Puedes pagar ahora lo que elegiste; el resto seguirá atrasado.',

  methods: '¿Cómo quieres pagar?',
  loadingMethods: 'Buscando los medios de pago',
  withoutMethods: 'Ocurrió un error al obtener los métodos de pago',
  noMethods: 'No se encontraro métodos de pago',
  noMethodsNow: 'Vuelve a intentarlo más tarde, o escríbenos y te ayudaremos.',
  contingency: 'El servicio de pago informa problemas',
  contingencyWithOthers: (names: string) =>
    `Por ahora no puedes pagar con: ${names}. Puedes usar otro medio, o volver a intentarlo en unos minutos.`,
  contingencyAlone:
    'Ya lo estamos revisando y por ahora no se puede pagar. Vuelve a intentarlo en unos minutos o cambia de navegador. Tus deudas siguen igual.',
  retry: 'Volver a intentar',
  dailyLimit: (amount: string) =>
    `Algunas tarjetas de débito y cuentas RUT permiten pagar en línea hasta ${amount} al día. Si es la tuya, usa otra.`,
  dailyLimitSplit: 'También puedes pagar menos cuotas hoy y volver mañana.',
  payNothing: 'Pagar',
  chooseFirst: 'Elige al menos una cuota para pagar.',
  payableFrom: (day: string) => `Podrás pagar desde el ${day}.`,
  notYetTitle: 'Todavía no tienes cuotas por pagar',
  notYet: (due: string, opens: string) =>
    `La próxima vence el ${due}. Desde el ${opens} podrás pagarla aquí.`,
  withoutMethod: 'Falta un medio de pago.',
  loading: 'Cargando…',

  starting: 'Estamos abriendo tu pago. No cierres esta página.',
  failed: 'No pudimos empezar el pago',
  problem: 'Hay un problema con el servicio de pago. Inténtalo de nuevo.',
  priceChanged: 'Lo que elegiste cambió. Revísalo y vuelve a intentarlo.',
  nothingCharged: 'No se hizo ningún cobro.',

  underWay: (amount: string) => `Tienes un pago de ${amount} en curso`,
  underWayDetail: 'Si ya pagaste, no vuelvas a pagar.',
  underWayLink: 'Ver en qué quedó ese pago',
  open: (amount: string) => `Dejaste abierto un pago de ${amount}`,
  openDetail: 'Todavía no se ha cobrado. Puedes seguir con él o anularlo.',
  openLink: 'Seguir con ese pago o anularlo',
} as const;
