import type { DebtPart } from '#contract/debt-origin.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { formatPesos, type Pesos } from '#domain/money.ts';
import { originTexts as texts } from '../../texts/origin.ts';
import { DateText } from '../../ui/DateText.tsx';
import type { Description } from '../../ui/DescriptionList.tsx';
import { InstitutionWords } from '../../ui/InstitutionWords.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';

const said = (term: string, words: string | null): Description[] =>
  words === null ? [] : [{ term, value: <InstitutionWords>{words}</InstitutionWords> }];
const dated = (term: string, day: CalendarDate | null): Description[] =>
  day === null ? [] : [{ term, value: <DateText day={day} /> }];
const money = (term: string, amount: Pesos | null): Description[] =>
  amount === null ? [] : [{ term, value: <Money amount={amount} /> }];

/** What the institution said of an operation: who and when, then the parts that its total is the sum of. */
export function partRows(part: DebtPart): Description[] {
  const { collection_fees: fees, highest_fee: limit, uf_value: uf } = part;
  const feeRows = money(texts.fees, fees).map((row) =>
    limit === null || uf === null
      ? row
      : { ...row, after: <Small>{texts.feeLimit(formatPesos(limit), formatPesos(uf))}</Small> },
  );
  return [
    ...said(texts.creditor, part.creditor),
    ...said(texts.origin, part.origin),
    ...dated(texts.contract, part.contract_date),
    ...dated(texts.fellDue, part.fell_due_on),
    ...money(texts.capital, part.capital),
    ...money(texts.interest, part.interest),
    ...money(texts.lateInterest, part.late_interest),
    ...feeRows,
    ...money(texts.total, part.amount),
  ];
}

/** What the institution left out, in words; amounts that it keeps to itself are not left out. */
export function missingOf(part: DebtPart): string[] {
  const { missing } = texts;
  const asked = ['creditor', 'origin', 'contract_date', 'fell_due_on'] as const;
  const parts = part.capital === null && part.amount !== null ? [missing.capital] : [];
  return [...asked.filter((field) => part[field] === null).map((field) => missing[field]), ...parts];
}
