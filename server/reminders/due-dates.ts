import ical from 'ical-generator';
import { formatPesos } from '#domain/money.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import { readOffers } from '../debts/offers.ts';
import { presentPages } from '../texts/language.ts';
import { DUE_DATES } from '../texts/spoken.ts';

/** The instalments that the debtor may pay, each on its due date, as a calendar keeps them: the same file again changes nothing there. */
export async function dueDatesFile(
  { db, clock, config }: Dependencies,
  { company, debtorId }: SessionCaller,
): Promise<string> {
  const offers = await readOffers(db, company, debtorId, clock.now());
  const calendar = ical({
    name: DUE_DATES.name(company),
    prodId: { company: 'Saldar', product: 'Fechas', language: 'ES' },
  });
  const debts = offers.flatMap(({ debts }) => debts).filter(({ productType }) => productType === 'convenio');
  for (const { quotas } of debts)
    for (const { id, feeToPay, dueDate, amountToPay } of quotas)
      calendar.createEvent({
        id: `${company.key}-${id}`,
        start: new Date(`${dueDate}T00:00:00Z`),
        timezone: null,
        allDay: true,
        stamp: clock.now(),
        summary: DUE_DATES.event(company, feeToPay, formatPesos(amountToPay)),
        url: `${presentPages(config)}/${company.key}`,
      });
  return calendar.toString();
}
