import { EnvironmentSchema } from '#contract/environment.ts';
import bancoCordillera from '#domain/testing/companies/banco-cordillera.ts';
import type { PastPayment } from '#domain/history.ts';
import { planOf } from '#domain/plan.ts';
import { writeContract } from '#server/agreements/contract.ts';
import { blocksOf } from '#domain/contract-blocks.ts';
import { historyCsv } from '#server/history/csv.ts';
import { writeHtml } from '#server/mail/html.ts';
import type { Letter } from '#server/mail/mail-content.ts';
import { documentOf } from '#server/pages/document.ts';
import type { Proved, Scale } from '../support/result.ts';
import { hostileTexts, MARK } from '../support/injection-texts.ts';

const NEUTRAL = 'Texto';

const letterOf = (text: string): Letter => ({
  ...{ subject: text, preview: text, sender: text, colour: '#17505a', onColour: '#ffffff', greeting: text },
  mailbox: { from: 'de@saldar.example', replyTo: 'a@saldar.example' },
  ...{ title: text, rows: [[text, text]], paragraphs: [text], footer: text },
  link: { words: text, address: `https://saldar.example/banco/success?ref=${text}` },
});

const LIMITS = { minInstalments: 1, maxInstalments: 60, downPaymentPercent: 10, paymentDays: [5] };
const plan = planOf(
  { totalDebt: 4_800_000, discount: 1_920_000 },
  LIMITS,
  { instalments: 7, paymentDay: 5 },
  bancoCordillera.terms,
  '2026-11-21',
);

const contractOf = (text: string): string =>
  writeContract({
    company: { ...bancoCordillera, name: text, helpEmail: text },
    debtor: { name: text, rut: '111111111' },
    number: text,
    debt: { operationNumbers: [text, text] },
    plan,
    today: '2026-11-21',
  }).html;

const documentWith = (text: string): string =>
  documentOf(
    '<script type="application/json" id="saldar-env">{}</script>',
    { ...EnvironmentSchema.parse({}), sentryDsn: text },
    'saldar.test',
  ).html({ nonce: 'nonce', captcha: true, company: undefined, announced: [] });

/** Everything the server writes as HTML, with one text in every place that is data. */
const WRITERS: Readonly<Record<string, (text: string) => string>> = {
  'a mail': (text) => writeHtml(letterOf(text)),
  'a contract': contractOf,
  'the environment in a document': documentWith,
};

const SIGNS = ['<', '>', '"', "'"] as const;
const counts = (html: string) => SIGNS.map((sign) => html.split(sign).length - 1).join(' ');
/** Inside a script element only `<` means anything. */
const countsIn = (what: string, html: string) =>
  what === 'the environment in a document' ? String(html.split('<').length) : counts(html);

/** What is wrong with what was written for a hostile text: its signs must not be more than a plain text's are. */
function faultsOfHtml(text: string): string[] {
  const faults = Object.entries(WRITERS)
    .filter(([what, write]) => countsIn(what, write(text)) !== countsIn(what, write(NEUTRAL)))
    .map(([what]) => `${what} lets ${JSON.stringify(text)} out of its place`);
  try {
    const said = JSON.stringify(blocksOf(contractOf(text)));
    if (!said.includes(MARK)) faults.push(`the signed file of a contract loses ${JSON.stringify(text)}`);
  } catch (problem) {
    faults.push(`the signed file of a contract fails by ${JSON.stringify(text)}: ${String(problem)}`);
  }
  return faults;
}

const paymentOf = (text: string): PastPayment => ({
  ...{ number: 1, operationNumber: text, paidOn: '2026-09-28', product: text, amount: 74_900, ref: text },
  knownAs: [],
});

/** What a spreadsheet takes for a formula, whatever invisible signs stand before it. */
const FORMULA = /^[\s\p{Cf}\p{Zs}]*[=+\-@|%＝＋－＠]/u;

/** The cells of a file as a spreadsheet reads them (RFC 4180, by a second reader). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < csv.length; at++) {
    const sign = csv[at] ?? '';
    if (quoted && sign === '"' && csv[at + 1] === '"') cell += csv[++at];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ';' || sign === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (quoted || sign !== '\r') cell += sign;
  }
  return rows.filter((row) => row.length > 0);
}

function faultsOfCsv(text: string): string[] {
  const rows = cellsOf(historyCsv([paymentOf(text)]));
  const quoted = JSON.stringify(text);
  if (rows.length !== 2 || rows.some((row) => row.length !== 7)) return [`${quoted} makes other cells`];
  const formulas = (rows[1] ?? []).filter((cell) => FORMULA.test(cell));
  return formulas.length > 0 ? [`${quoted} becomes a formula in the history's file`] : [];
}

/** Texts that were code elsewhere, in every place of everything the server writes: mails, contracts, documents, files. */
export function tryWritten({ seed, size }: Scale): Proved {
  const texts = hostileTexts(200 * size, seed);
  const faults = texts.flatMap((text) => [...faultsOfHtml(text), ...faultsOfCsv(text)]);
  const places = Object.keys(WRITERS).length + 1;
  return {
    figures: [
      { name: 'hostile texts in what the server writes', figure: texts.length * places, unit: 'tried' },
    ],
    faults,
  };
}
