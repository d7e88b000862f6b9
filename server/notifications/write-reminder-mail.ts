import { isContactHour } from '#domain/contact-hours.ts';
import { formatPesos } from '#domain/money.ts';
import { nameOf, type Reminder } from '#domain/reminders.ts';
import type { Dependencies } from '../dependencies.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import type { Letter, Row } from '../mail/mail-content.ts';
import { written, type Written } from '../mail/render.ts';
import { wantsReminders } from '../identity/reminders-wanted.ts';
import { makeStopLink } from '../reminders/consent.ts';
import { readReminders } from '../reminders/relevant.ts';
import { presentPages } from '../texts/language.ts';
import { REMINDER_MAIL as TEXTS, formatLong } from '../texts/spoken.ts';

/**
 * What of a reminder still holds when it goes out; null when nothing does, or the debtor wants none any more.
 * @throws outside the lawful hours: its job comes again
 */
export async function writeReminderMail(
  deps: Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>,
  reminderId: string,
): Promise<Written | null> {
  const now = deps.clock.now();
  const { id, items, email, name, ...reminder } = await deps.db
    .selectFrom('reminder')
    .innerJoin('debtor', 'debtor.id', 'reminder.debtor_id')
    .leftJoin('contact', 'contact.debtor_id', 'debtor.id')
    .select(['debtor.id', 'items', 'contact.email', 'name', 'reminder.company'])
    .where('reminder.id', '=', reminderId)
    .executeTakeFirstOrThrow();
  const company = deps.companies.payingByKey(reminder.company);
  if (!company || email === null || !(await wantsReminders(deps.db, id))) return null;
  const relevant = await readReminders(deps.db, { company, debtorId: id }, now);
  const holding = relevant.filter((one) => items.includes(nameOf(one)));
  const [first] = holding;
  if (!first) return null;
  if (!isContactHour(now)) throw new Error('A reminder waits for lawful hours.');
  const stop = await makeStopLink(deps, id);
  const letter: Letter = {
    ...brandingOf(sendingCompany(deps.companies, company.key)),
    subject: TEXTS.subject[first.kind](formatLong(first.on)),
    preview: TEXTS.preview(company),
    greeting: TEXTS.greeting(name),
    title: TEXTS.title[first.kind](formatLong(first.on)),
    rows: holding.map(rowOf),
    paragraphs: [...opensLater(holding), TEXTS.paid, TEXTS.cannot(company)],
    link: { words: TEXTS.link, address: `${presentPages(deps.config)}/${company.key}` },
    footer: TEXTS.footer(company),
    stop: { words: TEXTS.stop, address: stop },
  };
  return { to: email, ...written(letter), unsubscribe: stop };
}

/** The mail leads to where an instalment is paid, also before it can be. */
const opensLater = (reminders: readonly Reminder[]): string[] =>
  reminders.flatMap(({ on, payableFrom: day }) =>
    day === null ? [] : [TEXTS.opens(formatLong(on), formatLong(day))],
  );

const rowOf = ({ kind, agreementNumber, on, amount }: Reminder): Row => [
  TEXTS.row[kind](agreementNumber),
  amount === null ? formatLong(on) : `${formatPesos(amount)}, ${formatLong(on)}`,
];
