import type * as z from 'zod/mini';
import type { MoneySchema, MoneyStanding } from '#contract/money.ts';
import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatLong } from '#domain/long-date.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';

type Money = z.infer<typeof MoneySchema>;

/** Charged money that did not pay its debt: where it is, and until when (decision 0043). */
export const moneyTexts = {
  title: {
    assigning: 'Recibimos tu dinero; lo estamos asignando',
    returning: 'Recibimos tu dinero y te lo estamos devolviendo',
    returned: 'Te devolvimos tu dinero',
  } satisfies Record<MoneyStanding, string>,
  noDebtPaid: 'Todavía no paga tu deuda, que cambió mientras pagabas. No vuelvas a pagar por ahora.',
  notAPayment: 'Tu deuda no se pagó con este cobro.',
  notOwed: 'No debes nada de esa deuda.',
} as const;

/** In sentences: how much, until when, and what the debtor should do. `due`: what the payment was for. */
export function moneyDetail(money: Money, due: Pesos): string {
  const { standing, received, returned, until, returned_on: on } = money;
  const amount = formatPesos(received);
  const debt = money.not_owed ? moneyTexts.notOwed : moneyTexts.notAPayment;
  if (standing === 'returned') {
    const back = `Devolvimos ${formatPesos(returned)}${on ? ` el ${long(on)}` : ''}`;
    if (money.means_unknown) return `${back}. ${debt}`;
    return `${back} al mismo medio de pago. Tu banco puede tardar unos días en mostrarlo. ${debt}`;
  }
  const part = returned > 0 ? ` De ellos ya te devolvimos ${formatPesos(returned)}.` : '';
  const by = until ? ` a más tardar el ${long(until)}` : '';
  const came = received < due ? `Llegaron ${amount} de los ${formatPesos(due)}` : `Se cobraron ${amount}`;
  if (standing === 'returning')
    return `${came}.${part} Te los devolveremos al mismo medio de pago${by}. ${debt}`;
  return `Se cobraron ${amount}.${part} ${moneyTexts.noDebtPaid} Te escribiremos${by} con el resultado: quedará pagada tu deuda o te devolveremos el dinero.`;
}

function long(text: string): string {
  const day = parseDayMonthYear(text);
  return day ? formatLong(day) : text;
}
