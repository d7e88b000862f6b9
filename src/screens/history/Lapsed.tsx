import type { LapsedAgreement } from '#contract/history.ts';
import { formatPesos } from '#domain/money.ts';
import { historyTexts } from '../../texts/history.ts';
import { Notice } from '../../ui/Notice.tsx';
import { dayInWords } from '../result/payment-facts.tsx';

const { lapsed: texts } = historyTexts;

/** Agreements that have lapsed: the money paid is not lost, and this says what it was applied to (§4.6 "Lapse"). */
export function Lapsed({ agreements }: { agreements: readonly LapsedAgreement[] }) {
  return agreements.map(({ number, operations, ended_on: day, paid, total_debt: debt }) => (
    <Notice key={number} kind="info" title={texts.title(number, dayInWords(day))}>
      {texts.applied(formatPesos(paid), operations)}
      {debt === null ? '' : texts.debtWhenSigned(formatPesos(debt))}.
    </Notice>
  ));
}
