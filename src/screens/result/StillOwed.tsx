import { useId } from 'react';
import type { Voucher } from '#contract/payment-status.ts';
import { voucherTexts as texts } from '../../texts/voucher.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { OnScreen } from './OnScreen.ts';

type Props = { entity: string; owed: Voucher['still_owed']; onPay: () => void };

/** What else the debtor can pay here, and the way to it with the session they have. */
export function StillOwed({ entity, owed: { offers, amount }, onPay }: Props) {
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
