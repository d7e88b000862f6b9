import type { Letter } from './letter.ts';

/** The letter for mailboxes that show no HTML. */
export function writeText({ sender, greeting, title, rows, paragraphs, link, footer }: Letter): string {
  return [
    sender,
    '',
    greeting,
    title,
    '',
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...paragraphs.flatMap((paragraph) => ['', paragraph]),
    ...(link === null ? [] : ['', `${link.words}: ${link.address}`]),
    '',
    footer,
    '',
  ].join('\n');
}
