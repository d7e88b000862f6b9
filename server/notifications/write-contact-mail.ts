import { santiagoClock } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import type { Dependencies } from '../dependencies.ts';
import { makeEndLink } from '../session/end-link.ts';
import { CONTACT_MAIL, LABELS, formatShort } from '../texts/spoken.ts';
import type { Letter } from '../mail/mail-content.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';

/** To the address that was registered before a session changed it: no name, no new data, and a link that only ends sessions. */
export async function writeContactMail(
  deps: Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>,
  sessionId: string,
): Promise<Written> {
  const change = await deps.db
    .selectFrom('contact_change')
    .innerJoin('session', 'session.id', 'contact_change.session_id')
    .innerJoin('contact', 'contact.debtor_id', 'session.debtor_id')
    .select(['previous_email', 'at', 'company', 'session.debtor_id', 'email', 'email_proven'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const company = sendingCompany(deps.companies, change.company);
  // Of a phone alone the address stays the same.
  const isProven = change.email_proven && change.email.toLowerCase() !== change.previous_email.toLowerCase();
  const address = await makeEndLink(deps, { company: company.key, debtorId: change.debtor_id });
  const link = { words: CONTACT_MAIL.link, address, portal: deps.config.pagesUrl };
  return { to: change.previous_email, ...written(contactLetter(company, { at: change.at, isProven }, link)) };
}

type Change = { readonly at: Date; readonly isProven: boolean };

function contactLetter(
  company: Company,
  { at, isProven }: Change,
  link: NonNullable<Letter['link']>,
): Letter {
  const { date, time } = santiagoClock(at);
  return {
    ...brandingOf(company),
    subject: CONTACT_MAIL.subject(company),
    preview: CONTACT_MAIL.preview(company),
    greeting: CONTACT_MAIL.greeting,
    title: CONTACT_MAIL.title,
    rows: [
      [LABELS.entity, company.name],
      [LABELS.date, `${formatShort(date)} ${time}`],
    ],
    paragraphs: [CONTACT_MAIL.body, ...(isProven ? [CONTACT_MAIL.proven] : []), CONTACT_MAIL.notYou(company)],
    link,
    footer: CONTACT_MAIL.footer,
  };
}
