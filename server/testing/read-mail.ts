import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutgoingMail } from '../mail/mailer.ts';

/** What a mail says, field by field, read from its plain text. */
export type MailRead = {
  /** `NAME <ADDRESS>` */
  readonly from: string;
  /** Where an answer to it goes. */
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly rows: Readonly<Record<string, string>>;
  /** Every amount, date, term, address and link of its preview, paragraphs and footer, in their order. */
  readonly figures: readonly string[];
  readonly files: readonly string[];
  /** Its preview, greeting, paragraphs and footer, as they are. */
  readonly words: string;
};

const ROW = /^(\p{Lu}[\p{L}\d ()·-]{1,60}): (.+)$/u;
const FIGURE =
  /\$\d[\d.]*\d|\d+ de [a-z]+ de \d{4}|\d+ (?:días|horas|meses)(?: hábiles)?|[\w.+-]+@[\w.-]+\w|https?:[^\s.]+(?:\.[^\s.]+)*/g;

/** @throws where its HTML says anything else than its plain text */
export function readMail({
  from,
  replyTo,
  to,
  subject,
  text,
  html,
  attachments = [],
}: OutgoingMail): MailRead {
  const unlike = linesApart(text, html);
  if (unlike.length > 0) throw new Error(`Not the same in HTML: ${unlike.join('\n')}`);
  const [, head = '', ...blocks] = text.split('\n\n');
  const [greeting = '', title = ''] = head.split('\n');
  const tables = blocks.map(rowsOf);
  const paragraphs = blocks.filter((_, index) => tables[index] === null);
  const spoken = [previewOf(html), greeting, ...paragraphs];
  return {
    from: `${from.name} <${from.address}>`,
    replyTo,
    to,
    subject,
    title,
    rows: Object.fromEntries(tables.flatMap((rows) => rows ?? [])) as Record<string, string>,
    figures: spoken.flatMap((paragraph) => paragraph.match(FIGURE) ?? []),
    files: attachments.map(({ filename }) => filename),
    words: spoken.join('\n'),
  };
}

/** Words with `…` in the place of every amount, date, term, address and link. */
export const withoutFigures = (words: string) => words.replaceAll(FIGURE, '…');

/** What each kind of mail says without its figures: server/notifications/words.txt. */
export function readWords(): ReadonlyMap<string, string> {
  const [, ...sections] = readFileSync(join(__dirname, '../notifications/words.txt'), 'utf8').split('\n# ');
  return new Map(
    sections.map((section) => {
      const [kind = '', ...lines] = section.split('\n');
      return [kind, lines.join('\n').trim()];
    }),
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const withSigns = (html: string) =>
  html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** What a mailbox shows beside the subject. */
function previewOf(html: string): string {
  const [, preview = ''] = /<div style="display:none[^>]*>([^<]*)</.exec(html) ?? [];
  return withSigns(preview).trim();
}

const withoutBlanks = (words: string) => words.replaceAll(/[\s:]/g, '');

/** Lines of a mail's text that its HTML does not have; one that its HTML has beside them, too. */
function linesApart(text: string, html: string): string[] {
  const [, page = ''] = html.split(/<div style="display:none[^<]*<\/div>/);
  const shown = withSigns(
    page.replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g, '$2 $1').replaceAll(/<[^>]+>/g, ' '),
  );
  const lines = text.split('\n').filter((line) => line !== '');
  const rest = lines.reduce((left, line) => left.replace(withoutBlanks(line), ''), withoutBlanks(shown));
  const missing = lines.filter((line) => !withoutBlanks(shown).includes(withoutBlanks(line)));
  return [...missing, ...(missing.length === 0 && rest !== '' ? [rest] : [])];
}

/** The rows of the first block and of one with a title, where they are a table; null of a paragraph. */
function rowsOf(block: string, index: number): string[][] | null {
  const lines = block.split('\n').slice(index === 0 ? 0 : 1);
  const rows = lines.flatMap((line) => [ROW.exec(line)?.slice(1) ?? []]);
  return rows.length > 0 && rows.every((row) => row.length === 2) ? rows : null;
}
