import { formatShort, santiagoClock } from '#domain/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import { written, type Written } from '../mail/render.ts';
import { WEBHOOK_OFF_MAIL as MAIL } from '../texts/webhooks.ts';

/** To the institution's own people: an address of theirs takes no events and was switched off. `about`: the event of its history. Null once it is on. */
export async function writeWebhookOffMail(
  { db, companies, config }: Pick<Dependencies, 'db' | 'companies' | 'config'>,
  about: string,
): Promise<Written | null> {
  const {
    company: key,
    email,
    url,
    event,
    at,
    state,
    waiting,
  } = await db
    .selectFrom('webhook_endpoint_event as e')
    .innerJoin('webhook_endpoint as w', 'w.id', 'e.endpoint_id')
    .select(['w.company', 'w.email', 'w.url', 'w.state', 'e.event', 'e.at'])
    .select((eb) =>
      eb
        .selectFrom('webhook_delivery as d')
        .select(({ fn }) => fn.count<number>('position').as('count'))
        .whereRef('d.endpoint_id', '=', 'w.id')
        .where('d.due_at', 'is not', null)
        .as('waiting'),
    )
    .where('e.id', '=', about)
    .executeTakeFirstOrThrow();
  if (state !== 'switchedOff') return null;
  const company = sendingCompany(companies, key);
  const { date, time } = santiagoClock(at);
  const { labels } = MAIL;
  const letter = {
    ...brandingOf(company),
    ...{ subject: MAIL.subject, preview: MAIL.preview, greeting: MAIL.greeting, title: MAIL.title },
    rows: [
      [labels.url, url],
      [labels.since, `${formatShort(date)} ${time}`],
      [labels.why, MAIL.why[event as keyof typeof MAIL.why]],
      [labels.waiting, String(waiting ?? 0)],
    ] as const,
    paragraphs: [MAIL.next],
    link: { words: MAIL.link, address: `${config.pagesUrl}/${company.key}` },
    footer: MAIL.footer(company),
  };
  return { to: email, ...written(letter) };
}
