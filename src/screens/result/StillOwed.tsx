import { useId } from 'react';
import type { Voucher } from '#contract/payment-status.ts';
import { formatPesos } from '#domain/money.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InReview } from '../InReview.tsx';
import { OnScreen } from './OnScreen.ts';
import { dayInWords } from './payment-facts.tsx';

type Props = { entity: string; voucher: Voucher; onPay: () => void };

/** What else the debtor can pay here, what of it the discount waits for, and the way to it with the session they have. */
export function StillOwed({ entity, voucher, onPay }: Props) {
  const { offers, amount, in_review: inReview } = voucher.still_owed;
  const titleId = useId();
  return (
    <OnScreen>
      <Card as="section" aria-labelledby={titleId}>
        <Stack>
          <Stack data-tight>
            <h2 id={titleId}>{offers === 0 ? texts.nothingOwed : texts.stillOwed}</h2>
            {offers > 0 && amount !== null ? <Money amount={amount} big /> : null}
            <p>{offers === 0 ? texts.nothingOwedAt(entity) : texts.owedAt(entity, offers)}</p>
          </Stack>
          <InReview debts={inReview} />
          <OwedFirst first={voucher.owed_first} />
          {offers === 0 ? null : (
            <div>
              <Button onClick={onPay}>{offers === 1 ? texts.payOn : texts.payAnother}</Button>
            </div>
          )}
        </Stack>
      </Card>
    </OnScreen>
  );
}

/** A discount that is honoured only once other instalments are paid (§4.6 "Honouring"). */
function OwedFirst({ first }: { first: Voucher['owed_first'] }) {
  if (first === null) return null;
  const { count, amount, until } = first;
  return (
    <Notice kind="warning" title={texts.owedFirstTitle(count)}>
      {texts.owedFirst(count, dayInWords(until), amount === null ? null : formatPesos(amount))}
    </Notice>
  );
}
