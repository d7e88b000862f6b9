import { santiagoClock } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { maskRut } from '#domain/rut.ts';
import type { Dependencies } from '../dependencies.ts';
import { makeEndLink } from '../session/end-link.ts';
import { CONTACT_MAIL, FORMER_NOTICE as TEXTS, LABELS, formatShort } from '../texts/spoken.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>;

/** To an address that was registered until lately: what was done, without name, and the one link, which only ends sessions. */
export async function writeFormerNotice(deps: Needs, id: string): Promise<Written> {
  const notice = await deps.db
    .selectFrom('former_notice as notice')
    .innerJoin('debtor', 'debtor.id', 'notice.debtor_id')
    .leftJoin('payment', 'payment.id', 'notice.about')
    .select(['notice.company', 'notice.debtor_id', 'notice.kind', 'notice.email', 'notice.at', 'debtor.rut'])
    .select('payment.amount')
    .where('notice.id', '=', id)
    .executeTakeFirstOrThrow();
  const company = sendingCompany(deps.companies, notice.company);
  const { date, time } = santiagoClock(notice.at);
  const address = await makeEndLink(deps, { company: company.key, debtorId: notice.debtor_id });
  const letter = {
    ...brandingOf(company),
    subject: TEXTS.subject(company),
    ...{ preview: TEXTS.preview, greeting: TEXTS.greeting, title: TEXTS.title },
    rows: [
      [LABELS.entity, company.name],
      [LABELS.rut, maskRut(notice.rut)],
      [TEXTS.rows.what, TEXTS.what[notice.kind]],
      ...(notice.amount === null ? [] : [[TEXTS.rows.amount, formatPesos(notice.amount)] as const]),
      [LABELS.date, `${formatShort(date)} ${time}`],
    ] as const,
    paragraphs: [TEXTS.why, CONTACT_MAIL.notYou(company)],
    link: { words: CONTACT_MAIL.link, address, portal: deps.config.pagesUrl },
    footer: CONTACT_MAIL.footer,
  };
  return { to: notice.email, ...written(letter) };
}
