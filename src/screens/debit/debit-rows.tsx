import { Link } from 'react-router-dom';
import type { DebitAnswer } from '#contract/debit.ts';
import { formatPesos } from '#domain/money.ts';
import { pathTo } from '#contract/pages.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import type { Description } from '../../ui/DescriptionList.tsx';
import { dayInWords, referenceRow } from '../result/payment-facts.tsx';
import { quotasInWords } from './charge-rows.tsx';

/** Where and when the debit charges: whole for its debtor, the entity for who only holds the reference. */
export function debitRows(debit: DebitAnswer): Description[] {
  const { entity, ref, kind, detail } = debit;
  const next = detail?.next_charge;
  const rows: [string, string | null | undefined][] = [
    [texts.entity, entity],
    [texts.bank, detail?.bank],
    [texts.account, detail?.account],
    [whenTerm(debit), next && texts.between(dayInWords(next.on), dayInWords(next.by))],
    [texts.included, next && kind === 'instalments' ? quotasInWords(next.quotas) : null],
  ];
  const filled = rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
  return [...filled, ...lastPaidRows(debit), referenceRow(texts.reference, ref)];
}

function whenTerm({ state }: DebitAnswer): string {
  if (state === 'charging') return texts.nextChargeNow;
  return state === 'requested' || state === 'activating' ? texts.chargeOnceActive : texts.nextCharge;
}

function lastPaidRows({ company, detail }: DebitAnswer): Description[] {
  const paid = detail?.last_paid;
  if (!paid) return [];
  const value = texts.lastPaidOn(formatPesos(paid.amount), dayInWords(paid.date));
  const after = <Link to={pathTo('success', company, paid.ref)}>{texts.seeVoucher}</Link>;
  return [{ term: texts.lastPaid, value, after }];
}
