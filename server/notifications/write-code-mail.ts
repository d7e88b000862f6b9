import { santiagoClock } from '#domain/calendar.ts';
import { digitsOf } from '../binding-code/codes.ts';
import type { Dependencies } from '../dependencies.ts';
import { makeEndLink } from '../session/end-link.ts';
import { CODE_MAIL as TEXTS, CONTACT_MAIL, LABELS, formatShort } from '../texts/spoken.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';

/** The code of an act, to the registered address: no name, and a link that only ends sessions. Null once it is of no use. */
export async function writeCodeMail(
  deps: Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>,
  id: string,
): Promise<Written | null> {
  const code = await deps.db
    .selectFrom('binding_code')
    .select(['company', 'debtor_id', 'act', 'email', 'created_at', 'expires_at', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!code || code.confirmed_at !== null || code.expires_at <= deps.clock.now()) return null;
  const company = sendingCompany(deps.companies, code.company);
  const { date, time } = santiagoClock(code.created_at);
  const address = await makeEndLink(deps, { company: company.key, debtorId: code.debtor_id });
  const letter = {
    ...brandingOf(company),
    subject: TEXTS.subject(company),
    ...{ preview: TEXTS.preview, greeting: TEXTS.greeting, title: TEXTS.title },
    rows: [
      [TEXTS.code, digitsOf(deps.config, id)[0] ?? ''],
      [TEXTS.forWhat, TEXTS.acts[code.act]],
      [LABELS.entity, company.name],
      [LABELS.date, `${formatShort(date)} ${time}`],
    ] as const,
    paragraphs: [TEXTS.how, TEXTS.secret, CONTACT_MAIL.notYou(company)],
    link: { words: CONTACT_MAIL.link, address, portal: deps.config.pagesUrl },
    footer: CONTACT_MAIL.footer,
  };
  return { to: code.email, ...written(letter) };
}
