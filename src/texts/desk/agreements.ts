import type { AgreementState, DeskInstalment } from '#contract/desk-agreements.ts';
import type { DebitState } from '#contract/debit.ts';

const agreements = (count: number) => (count === 1 ? '1 convenio' : `${count} convenios`);

/** What the desk says about agreements. */
export const agreementTexts = {
  title: 'Convenios',
  lead: 'Los que las personas firmaron en el portal. Aquí se miran; no se cambian.',
  search: {
    rut: 'RUT de la persona',
    hint: 'Con o sin puntos, por ejemplo 12.345.678-5',
    wrong: 'El RUT no es válido. Revisa el dígito verificador.',
    submit: 'Buscar',
    busy: 'Buscando…',
    none: 'Esa persona no tiene convenios firmados en tu institución.',
    caption: (count: number) =>
      `${agreements(count)} de esa persona${count === 1 ? '' : ', del más nuevo al más antiguo'}`,
  },
  none: 'Ningún convenio tiene un plazo en curso.',
  next: (count: number) =>
    `${agreements(count)} con plazo en curso${count === 1 ? '' : ', el próximo en vencer primero'}`,
  more: (count: number) =>
    `Se muestran hasta ${count}. Los demás aparecen a medida que estos terminan, y por RUT están todos.`,
  columns: {
    number: 'Convenio',
    state: 'Estado',
    signed: 'Firmado',
    downPayment: 'Pie',
    ends: 'Deja de valer',
    instalment: 'Cuota',
    due: 'Vence',
    amount: 'Monto',
  },
  see: ', ver el convenio',
  noClock: 'Sin plazo en curso',
  standsStill: 'Detenido por un desacuerdo',
  states: {
    proposed: 'Propuesto',
    signed: 'Firmado, falta el pie',
    formalised: 'Formalizado',
    inForce: 'Vigente',
    fulfilled: 'Cumplido',
    lapsed: 'Caducado',
    released: 'Liberado',
    withdrawn: 'Sin efecto',
  } satisfies Record<AgreementState, string>,
  one: {
    title: 'Convenio',
    next: 'Qué sigue',
    way: 'Dónde está en su recorrido',
    facts: 'Datos del convenio',
    number: 'Número',
    person: 'Persona',
    forgotten: 'Datos eliminados',
    rut: 'RUT',
    signed: 'Firmado',
    debt: 'Deuda',
    discount: 'Descuento al cumplirlo',
    downPayment: 'Pie',
    paymentDay: 'Día de pago',
    payment: 'Pago del pie',
    seePayment: 'Ver el pago',
    debit: 'Cargo automático',
    noDebit: 'No tiene',
    instalment: (number: number) => `Cuota ${number}`,
    instalments: (count: number, paid: number) =>
      `${count === 1 ? '1 cuota' : `${count} cuotas`}, ${paid === 1 ? '1 pagada' : `${paid} pagadas`}`,
  },
  /** While a dispute of a debt of it is open. */
  nextOfDisputed:
    'La persona no está de acuerdo con una deuda del convenio. Mientras se revisa no se cobra y sus plazos no corren.',
  /** `day`: on which it no longer holds, or on which it ended. */
  nextWords: {
    proposed: () => 'La persona todavía no firma.',
    signed: (day: string) => `Falta pagar el pie. Si no se paga antes, la firma deja de valer el ${day}.`,
    formalised: () => 'El pie está pagado y el contrato firmado va en camino.',
    inForce: (day: string) =>
      day === ''
        ? 'Todas sus cuotas están pagadas: se da por cumplido en unos minutos.'
        : `Si su cuota impaga más antigua no se paga antes, caduca el ${day}.`,
    fulfilled: (day: string) => `Se pagaron todas las cuotas. Se cumplió el ${day}.`,
    lapsed: (day: string) => `Caducó por atraso el ${day}. Lo pagado se abona a la deuda total.`,
    released: (day: string) =>
      `Quedó sin efecto el ${day}: se aceptó que la deuda no era esa. Lo pagado se descuenta o se devuelve.`,
    withdrawn: (day: string) => `No llegó a pagarse el pie: quedó sin efecto el ${day}.`,
  } satisfies Record<AgreementState, (day: string) => string>,
  standings: {
    paid: 'Pagada',
    underWay: 'Pago en curso',
    late: 'Atrasada',
    open: 'Por pagar',
    withdrawn: 'Sin efecto',
  } satisfies Record<DeskInstalment['standing'], string>,
  debits: {
    requested: 'Pedido, falta activarlo',
    activating: 'Activándose en el banco',
    accepted: 'Aceptado por el banco',
    active: 'Activo',
    charging: 'Cobrando',
    charged: 'Cobrado',
    finished: 'Terminado',
    cancelled: 'Anulado',
    expired: 'Vencido',
  } satisfies Record<DebitState, string>,
} as const;
