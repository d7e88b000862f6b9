import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import type * as es from '../money.ts';
import type { Words } from '#domain/language.ts';
import { formatLong } from './dates.ts';

export const moneyTexts: Words<typeof es.moneyTexts> = {
  title: {
    assigning: 'We received your money; we are assigning it',
    returning: 'We received your money and are returning it to you',
    returned: 'We returned your money',
  },
  noDebtPaid: 'It does not pay your debt yet, which changed while you were paying. Do not pay again for now.',
  notAPayment: 'Your debt was not paid with this charge.',
  notOwed: 'You owe nothing of that debt.',
};

export const moneyDetail: typeof es.moneyDetail = (money, due) => {
  const { standing, received, returned, until, returned_on: on } = money;
  const amount = formatPesos(received);
  const debt = money.not_owed ? moneyTexts.notOwed : moneyTexts.notAPayment;
  if (standing === 'returned') {
    const back = `We returned ${formatPesos(returned)}${on ? ` on ${long(on)}` : ''}`;
    if (money.means_unknown) return `${back}. ${debt}`;
    return `${back} to the same means of payment. Your bank may take some days to show it. ${debt}`;
  }
  const part = returned > 0 ? ` Of that we have already returned ${formatPesos(returned)}.` : '';
  const by = until ? ` at the latest on ${long(until)}` : '';
  const came = received < due ? `${amount} of the ${formatPesos(due)} arrived` : `${amount} were charged`;
  if (standing === 'returning')
    return `${came}.${part} We will return them to the same means of payment${by}. ${debt}`;
  return `${amount} were charged.${part} ${moneyTexts.noDebtPaid} We will write to you${by} with the result. Your debt will be paid or we will return the money.`;
};

function long(text: string): string {
  const day = parseDayMonthYear(text);
  return day ? formatLong(day) : text;
}
