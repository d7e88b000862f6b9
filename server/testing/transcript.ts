import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutgoingMail } from '../mail/mailer.ts';
import type { PaymentTestServer } from './payment-test-server.ts';
import { pdfText } from './pdf-text.ts';

const FOLDER = join(__dirname, 'transcripts');

/** All a debtor was answered and sent since the test server was reset, in order, as text without its random parts. */
export async function transcriptOf({ answers, mails }: PaymentTestServer): Promise<string> {
  const calls = answers.map(({ call, answer }) => `== ${call}\n${readable(answer)}`);
  const letters = await Promise.all(mails.map(letterOf));
  return renumbered(`${[...calls, ...letters].join('\n\n')}\n`);
}

/** What a file says (`readPdf`) without its random parts. */
export const fileTranscript = (said: string): string =>
  renumbered(
    scrubbedText(said)
      .replaceAll(/\d{8}-[\dA-F]{8}$/gm, '<number>')
      .replaceAll(CELL, withoutReference),
  );

const CELL = /(?<=\/T[DH]: )[\w-]+ ?[\w-]*$/gm;

/** A cell is too narrow for a reference. */
const withoutReference = (cell: string) => (cell.replace(' ', '').length === 22 ? '<ref>' : cell);

/** Agreements are numbered through all tests of a process; here from one on. */
function renumbered(text: string): string {
  const seen: string[] = [];
  const alike = text.replaceAll(/\b[\da-f]{64}\b/g, '<hash>').replaceAll(/\b[\da-f]{32}\b/g, '<number>');
  return alike.replaceAll(/\bA\d+\b/g, (number) => {
    if (!seen.includes(number)) seen.push(number);
    return `A${seen.indexOf(number) + 1}`;
  });
}

/** A line a field, without the punctuation of JSON, so that a reviewer reads what changed. */
function readable(answer: unknown): string {
  return scrubbed(answer)
    .split('\n')
    .map((line) => line.replace(/\\n/g, '\n').replace(/\\"/g, '"').trimEnd())
    .filter((line) => !/^\s*[[\]{},]+$/.test(line))
    .join('\n');
}

async function letterOf({ to, subject, text, attachments = [] }: OutgoingMail): Promise<string> {
  const files = await Promise.all(
    attachments.map(async ({ filename, content }) => `-- ${filename}\n${linesOf(await pdfText(content))}`),
  );
  return scrubbedText([`== mail to ${to}: ${subject}`, text, ...files].join('\n'));
}

/** What stands apart in a document, a line each. */
const linesOf = (text: string) =>
  text
    .trim()
    .replaceAll(/ {2,}/g, '\n')
    .replaceAll(/(?<=Referencia de pago\n)[\w-]{22}/g, '<ref>');

/** The transcript that was agreed to. With UPDATE_TRANSCRIPTS=1 what is now so is agreed to: its difference is for a reviewer. */
export function agreedTranscript(name: string, now: string): string {
  const file = join(FOLDER, `${name.replaceAll(/[ ,]+/g, '-')}.txt`);
  if (process.env['UPDATE_TRANSCRIPTS'] === '1') writeFileSync(file, now);
  return existsSync(file) ? readFileSync(file, 'utf8') : `There is no ${file}.`;
}

/** An answer as text without its random parts. */
export const scrubbed = (what: unknown): string => scrubbedText(JSON.stringify(what, null, 1));

/** A text without ids, references, orders, codes, links and tokens. */
const scrubbedText = (text: string): string =>
  text
    .replaceAll(/[\w-]+\.[\w-]+\.[\w-]{20,}/g, '<token>')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
    .replaceAll(/\b[\dA-Z]{4}(-[\dA-Z]{4}){3}\b/g, '<code>')
    .replaceAll(/\b[\dA-Z]{26}\b/g, '<order>')
    .replaceAll(/(?<=sessions\/)[\w-]{43}/g, '<link>')
    .replaceAll(/(?<=["=;]|Referencia |: |comprobante-)[\w-]{22}(?=["&.;\\\s]|$)/g, '<ref>');
