import { santiagoDay } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { isFreezing, isUnfavourable } from '#domain/dispute.ts';
import { formatPesos } from '#domain/money.ts';
import { readReleased, type Released } from '../agreements/release.ts';
import { isHeldBack } from '../debts/may-collect.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DisputeRow } from '../disputes/rows.ts';
import { brandingOf, sendingCompany } from '../mail/branding.ts';
import type { Row } from '../mail/mail-content.ts';
import { written, type Written } from '../mail/render.ts';
import { presentPages } from '../texts/language.ts';
import { DISPUTE_MAILS as TEXTS, formatShort } from '../texts/spoken.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>;
type About = 'received' | 'moreAsked' | 'answered' | 'appealed' | 'appealAnswered';
type Dispute = DisputeRow & {
  released: readonly Released[];
  name: string;
  is_held_back: boolean;
  ref: string | null;
  amount: number | null;
  paid_at: Date | null;
};

/** What a mail says until the dispute goes on. */
const HOLDS = {
  received: ({ state, appeal }) => isFreezing(state) && appeal === null,
  moreAsked: ({ state }) => state === 'moreAsked',
  answered: ({ appeal }) => appeal === null,
  appealed: ({ state }) => state === 'appealed',
  appealAnswered: () => true,
} as const satisfies Record<About, (dispute: DisputeRow) => boolean>;

function rowsOf(dispute: Dispute, about: About): Row[] {
  const { operation_number: number, kind, state, ref, amount, paid_at: paidAt } = dispute;
  const rows: Row[] = [
    [TEXTS.operation, number],
    [TEXTS.said, TEXTS.kind(kind)],
  ];
  if (about === 'received' || about === 'appealed') rows.push([TEXTS.until, formatShort(dispute.due_on)]);
  if (about === 'moreAsked' && dispute.question && dispute.give_by)
    rows.push([TEXTS.question, dispute.question], [TEXTS.until, formatShort(dispute.give_by)]);
  if (about === 'answered' && dispute.answer) rows.push([TEXTS.answer, dispute.answer]);
  if (about === 'appealAnswered' && dispute.appeal_answer) rows.push([TEXTS.answer, dispute.appeal_answer]);
  if (dispute.owed !== null && state !== 'appealed') rows.push([TEXTS.owed, TEXTS.amount(dispute.owed)]);
  if (ref !== null && amount !== null && paidAt !== null)
    rows.push(
      [TEXTS.receipt, ref],
      [TEXTS.paid, formatPesos(amount)],
      [TEXTS.paidOn, formatShort(santiagoDay(paidAt))],
    );
  return rows;
}

function paragraphsOf(dispute: Dispute, about: About, company: Company): string[] {
  const { state, appeal_by: appealBy } = dispute;
  if (about === 'received' || about === 'appealed') return [TEXTS[about].what(dispute.due_on), TEXTS.frozen];
  if (about === 'moreAsked') return dispute.give_by ? [TEXTS.moreAsked.what(dispute.give_by)] : [];
  return [
    TEXTS.answerOf(state),
    nextLine(dispute, company),
    ...releasedLines(dispute, company),
    about === 'answered' && appealBy ? TEXTS.appeal(appealBy) : '',
    isUnfavourable(state) ? TEXTS.elsewhere : '',
  ].filter((line) => line !== '');
}

/** What it means for collecting the debt. A refusal leaves it kept back by what was accepted before, or by another dispute. */
function nextLine({ state, owed, is_held_back: isHeld }: Dispute, company: Company): string {
  const isRefused = state === 'refused' || state === 'appealRefused';
  if (isRefused && owed !== null) return TEXTS.next('partly', company);
  return isRefused && isHeld ? TEXTS.heldBack : TEXTS.next(state, company);
}

/** Agreements that the answer ended, or that had ended before and whose money it makes go back, and what becomes of the money. */
const releasedLines = ({ released }: Dispute, company: Company): string[] =>
  released.flatMap(({ number, paid, until, settled }) => [
    ...TEXTS.released(number, paid),
    ...(paid === 0 ? [] : [moneyLine({ until, settled }, company)]),
  ]);

/** The mail may be sent, or sent again, after the case was closed. */
function moneyLine({ until, settled }: Pick<Released, 'until' | 'settled'>, company: Company): string {
  if (until) return TEXTS.moneyBack(company, until);
  return settled ? TEXTS.moneySettled[settled](company) : TEXTS.moneyCounts(company);
}

/** To the debtor, by what became of their dispute: that it or its appeal is looked at, what is missing, or the answer and what it means. Null once it went on. */
export const disputeMail =
  (about: About) =>
  async (deps: Needs, id: string): Promise<Written | null> => {
    const row = await deps.db
      .selectFrom('dispute')
      .innerJoin('debtor', 'debtor.id', 'dispute.debtor_id')
      .leftJoin('payment', 'payment.id', 'receipt_payment_id')
      .selectAll('dispute')
      .select(['debtor.name', 'payment.ref', 'payment.amount', 'payment.settled_at as paid_at'])
      .select(isHeldBack.as('is_held_back'))
      .where('dispute.id', '=', id)
      .executeTakeFirstOrThrow();
    if (!HOLDS[about](row)) return null;
    const dispute = {
      ...row,
      released: await readReleased(deps.db, row),
    };
    const { reply_to: to } = dispute;
    if (to === null) throw new Error('A dispute without an address to answer to');
    const company = sendingCompany(deps.companies, dispute.company);
    const { subject, title } = TEXTS[about];
    const letter = {
      ...brandingOf(company),
      ...{ subject, title, preview: TEXTS.preview(company), greeting: TEXTS.greeting(dispute.name) },
      rows: rowsOf(dispute, about),
      paragraphs: paragraphsOf(dispute, about, company),
      link: { words: TEXTS.link, address: `${presentPages(deps.config)}/${company.key}/mis-datos` },
      footer: TEXTS.footer(company),
    };
    return { to, ...written(letter) };
  };
