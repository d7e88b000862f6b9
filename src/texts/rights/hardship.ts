import type { Company } from '#domain/company.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';

/** "No puedo pagar esto": no promise beyond those the institution has made, and no pressure (issue 19.3, decision 0089). */
export const hardshipTexts = {
  title: 'Si no puedes pagar esto',
  lead: 'Dinos cuánto puedes pagar sin dejar de lado la comida, el arriendo y las cuentas. Lo que escribas no se guarda y nadie más lo ve.',
  leadOfCompany:
    'Dinos cuánto puede pagar la empresa sin dejar de lado los sueldos y las cuentas. Lo que escribas no se guarda y nadie más lo ve.',
  now: '¿Cuánto puedes pagar hoy?',
  monthly: '¿Cuánto puedes pagar cada mes?',
  hint: 'En pesos. Si no puedes nada, escribe 0.',
  wrongNow: 'Escribe cuánto puedes pagar hoy, en pesos y con números.',
  wrongMonthly: 'Escribe cuánto puedes pagar cada mes, en pesos y con números.',
  ask: 'Ver qué cabe en eso',
  asking: 'Buscando…',
  again: 'Cambiar los montos',
  found: 'Esto cabe en lo que puedes pagar:',
  foundSeveral: 'Cada una de estas formas cabe por sí sola. Juntas pueden ser más de lo que puedes:',
  whole: (amount: Pesos) => `Pagar de una vez tu oferta: ${formatPesos(amount)}.`,
  instalment: (amount: Pesos, day: string) =>
    `Pagar tu próxima cuota: ${formatPesos(amount)}, que vence el ${formatLong(day)}.`,
  lateInstalment: (amount: Pesos, day: string) =>
    `Pagar tu cuota atrasada más antigua: ${formatPesos(amount)}, que venció el ${formatLong(day)}.`,
  plan: (downPayment: Pesos, instalments: number, amount: Pesos, day: string) =>
    `Un convenio con un pie de ${formatPesos(downPayment)} hoy y ${instalments === 1 ? `1 cuota de ${formatPesos(amount)}. Vence` : `${instalments} cuotas de ${formatPesos(amount)}. La primera vence`} el ${formatLong(day)}.`,
  shortest: 'Es el convenio más corto que cabe. Más cuotas son más meses con la deuda.',
  choose: 'Ver mis ofertas',
  none: ({ name }: Company) => `Con eso, ${name} no tiene una forma de pago en este portal.`,
  least: (now: Pesos, monthly: Pesos) =>
    `Lo menos que permite es un pie de ${formatPesos(now)} y cuotas de ${formatPesos(monthly)} al mes. No tomes un convenio que no puedas cumplir.`,
  others: 'Otras salidas',
  person: ({ name }: Company) => `Cuéntale a una persona de ${name} cuánto puedes y desde cuándo:`,
  pause: ({ name }: Company, days: number) =>
    `${name} puede darte una pausa de hasta ${days} días. Pídela antes de que venza tu cuota.`,
  free: 'La Superintendencia de Insolvencia y Reemprendimiento orienta gratis a quien no puede pagar sus deudas. También puedes reclamar gratis en el SERNAC.',
} as const;
