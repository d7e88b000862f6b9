import type { ReactNode } from 'react';
import type { DebitAnswer } from '#contract/debit.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { moneyDetail } from '../../texts/money.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { DescriptionList, type Description } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { Link } from 'react-router-dom';
import { formatPesos } from '#domain/money.ts';
import { pathTo } from '#contract/pages.ts';
import { dayInWords, referenceRow } from '../result/payment-facts.tsx';
import { quotasInWords } from './charge-rows.tsx';

/** Where and when the debit charges: whole for its debtor, the entity alone for a holder of the reference. */
function debitRows(debit: DebitAnswer): Description[] {
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

function lastPaidRows({ company, state, detail }: DebitAnswer): Description[] {
  const paid = detail?.last_paid;
  if (!paid) return [];
  // Of a debit that has ended the page says it above.
  if (paid.money)
    return state === 'finished'
      ? []
      : [{ term: texts.lastPaid, value: moneyDetail(paid.money, paid.amount) }];
  const value = texts.lastPaidOn(formatPesos(paid.amount), dayInWords(paid.date));
  const after = <Link to={pathTo('success', company, paid.ref)}>{texts.seeVoucher}</Link>;
  return [{ term: texts.lastPaid, value, after }];
}

/** The next charge, large, with bank and date; with only the reference, the way to see it. */
export function Charge({ debit, children }: { debit: DebitAnswer; children?: ReactNode }) {
  const next = debit.detail?.next_charge;
  return (
    <Card as="section" aria-label={texts.page}>
      <Stack>
        {next ? (
          <Panel>
            <Small>{texts.amount}</Small>
            <Money amount={next.amount} big />
          </Panel>
        ) : null}
        <DescriptionList items={debitRows(debit)} />
        {debit.detail ? null : <Small>{texts.more}</Small>}
        {children}
      </Stack>
    </Card>
  );
}
