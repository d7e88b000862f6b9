import { santiagoDay, type CalendarDate } from '#domain/calendar.ts';
import { SPANISH } from '#domain/language.ts';
import { formatPesos } from '#domain/money.ts';
import { formatRut } from '#domain/rut.ts';
import type { Dependencies } from '../dependencies.ts';
import { writeBlock } from '../documents/blocks.ts';
import { numberPages, openDocument } from '../documents/pages.ts';
import { codeOf } from '../documents/verification-codes.ts';
import type { SessionCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { subjectOf } from '../rights/my-data.ts';
import { LETTER_PDF as TEXTS } from '../texts/certificates.ts';
import { inLanguage } from '../texts/language.ts';
import { paidDebtsOf } from './answer.ts';

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/**
 * The letter by which a debtor claims that the registries learn of a payment, to the data contact of its creditor: written when it is asked
 * for, by the days that are over then, and in Spanish. @throws NOT_FOUND while none is over, and for what is not the caller's own
 */
export const writeLetter = (deps: Needs, ref: string, caller: SessionCaller): Promise<Buffer> =>
  inLanguage(SPANISH, () => writeClaim(deps, ref, caller));

async function writeClaim(deps: Needs, ref: string, caller: SessionCaller): Promise<Buffer> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = santiagoDay(now);
  const { company } = caller;
  const { debts } = await paidDebtsOf(deps, caller);
  const claimed = debts.filter((debt) => debt.ref === ref && debt.passed_on !== null);
  if (claimed.length === 0) throw new Refusal('NOT_FOUND');
  const { name, rut } = await subjectOf(db, caller);
  const payment = db.selectFrom('payment').select(['id', 'settled_at']).where('ref', '=', ref);
  const { id, settled_at: at } = await payment.executeTakeFirstOrThrow();
  const code = await codeOf(deps, { payment_id: id });
  const over = (day: CalendarDate) => (day < today ? TEXTS.day(day) : null);
  const { doc, root, whole } = await openDocument({ title: TEXTS.title, author: name, at: now });
  const write = (text: string, kind: 'p' | 'h1' | 'h2' = 'p') => writeBlock(doc, root, { kind, text });
  write(TEXTS.day(today));
  for (const line of TEXTS.to(company)) write(line);
  write(TEXTS.heading, 'h1');
  write(TEXTS.who(name, formatRut(rut)));
  for (const debt of claimed) {
    const { operations, agreement_number, amount, paid_on: paidOn } = debt;
    const isPaidHere = at !== null && santiagoDay(at) === paidOn;
    write(TEXTS.paid(company, { paidOn: TEXTS.day(paidOn), isPaidHere }));
    writeBlock(doc, root, {
      kind: 'table',
      caption: TEXTS.caption,
      rows: [
        [TEXTS.rows.operations(operations.length), operations.join(', ')],
        [TEXTS.rows.agreement, agreement_number],
        [TEXTS.rows.amount, formatPesos(amount)],
        [TEXTS.rows.ref, ref],
        [TEXTS.rows.code, code],
      ].map((cells) => ({ isHead: false, cells })),
    });
    const [notice, removed] = [over(debt.registry_notice), over(debt.removed_from_bureau)];
    if (notice) write(TEXTS.law(notice));
    if (removed) write(TEXTS.company(company, removed));
  }
  write(TEXTS.ask);
  write(TEXTS.attached);
  write(TEXTS.sign, 'h2');
  write(TEXTS.line(name, formatRut(rut)));
  root.end();
  numberPages(doc, TEXTS.page);
  doc.end();
  return whole;
}
