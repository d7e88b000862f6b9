import { executiveEmail, type Company } from '#domain/company.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatRut } from '#domain/rut.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentPages } from '../texts/language.ts';
import { LOAD_REQUEST_MAIL as LOAD, PROGRAMME_TEAM_MAIL as TEAM } from '../texts/requests.ts';
import { PROGRAMME_MAIL } from '../texts/spoken.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';

type Needs = Pick<Dependencies, 'db' | 'companies' | 'config'>;

/** To the institution: who asks for a loan that is not in the portal, with all that was typed (readings 22f). An answer goes to them. */
export async function writeLoadRequestMail(deps: Needs, id: string): Promise<Written> {
  const request = await deps.db
    .selectFrom('load_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const company = sendingCompany(deps.companies, request.company);
  const { labels } = LOAD;
  const letter = {
    ...brandingOf(company),
    link: doorOf(deps, company),
    ...{ preview: LOAD.preview, greeting: LOAD.greeting, title: LOAD.title },
    subject: LOAD.subject(request.operation_number),
    rows: [
      [labels.rut, formatRut(request.rut)],
      [labels.operation, request.operation_number],
      [labels.email, request.email],
      [labels.phone, formatPhone(request.phone)],
      [labels.message, request.message || LOAD.noMessage],
    ] as const,
    paragraphs: [LOAD.check],
    footer: LOAD.footer(company),
  };
  return { to: executiveEmail(company), ...written(letter), replyTo: request.email };
}

/** To the debtor: the request came in, and when it is answered (§9 "reply by e-mail within 48 hours"). */
export async function writeProgrammeMail(deps: Needs, id: string): Promise<Written> {
  const { company, draw, email, name } = await readProgrammeRequest(deps, id);
  const letter = {
    ...brandingOf(company),
    link: { ...doorOf(deps, company), words: PROGRAMME_MAIL.link },
    subject: PROGRAMME_MAIL.subject,
    preview: PROGRAMME_MAIL.preview,
    greeting: PROGRAMME_MAIL.greeting(name),
    title: PROGRAMME_MAIL.title,
    rows: [],
    paragraphs: [PROGRAMME_MAIL.what, PROGRAMME_MAIL.draw[`${draw}`], PROGRAMME_MAIL.reply],
    footer: PROGRAMME_MAIL.footer(company),
  };
  return { to: email, ...written(letter) };
}

/** To the programme's team. */
export async function writeProgrammeTeamMail(deps: Needs, id: string): Promise<Written> {
  const { company, draw, email, name, phone } = await readProgrammeRequest(deps, id);
  const { labels } = TEAM;
  const letter = {
    ...brandingOf(company),
    link: doorOf(deps, company),
    ...{ subject: TEAM.subject, preview: TEAM.preview, greeting: TEAM.greeting, title: TEAM.title },
    rows: [
      [labels.name, name],
      [labels.email, email],
      [labels.phone, formatPhone(phone)],
      [labels.draw, TEAM.draw[`${draw}`]],
    ] as const,
    paragraphs: [TEAM.what],
    footer: LOAD.footer(company),
  };
  return { to: executiveEmail(company), ...written(letter), replyTo: email };
}

function readProgrammeRequest({ db, companies }: Needs, id: string) {
  return db
    .selectFrom('programme_request')
    .innerJoin('debtor', 'debtor.id', 'programme_request.debtor_id')
    .innerJoin('contact', 'contact.debtor_id', 'debtor.id')
    .select([
      'programme_request.company',
      'programme_request.draw',
      'debtor.name',
      'contact.email',
      'contact.phone',
    ])
    .where('programme_request.id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ company, ...request }) => ({ ...request, company: sendingCompany(companies, company) }));
}

function doorOf({ config }: Needs, { key }: Company) {
  return { words: LOAD.link, address: `${presentPages(config)}/${key}` };
}
