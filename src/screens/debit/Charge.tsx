import type { ReactNode } from 'react';
import type { DebitAnswer } from '#contract/debit.ts';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { debitRows } from './debit-rows.tsx';

/** What is charged next, large, with where and when; to who only holds the reference, how to see it. */
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
