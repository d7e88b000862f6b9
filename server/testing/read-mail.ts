import type { OutgoingMail } from '../mail/mailer.ts';

/** What a mail says, field by field, read from its plain text. */
export type MailRead = {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly rows: Readonly<Record<string, string>>;
  /** Every amount, date, term, address and link of its paragraphs and footer, in their order. */
  readonly figures: readonly string[];
  readonly files: readonly string[];
  /** Its paragraphs and footer, as they are. */
  readonly words: string;
};

const ROW = /^(\p{Lu}[\p{L} ()]{1,40}): (.+)$/u;
const FIGURE =
  /\$\d[\d.]*\d|\d+ de [a-z]+ de \d{4}|\d+ (?:días|horas|meses)(?: hábiles)?|[\w.+-]+@[\w.-]+\w|https?:[^\s.]+(?:\.[^\s.]+)*/g;

export function readMail({ to, subject, text, attachments = [] }: OutgoingMail): MailRead {
  const [, head = '', ...blocks] = text.split('\n\n');
  const rows = (blocks[0] ?? '').split('\n').map((line) => ROW.exec(line)?.slice(1));
  const isTable = rows.every((row) => row !== undefined);
  const paragraphs = blocks.slice(isTable ? 1 : 0);
  return {
    to,
    subject,
    title: head.split('\n')[1] ?? '',
    rows: isTable ? (Object.fromEntries(rows) as Record<string, string>) : {},
    figures: paragraphs.flatMap((paragraph) => paragraph.match(FIGURE) ?? []),
    files: attachments.map(({ filename }) => filename),
    words: paragraphs.join('\n'),
  };
}
