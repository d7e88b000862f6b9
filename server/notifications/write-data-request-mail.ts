import { santiagoDay } from '#domain/calendar.ts';
import { agencyBy } from '#domain/data-request.ts';
import type { DataRequestState } from '#contract/rights.ts';
import type { Dependencies } from '../dependencies.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import type { Row } from '../mail/mail-content.ts';
import { written, type Written } from '../mail/render.ts';
import { isOpen, lastDay } from '../rights/data-requests.ts';
import { presentPages } from '../texts/language.ts';
import { DATA_REQUEST_MAILS as TEXTS, KIND_NAMES, formatShort } from '../texts/spoken.ts';

type Needs = Pick<Dependencies, 'db' | 'companies' | 'config'>;

/** To the debtor, by what became of a request about their data: its term, or the answer with the way to the Agencia. */
export const dataRequestMail =
  (state: DataRequestState) =>
  async (deps: Needs, id: string): Promise<Written> => {
    const request = await deps.db
      .selectFrom('data_request')
      .innerJoin('debtor', 'debtor.id', 'data_request.debtor_id')
      .selectAll('data_request')
      .select('debtor.name')
      .where('data_request.id', '=', id)
      .executeTakeFirstOrThrow();
    const { reply_to: to, kind, answer, extension_reason: why, decided_at: decided } = request;
    if (to === null) throw new Error('A request without an address to answer to');
    const company = sendingCompany(deps.companies, request.company);
    const due = state === 'received' ? request.due_on : lastDay(request);
    const words = TEXTS[state];
    const rows: Row[] = [[TEXTS.asked, KIND_NAMES[kind]]];
    if (isOpen({ state })) rows.push([TEXTS.until, formatShort(due)]);
    if (state === 'extended' && why) rows.push([TEXTS.reason, why]);
    if (!isOpen({ state }) && answer) rows.push([TEXTS.answer, answer]);
    const agency = state === 'refused' && decided ? TEXTS.agency(agencyBy(santiagoDay(decided))) : null;
    const letter = {
      ...brandingOf(company),
      subject: words.subject,
      preview: TEXTS.preview(company),
      greeting: TEXTS.greeting(request.name),
      title: words.title,
      rows,
      paragraphs: [words.what(due), ...(isOpen({ state }) ? [TEXTS.late] : agency ? [agency] : [])],
      link: { words: TEXTS.link, address: `${presentPages(deps.config)}/${company.key}/mis-datos` },
      footer: TEXTS.footer(company),
    };
    return { to, ...written(letter) };
  };
