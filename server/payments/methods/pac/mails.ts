import { parseDayMonthYear, santiagoClock, type CalendarDate } from '#domain/calendar.ts';
import { cancelledFrom, retryOn } from '#domain/automatic-debit.ts';
import type { Company } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import { describeOwn, type OwnAnswer } from './describe.ts';
import { readDebit, type Debit } from './rows.ts';
import { isFinal } from './states.ts';
import { readToCharge } from './to-charge.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { presentPages } from '../../../texts/language.ts';
import { type AfterFailure } from '../../../texts/debit.ts';
import { DEBIT_LABELS as LABELS, DEBIT_MAIL, formatLong } from '../../../texts/spoken.ts';
import type { Letter } from '../../../mail/mail-content.ts';
import { brandingOf, sendingCompany } from '../../../mail/branding.ts';
import { written, type Written } from '../../../mail/render.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'companies' | 'config'>;
type Facts = {
  debit: Debit;
  answer: OwnAnswer;
  company: Company;
  name: string;
  email: string;
  publicUrl: string;
};

/** To the debtor: the debit is requested; the remaining step, and its deadline while it is not done. Null once the bank has answered. */
export async function writeDebitRequestedMail(deps: Needs, debitId: string): Promise<Written | null> {
  const facts = await readFacts(deps, debitId);
  const { activate_by, state } = facts.debit;
  if (state !== 'activating' && state !== 'accepted') return null;
  // Once it is done here the day is the bank's, to confirm it.
  const until = state === 'activating' ? activate_by : null;
  const { requested } = DEBIT_MAIL;
  return letterTo(facts, requested, requested.body(facts.company, until && santiagoClock(until)));
}

/** To the debtor: it never became active, and why. */
export async function writeDebitNotActivatedMail(deps: Needs, debitId: string): Promise<Written> {
  const facts = await readFacts(deps, debitId);
  const { debit, company } = facts;
  const { notActivated } = DEBIT_MAIL;
  const reason = debit.state !== 'expired' ? 'refused' : debit.bank === null ? 'late' : 'unconfirmed';
  return letterTo(facts, notActivated, notActivated.body(reason, company));
}

/** To the debtor: the debit is active; the next charge. Null once it has ended or its debtor cancelled it. */
export async function writeDebitActivatedMail(deps: Needs, debitId: string): Promise<Written | null> {
  const facts = await readFacts(deps, debitId);
  if (isFinal(facts.debit.state) || facts.debit.end_wanted) return null;
  const { activated } = DEBIT_MAIL;
  const preview = activated.preview(facts.answer.detail.bank ?? '');
  return letterTo(facts, { ...activated, preview }, activated.body(facts.company, facts.debit.kind));
}

/** To the debtor: a charge failed, why, and what happens next. Null once what it charged is paid, or its next try failed. */
export async function writeDebitFailedMail(deps: Needs, paymentId: string): Promise<Written | null> {
  const charge = await deps.db
    .selectFrom('automatic_debit_charge as c')
    .innerJoin('payment as p', 'p.id', 'c.payment_id')
    .select(['c.debit_id', 'c.failure', 'c.failed_on', 'c.charge_by', 'p.amount'])
    .where('c.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const facts = await readFacts(deps, charge.debit_id);
  const { failed } = DEBIT_MAIL;
  const { debit, company } = facts;
  const isDisputed = (await readToCharge(deps.db, company, debit, deps.clock.now())) === 'frozen';
  const failedOn = facts.answer.detail.last_failure?.on;
  const isNews = failedOn !== undefined && parseDayMonthYear(failedOn) === charge.failed_on;
  if (!isNews && !isDisputed && !isFinal(debit.state)) return null;
  const after = isDisputed && !isFinal(debit.state) ? 'disputed' : afterFailure(facts, charge);
  const paragraphs = failed.body(charge.failure ?? 'rejected', after);
  return letterTo(facts, { ...failed, title: failed.title(charge.amount) }, paragraphs);
}

/** To the debtor: nothing more is charged, and why. */
export async function writeDebitCancelledMail(deps: Needs, debitId: string): Promise<Written> {
  const facts = await readFacts(deps, debitId);
  const { cancelled } = DEBIT_MAIL;
  return letterTo(facts, cancelled, cancelled.body(facts.debit.end_reason ?? 'byBank'));
}

type Failed = { failed_on: CalendarDate | null; charge_by: CalendarDate };

/** When it is tried again and when it would be cancelled, unless it has ended already. */
function afterFailure({ debit }: Facts, { failed_on: on, charge_by: by }: Failed): AfterFailure {
  if (isFinal(debit.state)) return 'ended';
  return { retry: on && retryOn(on, by), cancelledFrom: cancelledFrom(by) };
}

type Words = {
  subject: string;
  title: string;
  preview: string;
  greeting: (name: string) => string;
  link: string;
  footer: (company: Company) => string;
};

function letterTo(facts: Facts, words: Words, paragraphs: readonly string[]): Written {
  const { company, answer, publicUrl } = facts;
  const letter: Letter = {
    ...brandingOf(company),
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    greeting: words.greeting(facts.name),
    rows: rowsOf(answer),
    paragraphs,
    link: { words: words.link, address: `${publicUrl}/${company.key}/success-enrollment?ref=${answer.ref}` },
    footer: words.footer(company),
  };
  return { to: facts.email, ...written(letter) };
}

function rowsOf({ ref, state, detail }: OwnAnswer): [string, string][] {
  const next = detail.next_charge;
  const on = next && parseDayMonthYear(next.on);
  const rows: [string, string | null][] = [
    [LABELS.bank, detail.bank],
    [LABELS.account, detail.account],
    [state === 'activating' ? LABELS.from : LABELS.next, on && formatLong(on)],
    [LABELS.amount, next && formatPesos(next.amount)],
    [LABELS.reference, ref],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

async function readFacts(deps: Needs, debitId: string): Promise<Facts> {
  const debit = await readDebit(deps.db, debitId);
  if (!debit) throw new Error('A mail about an automatic debit that is not there.');
  const company = sendingCompany(deps.companies, debit.company);
  const debtor = await deps.db
    .selectFrom('debtor')
    .innerJoin('contact', 'contact.debtor_id', 'debtor.id')
    .select(['debtor.name', 'contact.email'])
    .where('debtor.id', '=', debit.debtor_id)
    .executeTakeFirstOrThrow();
  const answer = await describeOwn(deps, company, debit);
  return { debit, answer, company, ...debtor, publicUrl: presentPages(deps.config) };
}
