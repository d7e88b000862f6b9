import { portalAt } from '../texts/spoken.ts';
import type { Letter, Row } from './mail-content.ts';

const line = ([label, value]: Row) => `${label}: ${value}`;

/** The letter for mailboxes that show no HTML. */
export function writeText({
  sender,
  greeting,
  title,
  rows,
  paragraphs,
  details,
  link,
  footer,
  stop,
}: Letter): string {
  return [
    sender,
    '',
    greeting,
    title,
    '',
    ...rows.map(line),
    ...paragraphs.flatMap((paragraph) => ['', paragraph]),
    ...(details ? ['', details.title, ...details.rows.map(line)] : []),
    ...(link === null ? [] : ['', `${link.words}: ${link.address}`]),
    '',
    footer,
    ...(link === null ? [] : [portalAt(new URL(link.portal ?? link.address).host)]),
    ...(stop ? ['', `${stop.words}: ${stop.address}`] : []),
    '',
  ].join('\n');
}
