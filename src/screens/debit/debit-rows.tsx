import type { DebitAnswer } from '#contract/debit.ts';
import { formatPesos } from '#domain/money.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import type { Description } from '../../ui/DescriptionList.tsx';
import { referenceRow } from '../result/payment-facts.tsx';
import { quotasInWords } from './charge-rows.tsx';
import { dayInWords } from './days.ts';

/** What the debit charges, where and when: whole for its debtor, the entity for who only holds the reference. */
export function debitRows({ entity, ref, state, kind, detail }: DebitAnswer): Description[] {
  const next = detail?.next_charge;
  const rows: [string, string | null | undefined][] = [
    [texts.entity, entity],
    [texts.bank, detail?.bank],
    [texts.account, detail?.account],
    [
      state === 'charging' ? texts.nextChargeNow : texts.nextCharge,
      next && texts.between(dayInWords(next.on), dayInWords(next.by)),
    ],
    [texts.amount, next && formatPesos(next.amount)],
    [texts.included, next && kind === 'instalments' ? quotasInWords(next.quotas) : null],
  ];
  const filled = rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
  return [...filled, referenceRow(texts.reference, ref)];
}
